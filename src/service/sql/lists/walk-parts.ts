import type { RawBuilder } from 'kysely';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import type { IndexWalk } from './index-walk.ts';
import type { Condition } from './review-conditions.ts';

/** Position of a page. `rowsPerMatch`: expected index rows scanned per matching review, 1 by default. */
export type Position = { offset: number; limit: number; rowsPerMatch?: number };

/** Opens a part of a list; `passed` is the number of rows before it. */
export type OpenPart<Id> = (passed: number) => Promise<IndexWalk<Id>>;

/**
 * The ids of one page of a list in parts, read along the indexes of its order. No statement of SQLite reads
 * more than `longestWindow` rows, so that none stops the event loop, however deep the page is and however few
 * rows match.
 */
export async function walkParts<Id>(
  db: Database,
  parts: readonly OpenPart<Id>[],
  { offset, limit, rowsPerMatch = 1 }: Position,
): Promise<Id[]> {
  const page: Id[] = [];
  let missing = offset;
  const take = (ids: readonly Id[]) => {
    page.push(...ids.slice(missing, missing + limit - page.length));
    missing = Math.max(0, missing - ids.length);
  };

  for (const open of parts) {
    const walk = await open(offset - missing + page.length);
    let window = windowFor((missing + limit - page.length) * rowsPerMatch);
    let longestStep = longestStepOf(db);
    let steps = 0;
    for (let ranges: Condition[][] = [walk.whole]; ranges[0] && page.length < limit; ) {
      const [range] = ranges;
      steps += 1;
      if (steps % stepsPerTask === 0) await new Promise((resume) => setTimeout(resume));
      const wanted = missing + limit - page.length;
      if (walk.isExact && (missing > 0 || wanted <= longestWindow)) {
        const step = Math.min(longestStep, missing);
        const end = wanted > longestWindow ? await walk.keyAt(range, step) : undefined;
        if (!end && step > longestWindow) {
          // The range is shorter.
          longestStep = longestWindow;
          continue;
        }
        if (end) missing -= step;
        else take(await walk.idsOf(range, Math.min(wanted, longestWindow)));
        ranges = end ? walk.rangesAfter(end) : ranges.slice(1);
      } else {
        const ids = await walk.idsOf(range, window);
        take(ids);
        if (page.length === limit) break;
        const end = await walk.keyAt(range, window);
        ranges = end ? walk.rangesAfter(end) : ranges.slice(1);
        const expected = ((missing + limit - page.length) / ids.length) * window;
        window = Math.min(windowFor(expected), window * 4);
      }
    }
    if (page.length === limit) break;
  }
  return page;
}

/** Counts the matching rows of a list that has no counter. */
export async function countAlong(db: Database, walk: IndexWalk<unknown>): Promise<number> {
  const step = isSqlite(db) ? longestCount : longestStepOf(db);
  let count = 0;
  let steps = 0;
  for (let ranges: Condition[][] = [walk.whole]; ranges[0]; ) {
    const [range] = ranges;
    steps += 1;
    if (steps % stepsPerTask === 0) await new Promise((resume) => setTimeout(resume));
    const end = await walk.keyAt(range, step);
    count += end && walk.isExact ? step : await walk.countOf(range, step);
    ranges = end ? walk.rangesAfter(end) : ranges.slice(1);
  }
  return count;
}

/** Returns columns of all matching rows of a short list. */
export async function rowsAlong<Row>(
  db: Database,
  walk: IndexWalk<unknown>,
  selected: RawBuilder<unknown>,
): Promise<Row[]> {
  const step = longestStepOf(db);
  const found: Row[] = [];
  let steps = 0;
  for (let ranges: Condition[][] = [walk.whole]; ranges[0]; ) {
    const [range] = ranges;
    steps += 1;
    if (steps % stepsPerTask === 0) await new Promise((resume) => setTimeout(resume));
    found.push(...(await walk.rowsOf<Row>(range, step, selected)));
    const end = await walk.keyAt(range, step);
    ranges = end ? walk.rangesAfter(end) : ranges.slice(1);
  }
  return found;
}

/** SQLite is synchronous, so other requests get their turn after this many steps. */
const stepsPerTask = 8;

/** Somewhat more rows than expected, within bounds. */
function windowFor(rows: number): number {
  return Math.min(longestWindow, Math.max(shortestWindow, Math.ceil(rows * 1.25)));
}

const shortestWindow = 125;
const longestWindow = 2_000;
/** Counting is faster than returning rows, so its window is larger. */
const longestCount = 10_000;

function longestStepOf(db: Database): number {
  return isSqlite(db) ? longestWindow : 20_000;
}
