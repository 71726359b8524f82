import * as v from 'valibot';
import { anyText, flag, searchText, wholeNumber } from './field.ts';
import { limits } from './limits.ts';
import { pageParameters } from './page.ts';
import { ratingSchema } from './review.ts';

/** `keyword`: words that the title and the handle together contain, also as parts of longer words. */
export const getProductsQuery = v.object({
  keyword: v.optional(searchText(limits.keyword)),
  ...pageParameters,
});

/** A product with its published reviews. `monthly` has their number in each month of `months`. */
export const ratedProductSchema = v.object({
  id: anyText,
  handle: anyText,
  title: anyText,
  ...ratingSchema.entries,
  monthly: v.array(wholeNumber(0)),
});

export type RatedProduct = v.InferOutput<typeof ratedProductSchema>;

/** Products by title. `months` are the last twelve as `YYYY-MM` in UTC, the present one last. */
export const ratedProductsSchema = v.object({
  months: v.array(anyText),
  list: v.array(ratedProductSchema),
  /** Whether a next page has products. The products are not counted. */
  has_more: flag,
});

export type RatedProducts = v.InferOutput<typeof ratedProductsSchema>;
