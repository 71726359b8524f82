import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { limits } from '../../contract/limits.ts';
import { exportFields } from '../csv/column-map.ts';
import { reviewToRow } from '../csv/review-to-row.ts';
import { defaultDatabase, openDatabase } from '../drivers/open-database.ts';
import { ownShop } from '../own-shop.ts';
import { migrate } from '../sql/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';
import type { Store } from '../store/store.ts';

const [name] = process.argv.slice(2);
if (name === undefined) {
  console.log('Writes all reviews as CSV, personal data included.\n\n  npm run export -- reviews.csv');
  process.exit(2);
}
const db = openDatabase(process.env.DATABASE_URL ?? defaultDatabase, process.cwd());
await migrate(db);
const store = sqlStore(db, Date.now);
const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
await pipeline(
  allRows(store),
  stringify({ header: true, columns: [...exportFields] }),
  createWriteStream(file),
);
await store.close();
console.log(`Wrote ${file}`);

async function* allRows(from: Store): AsyncGenerator<string[]> {
  for (let page = 1; ; page++) {
    const question = { page, page_size: limits.maxPageSize, sort_by: 'created-ascending' } as const;
    const { list } = await from.listReviews(ownShop, question);
    for (const review of list) yield reviewToRow(review);
    if (list.length < limits.maxPageSize) return;
  }
}
