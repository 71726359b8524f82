import type { storefrontLimits } from '../../src/contract/storefront.ts';
import type { RawOutcome } from './outcome.ts';
import { type Mean, readRatings } from './read-ratings.ts';

/** The rating of one product; null where it is not known, or could not be had. */
export type AskRating = (handle: string) => Promise<Mean | null>;

/**
 * Gathers what a page asks for within one frame into as few requests as possible. Whoever shares the returned
 * function shares the requests.
 */
export function ratingsBatch(
  setTimeout: (run: () => void, milliseconds: number) => unknown,
  load: (handles: string[]) => Promise<RawOutcome>,
): AskRating {
  const maxProducts: (typeof storefrontLimits)['maxProducts'] = 50;
  /** One frame, in milliseconds. A timer, because frames stand still in a hidden tab. */
  const gathering = 16;
  let handles = new Set<string>();
  let outcome: Promise<RawOutcome>;

  const gather = () => {
    const mine = new Set<string>();
    handles = mine;
    outcome = new Promise((resolve) => {
      setTimeout(() => {
        if (handles === mine) handles = new Set();
        resolve(load([...mine]));
      }, gathering);
    });
  };

  return async (handle) => {
    // A comma separates the handles of a request, and one bad handle would spoil the answer for all.
    if (/,|.{256}/.test(handle)) return null;
    if (handles.size % maxProducts === 0) gather();
    handles.add(handle);
    const asked = await outcome;
    return asked.ok ? readRatings(asked.answer, handle) : null;
  };
}
