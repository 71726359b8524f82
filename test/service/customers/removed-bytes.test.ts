import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeCustomer } from '../../../src/service/customers/remove-customer.ts';
import { openSqlite } from '../../../src/service/drivers/sqlite/node-sqlite.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { anEvent, anOrder } from '../../../testing/service/content/order.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { testKeys } from '../../../testing/service/test-access.ts';

const now = () => Date.parse('2024-05-01T12:00:00Z');

/** Words that only the rows of one customer have, in lower case as in the search index. */
const wordsOf = (customer: number) => ({
  email: `person${customer}x@example.com`,
  author: `author${customer}x`,
  text: `secret${customer}x`,
  phone: `+4400${customer}x`,
});

/** A new file with a shop of many customers, whose rows lie between each other. */
async function filledFile() {
  const folder = mkdtempSync(join(tmpdir(), 'bytes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'reviews.db');
  const db = openSqlite(file);
  await migrate(db);
  const store = sqlStore(db, now, testKeys);
  await store.createWebhook('1', { topic: 'review/created', url: 'https://shop.example/hook' });
  for (let round = 0; round < rounds; round++) {
    const run = await store.beginImport('1', 'reviews.csv');
    const imported = Array.from({ length: customers }, (_, customer) => reviewOf(customer, round));
    await store.importTogether((add) => add('1', imported), run);
  }
  for (let customer = 0; customer < customers; customer++) await addRecords(store, customer);
  while ((await store.recordImportEvents('1', 100)) > 0);
  return { folder, file, store };
}

const customers = 150;
const rounds = 3;

/** Each round changes the text of the same review, and adds another one. */
function reviewOf(customer: number, round: number) {
  const { author, text, email: author_email } = wordsOf(customer);
  const content = `${text} ${'so it goes '.repeat(10 + ((customer * 37 + round * 11) % 200))} ${round}`;
  const key = round === 0 ? `again-${customer}` : `${customer % 2 ? 'again' : `new-${round}`}-${customer}`;
  return { key, review: aReview({ author, author_email, content, title: text }) };
}

async function addRecords(store: Store, customer: number): Promise<void> {
  const { email, author, phone, text } = wordsOf(customer);
  const id = String(1_000 + customer);
  await store.saveOrders('1', [anOrder({ id, customer_id: id, email, first_name: author, phone })]);
  await store.addCustomerEvents('1', [anEvent({ id: `event-${id}`, customer_id: id })]);
  if (customer % 3 === 0) await store.createExclusion('1', { email });
  if (customer % 3 === 1) await store.unsubscribe('1', email, 'all');
  if (customer % 5 === 0) {
    const media = [{ url: `https://photos.example/${text}.jpg` }];
    await store.createReview('1', aReview({ author, author_email: email, content: text, media }));
  }
}

/** The words that some file in the folder still contains, with the file. */
function found(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder).flatMap((name) => {
    const bytes = readFileSync(join(folder, name)).toString('latin1').toLowerCase();
    return words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${name}`);
  });
}

it('leaves no byte of a removed customer in the SQLite file, its log or a later backup', async () => {
  const { folder, file, store } = await filledFile();
  const removed = [3, 17, 48, 75, 76, 77, 120, 149];
  const words = removed.flatMap((customer) => Object.values(wordsOf(customer)));
  const expected = words.map((word) => expect.stringMatching(word.replace('+', '\\+')));
  expect(found(folder, words)).toEqual(expect.arrayContaining(expected));
  for (const customer of removed) {
    const { email } = wordsOf(customer);
    const result = await removeCustomer({ store, files: undefined }, '1', { email }, { dryRun: false });
    expect(result).toMatchObject({ orders: 1, customer_events: 1 });
  }
  // The service may run for months after the removal.
  expect(found(folder, words)).toEqual([]);
  const lines = (await Array.fromAsync(store.backUp())).join('\n').toLowerCase();
  expect(words.filter((word) => lines.includes(word))).toEqual([]);
  await store.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(found(folder, words)).toEqual([]);
  // The words of the others are still there.
  expect(found(folder, Object.values(wordsOf(4)))).not.toEqual([]);
});
