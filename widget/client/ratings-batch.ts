import { maxProductsPerRequest } from '../../src/contract/limits.ts';
import type { RawOutcome } from './outcome.ts';
import { type Mean, readMean } from './read-ratings.ts';
import type { Ask, Network } from './storefront-api.ts';

/**
 * Requests the rating of one product, until the signal is aborted: null if it is unknown or could not be
 * requested.
 */
export type AskRating = (endpoint: string, handle: string, signal: AbortSignal) => Promise<Mean | null>;

/**
 * Batches the ratings that are requested from one endpoint within a frame. All callers of the returned
 * function share them.
 */
export function ratingsBatch(setTimeout: Network['setTimeout'], ask: Ask): AskRating {
  /** One frame, in milliseconds. A timer, because hidden tabs have no animation frames. */
  const gathering = 16;
  let handles = new Set<string>();
  let callers: AbortSignal[] = [];
  let asking = '';
  let outcome: Promise<RawOutcome>;

  return async (endpoint, handle, signal) => {
    // The edge rejects a request with one invalid handle.
    if (/.{256}/.test(handle)) return null;
    if (endpoint !== asking || handles.size % maxProductsPerRequest === 0) {
      const mine = new Set<string>();
      const ours: AbortSignal[] = [];
      handles = mine;
      callers = ours;
      asking = endpoint;
      outcome = new Promise((resolve) => {
        setTimeout(() => {
          const handle = [...mine].sort();
          const products = handle.join();
          // Commas separate handles. If a handle has one, each is a parameter of its own.
          const isSplit = products.split(',').length > handle.length;
          resolve(ask(endpoint, 'v1/ratings', isSplit ? { handle } : { products }, ours));
          // The next rating starts the next request.
          mine.clear();
        }, gathering);
      });
    }
    handles.add(handle);
    callers.push(signal);
    const asked = await outcome;
    // The handle may be `constructor`, an inherited property, whose value is not a rating. A failure has no
    // ratings at all.
    return readMean(Object(asked.answer)[handle]);
  };
}
