import { afterAll, expect, it } from 'vitest';
import { surveyColumns } from '../../../src/import/columns/survey-columns.ts';
import { openLargeMaps } from '../../../src/import/drivers/sqlite-large-maps.ts';
import { importPlan } from '../../../src/import/plan/import-plan.ts';
import { repliesOfRows } from '../../../src/import/rows/replies-of-rows.ts';
import { importReviews } from '../../../src/import/run/import-reviews.ts';
import type { CsvRow } from '../../../src/import/table/csv-row.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';

const { open: openMap, close } = openLargeMaps();
afterAll(close);

const header =
  'comment_ID,comment_post_ID,comment_author,comment_content,comment_approved,comment_parent,user_id,rating,answer';

async function* each(rows: CsvRow[]) {
  yield* rows;
}

/**
 * Imports lines of a WooCommerce export; returns the stored reviews, and the rejected lines with their
 * reasons.
 */
async function importing(lines: string[], { map = [] as string[], ignore = ['*'], stopped = false } = {}) {
  const rows = lines.map((text, index): CsvRow => ({ line: index + 2, cells: text.split(',') }));
  const survey = await surveyColumns(header.split(','), each(rows));
  const plan = importPlan(survey, {
    map,
    set: [],
    ignore,
    state: [],
    scale: undefined,
    scope: undefined,
    dateFormat: undefined,
    mediaBase: undefined,
  });
  if (plan.mistakes.length > 0) throw new Error(plan.mistakes.join());
  plan.rules.replies = await repliesOfRows(each(rows), plan.map, plan.rules, openMap);
  const store = await memoryStore(() => 0);
  const rejected: string[] = [];
  const stop = new AbortController();
  if (stopped) stop.abort();
  const totals = await importReviews(each(rows), {
    store,
    importId: await store.beginImport('1', 'reviews.csv'),
    shop: '1',
    map: plan.map,
    rules: plan.rules,
    dryRun: false,
    openMap,
    reject: ({ line, cells }, reasons) => rejected.push(`${line} ${cells[0]}: ${reasons}`),
    warn: () => {},
    progress: () => {},
    transact: (transaction) => transaction(),
    pause: async () => {},
    signal: stop.signal,
  });
  const { list } = await store.listReviews('1', { page: 1, page_size: 100, sort_by: 'created-ascending' });
  return { totals, rejected, replies: list.map(({ author, reply }) => [author, reply?.content]) };
}

const reason = 'replies to a review that is rejected or has another reply';

it('names the replies of rejected reviews, wherever they are in the file', async () => {
  const { totals, rejected, replies } = await importing([
    '21,42,Shop,Sorry to hear that,1,11,1,,',
    '11,42,Ida,No stars,1,0,0,9,',
    '12,42,Jo,Fine,1,0,0,5,',
    '22,42,Shop,Thank you,1,12,1,,',
    '13,42,,No name,1,0,0,4,',
    '23,42,Shop,Who are you?,1,13,1,,',
  ]);
  expect(replies).toEqual([['Jo', 'Thank you']]);
  expect(rejected).toEqual([
    '3 11: rating must be at most 5',
    '6 13: author must not be empty',
    `2 21: ${reason}`,
    `7 23: ${reason}`,
  ]);
  expect(totals).toMatchObject({ rows: 6, created: 1, replies: 1, rejected: 4 });
  expect(totals.reasons.get(reason)).toBe(2);
});

it('names the reply of a review whose own column has another', async () => {
  const { rejected, replies } = await importing(
    ['11,42,Ida,Fine,1,0,0,5,From the column', '21,42,Shop,From a row,1,11,1,,'],
    { map: ['reply_content=answer'] },
  );
  expect(replies).toEqual([['Ida', 'From the column']]);
  expect(rejected).toEqual([`3 21: ${reason}`]);
});

it('reads replies as reviews if the column with their review is ignored', async () => {
  const { totals, rejected, replies } = await importing(
    ['11,42,Ida,Fine,1,0,0,5,', '21,42,Shop,Thank you,1,11,1,,'],
    { ignore: ['comment_parent'] },
  );
  expect(replies).toEqual([['Ida', undefined]]);
  expect(rejected).toEqual(['3 21: has no stars, so it is not a review']);
  expect(totals).toMatchObject({ created: 1, replies: 0 });
});

it('keeps the reply of a review that is in the file again, and names the rows that occur twice', async () => {
  const { totals, rejected, replies } = await importing([
    '11,42,Ida,No stars,1,0,0,9,',
    '11,42,Ida,Fine,1,0,0,5,',
    '11,42,Ida,Fine,1,0,0,5,',
    '21,42,Shop,Thank you,1,11,1,,',
    '21,42,Shop,Thank you,1,11,1,,',
  ]);
  expect(replies).toEqual([['Ida', 'Thank you']]);
  expect(rejected).toEqual([
    '2 11: rating must be at most 5',
    '4 11: same id as line 3',
    '6 21: same id as line 5',
  ]);
  expect(totals).toMatchObject({ rows: 5, created: 1, replies: 1, rejected: 3 });
});

it('rejects no reply whose review comes after the stop of an import', async () => {
  // One batch, after which the import stops.
  const reviews = Array.from({ length: 250 }, (_, id) => `${id + 1},42,Ida,Fine,1,0,0,5,`);
  const { totals, rejected } = await importing(
    ['9001,42,Shop,Thank you,1,9000,1,,', ...reviews, '9000,42,Jo,Late,1,0,0,5,'],
    { stopped: true },
  );
  expect(totals).toMatchObject({ stopped: true, created: 250, replies: 0, rejected: 0 });
  expect(rejected).toEqual([]);
});
