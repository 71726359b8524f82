import * as v from 'valibot';
import { wholeNumber } from './field.ts';
import { limits } from './limits.ts';

/** The position of a page in a list. Source: docs/spec/reviews-data-api.md, "Pagination object". */
export const pageSchema = v.object({
  page: wholeNumber(0),
  page_size: wholeNumber(0),
  total_page: wholeNumber(0),
  count: wholeNumber(0),
});

export type Page = v.InferOutput<typeof pageSchema>;

/** The pagination object for `count` items in total. */
export function pageOf(page: number, pageSize: number, count: number): Page {
  return { page, page_size: pageSize, total_page: Math.ceil(count / pageSize), count };
}

/** `data` of every list operation. */
export const listOf = /* @__NO_SIDE_EFFECTS__ */ <Item extends v.GenericSchema>(item: Item) =>
  v.object({ page: pageSchema, list: v.array(item) });

/** Query parameters of every list. The first page is 1; larger page sizes are clamped to the maximum. */
export const pageParameters = {
  page: v.optional(wholeNumber(1)),
  page_size: v.optional(
    v.pipe(
      wholeNumber(1),
      v.transform((size) => Math.min(size, limits.maxPageSize)),
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(limits.maxPageSize),
    ),
  ),
};
