import process from 'node:process';
import { defaultDatabase, openDatabase } from '../src/service/drivers/open-database.ts';
import { ownShop } from '../src/service/own-shop.ts';
import { migrate } from '../src/service/sql/migrate.ts';
import { sqlStore } from '../src/service/sql/sql-store.ts';
import { fill } from './fill.ts';
import { listen } from './listen.ts';

/** `npm start`: the whole product, with the demo reviews in it unless it stands on a shop's own. */
async function main(): Promise<void> {
  const { DATABASE_URL = defaultDatabase, HOST = '127.0.0.1', PORT = '4173' } = process.env;
  if (!/^\d{1,5}$/.test(PORT)) throw new Error('PORT must be a number');
  const db = openDatabase(DATABASE_URL, process.cwd());
  await migrate(db);
  const store = sqlStore(db, Date.now);

  const { count } = await store.listReviews(ownShop, { page: 1, page_size: 1 });
  if (count === 0 || DATABASE_URL === defaultDatabase) {
    console.log('Filling the database with demo reviews …');
    console.log(`${(await fill(store)).toLocaleString('en')} demo reviews are there.`);
  }

  // What goes wrong is shown; what goes well would bury the address.
  const log = (event: { event: string }) => {
    if (/fail|missing|ignored|refused|given_up/.test(event.event)) console.error(JSON.stringify(event));
  };
  const demo = await listen(store, { host: HOST, port: Number(PORT), log });
  console.log(`\nReady: ${demo.address}\n\nStop it with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void demo.close());
}

await main().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken ? 'The port is taken: set PORT to another one.' : error instanceof Error ? error.message : error,
  );
  process.exitCode = 1;
});
