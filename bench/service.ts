import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { openDatabase } from '../src/service/drivers/open-database.ts';
import { migrate } from '../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../src/service/sql/sql-store.ts';
import { fillDatabase } from '../testing/service/content/fill-database.ts';
import { fillRecords } from '../testing/service/content/fill-records.ts';
import { testKeys } from '../testing/service/test-access.ts';
import { fillOutbox } from './service/fill-outbox.ts';
import { measureBeside } from './service/measure-beside.ts';
import { type Measured, measureStore } from './service/measure-store.ts';

// npm run bench:service -- [sizes]: prints a table per database. POSTGRES_URL names a database of the server
// to measure, on which databases named bench_<size> are created.
const sizes = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

async function measure(url: string, size: number): Promise<Measured> {
  const db = openDatabase(url, folder);
  await migrate(db);
  await fillDatabase(db, size);
  await fillRecords(db, size);
  const store = sqlStore(db, Date.now, testKeys);
  await fillOutbox(db, store, size / 4);
  const measured = await measureStore(store, size);
  await store.close();
  const file = url.replace(/^file:/, `file:${folder}/`);
  return { ...measured, ...(await measureBeside(file, folder, size)) };
}

/** Creates a database on the server of `base`, replacing the database of an earlier run. */
async function postgresUrl(base: string, size: number): Promise<string> {
  const name = `bench_${size}`;
  const db = openDatabase(base, folder);
  await sql.raw(`drop database if exists ${name}`).execute(db);
  await sql.raw(`create database ${name}`).execute(db);
  await db.destroy();
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

for (const name of ['SQLite', 'PostgreSQL']) {
  const base = process.env.POSTGRES_URL;
  if (name === 'PostgreSQL' && base === undefined) {
    console.log('\nPostgreSQL was not measured: POSTGRES_URL is not set.');
    continue;
  }
  const results: Measured[] = [];
  for (const size of sizes.length > 0 ? sizes : [1_000, 100_000, 1_000_000]) {
    results.push(
      await measure(name === 'SQLite' ? `file:bench-${size}.db` : await postgresUrl(base ?? '', size), size),
    );
  }
  console.log(`\n${name}\n`);
  row('Milliseconds', ...sizes.map((size) => size.toLocaleString('en')), 'Ratio');
  row('---', ...results.map(() => '---:'), '---:');
  for (const operation of Object.keys(results[0] ?? {})) {
    const values = results.map((measured) => measured[operation] ?? Number.NaN);
    const ratio = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
    row(
      operation,
      ...values.map((value) => (value < 100 ? value.toFixed(2) : Math.round(value))),
      ratio.toFixed(2),
    );
  }
}
