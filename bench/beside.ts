import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openDatabase } from '../src/service/drivers/open-database.ts';
import { allSources } from '../src/service/sql/lists/review-counts.ts';
import { measureBeside } from './service/measure-beside.ts';

// npm run bench:beside -- <DATABASE_URL>: measures a service on a database that is full already, beside other
// work, as bench:service does on the databases that it fills. It imports reviews: use a copy.
const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('npm run bench:beside -- <DATABASE_URL>');

const db = openDatabase(url, process.cwd());
const { count } = await db
  .selectFrom('review_count')
  .select((eb) => eb.fn.sum<number>('count').as('count'))
  .where('shop_id', '=', '1')
  .where('product_id', 'in', ['*', '0'])
  .where('source', '=', allSources)
  .executeTakeFirstOrThrow();
await db.destroy();

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const [name, value] of Object.entries(await measureBeside(url, folder, Number(count)))) {
  console.log(`| ${name} | ${value < 100 ? value.toFixed(1) : Math.round(value)} |`);
}
