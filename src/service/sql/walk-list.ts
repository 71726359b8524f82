import { sql } from 'kysely';
import { hasPhotoIndex, type ListPart, mostProducts, type SortColumn } from './list-order.ts';
import { isSqlite } from './migrations/is-sqlite.ts';
import { type Condition, condition, conditionsOf } from './review-conditions.ts';
import type { ReviewFilter } from './review-filter.ts';
import type { Database } from './schema.ts';

/** Where a page is in a list. */
export type Position = { offset: number; limit: number };

/**
 * The ids of one page, read along the index of its order. No statement of SQLite reads more than `longestWindow` rows, so
 * that none stops the event loop, however deep the page is and however few reviews match.
 */
export async function walkList(
  db: Database,
  filter: ReviewFilter,
  parts: readonly ListPart[],
  { offset, limit }: Position,
): Promise<number[]> {
  const page: number[] = [];
  let missing = offset;
  const take = (ids: readonly number[]) => {
    page.push(...ids.slice(missing, missing + limit - page.length));
    missing = Math.max(0, missing - ids.length);
  };

  /** Whether a statement that skips the featured reviews could read much more than it returns. */
  const hasManyChosen = async () => {
    const chosen = parts.find(({ isChosen }) => isChosen);
    if (!chosen || chosen === parts[0]) return offset - missing + page.length >= mostSkipped;
    return (await walkOf(db, filter, chosen).keyAt([], mostSkipped)) !== undefined;
  };

  for (const part of parts) {
    const walk = walkOf(db, filter, part, part.isChosen === false && (await hasManyChosen()));
    let window = shortestWindow;
    let longestStep = isSqlite(db) ? longestWindow : 20_000;
    let steps = 0;
    for (let ranges: Condition[][] = [[]]; ranges[0] && page.length < limit; ) {
      const [range] = ranges;
      steps += 1;
      if (steps % stepsPerTask === 0) await new Promise((resume) => setTimeout(resume));
      if (walk.isExact) {
        const wanted = missing + limit - page.length;
        const step = Math.min(longestStep, missing);
        const end = wanted > longestWindow ? await walk.keyAt(range, step) : undefined;
        if (!end && step > longestWindow) {
          // The range ends before.
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
        const expected = ((missing + limit - page.length) / ids.length) * window * 1.25;
        window = Math.min(longestWindow, Math.max(shortestWindow, Math.ceil(Math.min(expected, window * 4))));
      }
    }
    if (page.length === limit) break;
  }
  return page;
}

/** SQLite answers without leaving the task: after this many steps, other requests have their turn. */
const stepsPerTask = 8;

const shortestWindow = 125;
const longestWindow = 2_000;
const mostSkipped = 2_000;

/** The values of a part's columns in one row. */
type Key = Record<SortColumn, string | number>;

/** The conditions of a part of a list, by where an index has their columns. */
function conditionsOfPart(filter: ReviewFilter, part: ListPart, isSparse: boolean) {
  const { shop, products, published, ratings, isOfProduct, media, ...others } = filter;
  const hasFewProducts = products !== undefined && products.length <= mostProducts;
  const isOfPhotos = hasPhotoIndex(filter);
  const isByRating = part.columns.length === 2 && part.isChosen === undefined;
  const chosen = chosenConditions(part);
  return {
    /** Compared with each row that an index finds. */
    unindexed: [
      ...conditionsOf({
        ...others,
        ...(isOfPhotos ? {} : { media }),
        ...(products && !hasFewProducts ? { products } : {}),
        ...(ratings && !isByRating ? { ratings } : {}),
      }),
      ...(isSparse ? chosen : []),
    ],
    branches: branchesOf({
      published: published === undefined ? [1, 0] : [published],
      products: hasFewProducts ? products : [undefined],
      ratings: part.rating !== undefined ? [part.rating] : isByRating && ratings ? ratings : [undefined],
    }),
    fixed: [
      condition`shop_id = ${shop}`,
      ...(isOfProduct && !products ? conditionsOf({ isOfProduct }) : []),
      ...(isOfPhotos ? conditionsOf({ media }) : []),
      ...(isSparse ? [] : chosen),
      ...(part.isDated === undefined
        ? []
        : [part.isDated ? condition`commented_at > ''` : condition`commented_at = ''`]),
    ],
  };
}

/**
 * Statements about one part of a list. `isExact`: the index has every column of the filter. `isSparse`: most rows of the index
 * are not of the part.
 */
function walkOf(db: Database, filter: ReviewFilter, part: ListPart, isSparse = false) {
  const { unindexed, branches, fixed } = conditionsOfPart(filter, part, isSparse);
  const columns = sql.join(part.columns.map((column) => sql.ref(column)));
  const order = sql.join(part.columns.map((column) => sql`${sql.ref(column)} ${sql.raw(part.direction)}`));

  const compared = sql`${columns}, product_id, source, is_verified, media_count
    ${sql.raw(filter.tokens ? ', search' : '')}, rating ${sql.raw(isSparse ? ', is_top, is_featured' : '')}`;

  /** The first rows of a range. */
  const rows = (range: readonly Condition[], limit: number, selected = columns) => {
    const end = sql`order by ${order} limit ${sql.lit(limit)}`;
    const selects = branches.map((branch) => {
      const select = sql`select ${selected} from review where ${and([...fixed, ...branch, ...range])}`;
      // SQLite merges branches that an index has in order; PostgreSQL would read all of their rows.
      return isSqlite(db) ? select : sql`(${select} ${end})`;
    });
    return sql`select * from (${sql.join(selects, sql` union all `)}) as branches ${end}`;
  };

  return {
    isExact: unindexed.length === 0,

    /**
     * The rest of the part after a row, as ranges of its index. For a comparison of all columns at once, SQLite would
     * read all rows with the same date: it has a range of rows with the same values but the last one, and so on.
     */
    rangesAfter(key: Key): Condition[][] {
      const isAfter = sql.raw(part.direction === 'asc' ? '>' : '<');
      if (!isSqlite(db)) {
        const values = sql.join(part.columns.map((column) => sql`${key[column]}`));
        return [[condition`(${columns}) ${isAfter} (${values})`]];
      }
      return part.columns
        .map((column, index) => [
          ...part.columns.slice(0, index).map((same) => condition`${sql.ref(same)} = ${key[same]}`),
          condition`${sql.ref(column)} ${isAfter} ${key[column]}`,
        ])
        .reverse();
    },

    /** The row at a position in a range, counted from 1; undefined if the range is shorter. */
    async keyAt(range: readonly Condition[], position: number): Promise<Key | undefined> {
      const found = await sql<Key>`select * from (${rows(range, position)}) as range
        limit 1 offset ${sql.lit(position - 1)}`.execute(db);
      return found.rows[0];
    },

    /** The ids of the matching reviews among the first rows of a range. */
    async idsOf(range: readonly Condition[], limit: number): Promise<number[]> {
      const query =
        unindexed.length === 0
          ? rows(range, limit)
          : sql`select id from (${rows(range, limit, compared)}) as range where ${and(unindexed)} order by ${order}`;
      const found = await sql<{ id: number }>`${query}`.execute(db);
      return found.rows.map(({ id }) => id);
    },
  };
}

/** Featured and pinned reviews, in the words of the index that has only them, or all others. */
function chosenConditions({ isChosen }: ListPart): Condition[] {
  if (isChosen === undefined) return [];
  return isChosen
    ? [condition`is_top + is_featured > 0`]
    : [condition`is_top = 0`, condition`is_featured = 0`];
}

/** One branch for each combination of values, because an index is in order only for one value of each column. */
function branchesOf(values: {
  published: readonly number[];
  products: readonly (string | undefined)[];
  ratings: readonly (number | undefined)[];
}): Condition[][] {
  return values.published.flatMap((is_published) =>
    values.products.flatMap((product) =>
      values.ratings.map((rating) => [
        condition`is_published = ${is_published}`,
        ...(product === undefined ? [] : [condition`product_id = ${product}`]),
        ...(rating === undefined ? [] : [condition`rating = ${rating}`]),
      ]),
    ),
  );
}

function and(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `);
}
