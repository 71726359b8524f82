import { maxProductsPerRequest } from '../../src/contract/limits.ts';
import type { RawOutcome } from './outcome.ts';
import { type Mean, readMean } from './read-ratings.ts';

/** Requests the rating of one product; null if it is unknown or the request failed. */
export type AskRating = (handle: string) => Promise<Mean | null>;

/** Batches the ratings requested within one frame. All callers of the returned function share its requests. */
export function ratingsBatch(
  setTimeout: (run: () => void, milliseconds: number) => unknown,
  load: (handles: string[]) => Promise<RawOutcome>,
): AskRating {
  /** One frame, in milliseconds. A timer, because hidden tabs have no animation frames. */
  const gathering = 16;
  let handles = new Set<string>();
  let outcome: Promise<RawOutcome>;

  return async (handle) => {
    // Commas separate the handles of a request, and the edge rejects a request with one invalid handle.
    if (/,|.{256}/.test(handle)) return null;
    if (handles.size % maxProductsPerRequest === 0) {
      const mine = new Set<string>();
      handles = mine;
      outcome = new Promise((resolve) => {
        setTimeout(() => {
          resolve(load([...mine]));
          // The next rating starts the next request.
          mine.clear();
        }, gathering);
      });
    }
    handles.add(handle);
    const asked = await outcome;
    // The handle may be `constructor`, an inherited property, whose value is not a rating.
    return asked.ok ? readMean(Object(asked.answer)[handle]) : null;
  };
}
