import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type IndexWalk, indexWalk } from './index-walk.ts';
import { hasPhotoIndex, type ListPart, mostProducts } from './list-order.ts';
import { type Condition, condition, conditionsOf } from './review-conditions.ts';
import type { ReviewFilter } from './review-filter.ts';
import { type Position, walkParts } from './walk-parts.ts';

/** The ids of one page of reviews, read along the index of their order. */
export function walkList(
  db: Database,
  filter: ReviewFilter,
  parts: readonly ListPart[],
  position: Position,
): Promise<number[]> {
  /** Whether a statement that skips the featured reviews could read many more rows than it returns. */
  const hasManyChosen = async (passed: number) => {
    const chosen = parts.find(({ isChosen }) => isChosen);
    if (!chosen || chosen === parts[0]) return passed >= mostSkipped;
    return (await walkOf(db, filter, chosen).keyAt([], mostSkipped)) !== undefined;
  };
  const opened = parts.map(
    (part) => async (passed: number) =>
      walkOf(db, filter, part, part.isChosen === false && (await hasManyChosen(passed))),
  );
  return walkParts(db, opened, position);
}

const mostSkipped = 2_000;

/** The conditions of a part of a list, grouped by the position of their columns in the index. */
function conditionsOfPart(filter: ReviewFilter, part: ListPart, isSparse: boolean) {
  const { shop, products, published, ratings, isOfProduct, media, ...others } = filter;
  const hasFewProducts = products !== undefined && products.length <= mostProducts;
  const isOfPhotos = hasPhotoIndex(filter);
  const isByRating = part.columns.length === 2 && part.isChosen === undefined;
  const chosen = chosenConditions(part);
  return {
    /** These conditions are compared with each row that an index finds. */
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

/** The walk along a part of a list. `isSparse`: most rows of the index do not belong to the part. */
function walkOf(db: Database, filter: ReviewFilter, part: ListPart, isSparse = false): IndexWalk<number> {
  const compared: RawBuilder<unknown> = sql`product_id, source, is_verified, media_count
    ${sql.raw(filter.tokens ? ', search' : '')}, rating ${sql.raw(isSparse ? ', is_top, is_featured' : '')}`;
  const { columns, direction } = part;
  return indexWalk(db, {
    table: 'review',
    columns,
    direction,
    compared,
    ...conditionsOfPart(filter, part, isSparse),
  });
}

/** Selects featured and pinned reviews, with the condition of their partial index, or all other reviews. */
function chosenConditions({ isChosen }: ListPart): Condition[] {
  if (isChosen === undefined) return [];
  return isChosen
    ? [condition`is_top + is_featured > 0`]
    : [condition`is_top = 0`, condition`is_featured = 0`];
}

/**
 * One branch for each combination of values, because an index is in order only for one value of each column.
 */
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
