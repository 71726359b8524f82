import * as v from 'valibot';
import { createReviewBody } from '../src/contract/review.ts';
import type { ImportStore } from '../src/import/store/import-store.ts';
import { ownShop } from '../src/service/store/shops.ts';
import { demoReviews } from './seed/reviews.ts';

/** The time of the newest demo review: fixed, so that a second start changes nothing. */
const newest = Date.parse('2026-11-20T18:00:00Z');

/** Imports the demo reviews and returns their number. Filling a store twice changes nothing. */
export async function fill(store: ImportStore): Promise<number> {
  const reviews = demoReviews({ seed: 20_261_120, now: newest });
  const imported = reviews.map(({ key, ...review }) => ({ key, review: v.parse(createReviewBody, review) }));
  await store.importTogether((importReviews) => importReviews(ownShop, imported));
  return imported.length;
}
