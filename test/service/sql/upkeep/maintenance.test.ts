import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { tablesOf } from '../../../../src/service/sql/database/tables.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { fillOtherTables } from '../../../../testing/service/content/fill-other-tables.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, type FreshDatabase } from '../../../../testing/service/databases/databases.ts';
import { testKeys } from '../../../../testing/service/test-access.ts';

const now = () => Date.parse('2024-05-01T12:00:00Z');
let opened: FreshDatabase[] = [];
afterEach(async () => {
  for (const { drop } of opened) await drop();
  opened = [];
});

async function open(database: (typeof databases)[number]): Promise<{ db: Database; store: Store }> {
  const fresh = await database.create();
  opened.push(fresh);
  const db = fresh.open();
  return { db, store: sqlStore(db, now, testKeys) };
}

async function filled(database: (typeof databases)[number]) {
  const { db, store } = await open(database);
  await store.createWebhook('1', { topic: 'review/created', url: 'https://example.com/' });
  const texts = ['质量很好', 'Großartig 😀', 'it\'s \\ "quoted"\n{}', ''];
  await store.importTogether((add) =>
    add(
      '1',
      Array.from({ length: 1_200 }, (_, index) => ({
        key: `k${index}`,
        asId: String(10 + index),
        review: aReview({
          title: texts[index % texts.length] ?? '',
          product_id: String(index % 9),
          product_handle: index % 9 ? `p${index % 9}` : '',
          rating: 1 + (index % 5),
          is_published: index % 3 === 0 ? 0 : 1,
          media: index % 10 === 0 ? [{ url: '/a.jpg' }] : [],
          reply: index % 7 === 0 ? { content: 'Thanks' } : null,
        }),
      })),
    ),
  );
  await store.createReview('2', aReview({ title: 'of another shop' }));
  await fillOtherTables(store);
  return { db, store };
}

const linesOf = (store: Store) => Array.fromAsync(store.backUp());
const mistakesOf = (store: Store) => Array.fromAsync(store.verify());
async function* from(lines: string[]) {
  yield* lines;
}

describe.each(databases)('a backup of $name', (database) => {
  it('has rows of every table in these tests', async () => {
    const { db } = await filled(database);
    const empty: string[] = [];
    for (const { name } of await tablesOf(db)) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
      if (rows.length === 0) empty.push(name);
    }
    expect(empty).toEqual([]);
  });

  it('leaves out sign-in links and sessions, which a restored backup would revive', async () => {
    const { store } = await filled(database);
    const backup = (await linesOf(store)).join('\n');
    expect(backup).toContain('ada@lamps.example');
    expect(backup).not.toMatch(/hash of a (link|session|challenge)/);
    expect(backup).toContain('hash of a code');
  });

  it.each(databases)('restores everything on $name', async (target) => {
    const source = await filled(database);
    const lines = await linesOf(source.store);
    const { store } = await open(target);
    expect(await store.restore(from(lines))).toBe(lines.filter((line) => line.startsWith('[')).length);

    expect(await mistakesOf(store)).toEqual([]);
    // The log also has the entry of the restoration, and its count.
    expect(await linesOf(store)).toHaveLength(lines.length + 2);
    expect((await store.listAudit('service', { page: 1, page_size: 9 })).list).toMatchObject([
      { at: '2024-05-01T12:00:00Z', actor: 'command', action: 'restore', outcome: 'done' },
    ]);
    expect(await Array.fromAsync(store.exportReviews('1'))).toEqual(
      await Array.fromAsync(source.store.exportReviews('1')),
    );
    const search = { page: 1, page_size: 1, keyword: '质量', is_published: 1 as const };
    expect(await store.listReviews('1', search)).toMatchObject({ count: 200 });
    expect(await store.rating('1', { kind: 'all' })).toEqual(await source.store.rating('1', { kind: 'all' }));
    const { id } = await store.createReview('1', aReview());
    expect(Number(id)).toBeGreaterThan(1_209);
    const mailer = await store.findPlatform('mailer');
    expect(await store.endGrant('1', { id: mailer?.id ?? '', clientId: 'mailer' }, 'disconnected')).toBe(
      true,
    );
    const events = (await store.listAuthorizationEvents('1')).map(({ event }) => event);
    expect(events).toEqual(['disconnected', ...Array(8).fill('authorized')]);
  });

  it('is refused by a database with reviews', async () => {
    const { store } = await filled(database);
    await expect(store.restore(from(await linesOf(store)))).rejects.toThrow('The database is not empty');
  });

  it('that lost its end, is of another version, or is no backup changes nothing', async () => {
    const lines = await linesOf((await filled(database)).store);
    const { store } = await open(database);
    const header = JSON.parse(lines[0] ?? '');
    const older = JSON.stringify({ ...header, migrations: header.migrations.slice(1) });
    for (const [wrong, message] of [
      [lines.slice(0, -1), /incomplete/],
      [[...lines.slice(0, 900), lines[900]?.slice(0, -5) ?? ''], /incomplete/],
      [lines.toSpliced(500, 1), /incomplete/],
      [[older, ...lines.slice(1)], /another version/],
      [['rating,author', '5,Ada'], /not a backup/],
      [[], /incomplete/],
    ] as const) {
      await expect(store.restore(from([...wrong]))).rejects.toThrow(message);
    }
    expect(await store.listReviews('1', { page: 1, page_size: 1 })).toMatchObject({ count: 0 });
    await store.restore(from(lines));
  });

  it('has the rows of one moment, without later writes', async () => {
    const { store } = await filled(database);
    if (!database.isShared) return;
    const other = sqlStore(opened[0]?.open() as Database, now);
    const lines: string[] = [];
    for await (const line of store.backUp()) {
      if (lines.length === 2) await other.createReview('1', aReview({ title: 'too late' }));
      lines.push(line);
    }
    expect(lines.join('')).not.toContain('too late');
    const target = await open(database);
    await target.store.restore(from(lines));
    expect(await mistakesOf(target.store)).toEqual([]);
  });
});

