import type { Review } from '../../src/contract/review.ts';
import { createFaultyApi, type everyParameter, everyParameterExcept } from '../edge/faulty-api.ts';
import { createStrictApi } from '../edge/strict-api.ts';

/** How the edge finds the reviews of a product: by a filter of the API, or in its index. */
export const filterModes = {
  handle: { filter: 'auto', create: filtering('product_ids') },
  id: { filter: 'auto', create: filtering('product_handle') },
  none: { filter: 'auto', create: (reviews: Review[], given: Given) => createStrictApi(reviews, given) },
  index: { filter: 'index', create: filtering() },
};

export type FilterMode = keyof typeof filterModes;

export const filterModeNames = Object.keys(filterModes) as FilterMode[];

type Given = Parameters<typeof createStrictApi>[1];

/** An API that supports every parameter of our own service except one. */
function filtering(...missing: (typeof everyParameter)[number][]) {
  return (reviews: Review[], given: Given) =>
    createFaultyApi({ reviews, supports: everyParameterExcept(...missing), ...given });
}
