import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { columnMap } from '../../../src/import/columns/column-map.ts';
import { openLargeMaps } from '../../../src/import/drivers/sqlite-large-maps.ts';
import { plainRules } from '../../../src/import/rows/reading-rules.ts';
import { importReviews } from '../../../src/import/run/import-reviews.ts';
import type { CsvRow } from '../../../src/import/table/csv-row.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';

const { open: openMap, close } = openLargeMaps();
afterAll(close);
afterEach(() => void vi.restoreAllMocks());

const map = columnMap(['rating', 'author'], [], []);

async function* rows(count: number): AsyncGenerator<CsvRow> {
  for (let line = 2; line < count + 2; line++) yield { line, cells: ['5', `Customer ${line}`] };
}

async function importing(count: number, stop = new AbortController()) {
  const store = await memoryStore(() => 0);
  const importId = await store.beginImport('1', 'reviews.csv');
  const batches: number[] = [];
  const run = () =>
    importReviews(rows(count), {
      store: {
        ...store,
        importTogether: (together, id) => {
          batches.push(0);
          return store.importTogether(
            (add) =>
              together((shop, reviews) => {
                batches[batches.length - 1] = (batches.at(-1) ?? 0) + reviews.length;
                return add(shop, reviews);
              }),
            id,
          );
        },
      },
      importId,
      shop: '1',
      map,
      rules: plainRules(),
      dryRun: false,
      openMap,
      reject: () => {},
      warn: () => {},
      progress: () => {},
      transact: (transaction) => transaction(),
      pause: async () => {},
      signal: stop.signal,
    });
  return { run, batches, store };
}

it('writes in short transactions, and none is open while rows are read', async () => {
  const { run, batches } = await importing(1_200);
  expect(await run()).toMatchObject({ rows: 1_200, created: 1_200, stopped: false });
  expect(batches).toEqual([250, 250, 250, 250, 200]);
});

it('imports each of many equal rows without ids once, also in batches, and none of them again', async () => {
  const store = await memoryStore(() => 0);
  const equal = 600;
  async function* equalRows(): AsyncGenerator<CsvRow> {
    for (let line = 2; line < equal + 2; line++) yield { line, cells: ['5', 'Ada'] };
  }
  const run = () =>
    importReviews(equalRows(), {
      store,
      shop: '1',
      map,
      rules: plainRules(),
      dryRun: false,
      openMap,
      reject: () => {},
      warn: () => {},
      progress: () => {},
      transact: (transaction) => transaction(),
      pause: async () => {},
      signal: new AbortController().signal,
    });
  expect(await run()).toMatchObject({ rows: equal, created: equal, rejected: 0 });
  expect((await store.listReviews('1', { page: 1, page_size: 1 })).count).toBe(equal);
  expect(await run()).toMatchObject({ created: 0, unchanged: equal });
  await store.close();
});

it('records the events of its changes, and those that a killed import left', async () => {
  const { run, store } = await importing(3);
  const killed = await store.beginImport('1', 'killed.csv');
  await store.importTogether((add) => add('1', [{ key: 'left', review: aReview() }]), killed);
  await run();
  expect(await store.recordImportEvents('1', 10)).toBe(0);
});

it('stops after a batch when asked, and the same file continues the import', async () => {
  const stop = new AbortController();
  stop.abort();
  const stopped = await importing(1_200, stop);
  expect(await stopped.run()).toMatchObject({ created: 250, stopped: true });

  const again = await importReviews(rows(1_200), {
    store: stopped.store,
    shop: '1',
    map,
    rules: plainRules(),
    dryRun: false,
    openMap,
    reject: () => {},
    warn: () => {},
    progress: () => {},
    transact: (transaction) => transaction(),
    pause: async () => {},
    signal: new AbortController().signal,
  });
  expect(again).toMatchObject({ created: 950, unchanged: 250, stopped: false });
});

/** The most entries that any map or set had. */
function watchedSizes(): { most: number } {
  const seen = { most: 0 };
  const [setMap, addToSet] = [Map.prototype.set, Set.prototype.add];
  vi.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, key, value) {
    setMap.call(this, key, value);
    seen.most = Math.max(seen.most, this.size);
    return this;
  });
  vi.spyOn(Set.prototype, 'add').mockImplementation(function (this: Set<unknown>, value) {
    addToSet.call(this, value);
    seen.most = Math.max(seen.most, this.size);
    return this;
  });
  return seen;
}

it.each([
  ['with ids', ['id', 'product_id', 'rating', 'author', 'images']],
  ['without ids', ['key', 'product_id', 'rating', 'author', 'images']],
])('keeps no list of all rows %s, of their products or of their photos', async (_, header) => {
  const count = 18_000;
  async function* manyRows(): AsyncGenerator<CsvRow> {
    for (let line = 2; line < count + 2; line++) {
      yield { line, cells: [`r-${line}`, `sku-${line}`, '5', 'Ada', `https://old.example/${line}.jpg`] };
    }
  }
  const store = await memoryStore(() => 0);
  const sizes = watchedSizes();
  const totals = await importReviews(manyRows(), {
    store: {
      ...store,
      copiesOf: async () => new Map(),
      previewImports: (run) => run(async (_shop, reviews) => reviews.map(() => 'created' as const)),
    },
    shop: '1',
    map: columnMap(header, [], []),
    rules: plainRules(),
    dryRun: true,
    copiesMedia: true,
    openMap,
    reject: () => {},
    warn: () => {},
    progress: () => {},
    transact: (transaction) => transaction(),
    pause: async () => {},
    signal: new AbortController().signal,
  });
  const { most } = sizes;
  vi.restoreAllMocks();
  expect(totals).toMatchObject({ rows: count, created: count, rejected: 0 });
  expect([totals.handles.size, totals.media.urls?.size]).toEqual([count, count]);
  expect(most).toBeLessThanOrEqual(count / 2);
});