describe.each(databases)('a verification of $name', (database) => {
  let db: Database;
  let store: Store;
  beforeEach(async () => {
    ({ db, store } = await filled(database));
  });

  it('finds nothing after all kinds of changes', async () => {
    await store.deleteReview('1', '10');
    await store.publishReview('1', '11', 0);
    await store.importReview('1', {
      key: 'k2',
      review: aReview({ title: 'changed', rating: 1, product_id: '5' }),
    });
    expect(await mistakesOf(store)).toEqual([]);
  });

  it.each([
    [
      "update review_count set count = count + 1 where product_id = '3' and rating = 4",
      /4 counts of reviews/,
    ],
    ['update review set media_count = 7 where id = 11', /number of published media/],
    ['update review set is_answered = 1 where id = 11', /1 reviews are wrong about having a reply/],
    ["delete from product where id = '3'", /products of reviews are missing/],
    ["update review set search = ' other ' where id = 12", /1 reviews have search words/],
    ['update webhook set endpoint_id = 99', /1 webhooks belong to no endpoint/],
    [
      'update delivery set endpoint_id = 99 where id = (select min(id) from delivery)',
      /1 waiting deliveries belong to no endpoint/,
    ],
    [
      "update delivery set state = 'delivered' where id = (select min(id) from delivery)",
      /1 ended deliveries still block/,
    ],
  ])('finds the changes by %s', async (statement, mistake) => {
    await sql.raw(statement).execute(db);
    expect((await mistakesOf(store)).join('\n')).toMatch(mistake);
  });

  it('finds that a table would repeat ids, or would soon get ids that no program can read', async () => {
    const setSequence = (id: number) =>
      database.name === 'SQLite'
        ? sql`update sqlite_sequence set seq = ${sql.lit(id)} where name = 'review'`.execute(db)
        : sql`select setval('review_id_seq', ${sql.lit(id)}::bigint)`.execute(db);
    await setSequence(Number.MAX_SAFE_INTEGER);
    expect(await mistakesOf(store)).toEqual([
      'New rows of the table review would soon get ids above 2^53, which no program can read',
    ]);
    await setSequence(3);
    expect(await mistakesOf(store)).toEqual(['New rows of the table review would repeat ids']);
  });

  it('finds reviews, exclusions and products that the search indexes lost', async () => {
    if (database.name !== 'SQLite') return;
    await sql`delete from review_search where rowid = 12`.execute(db);
    await sql`delete from exclusion_search where rowid = 1`.execute(db);
    await sql`delete from product_search where rowid = 1`.execute(db);
    expect(await mistakesOf(store)).toEqual([
      expect.stringMatching(/^1 reviews are missing from the search index/),
      expect.stringMatching(/^1 exclusions are missing from the search index/),
      expect.stringMatching(/^1 products are missing from the search index/),
    ]);
  });
});
