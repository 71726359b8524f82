import { type AskRating, ratingsBatch } from './ratings-batch.ts';
import { type Ask, type Network, storefrontApi } from './storefront-api.ts';
import { webAddress } from './web-address.ts';

/**
 * What elements take from the world, and all that they share. Elements that were defined together have one;
 * there is nothing else by which two widgets on a page could know of each other.
 */
export type Environment = {
  /** Where the storefront API is when no `endpoint` says so; ends in a slash. Empty where unknown. */
  endpoint: string;
  ask: Ask;
  network: Network;
  /** The batch of an endpoint. */
  ratings: (endpoint: string) => AskRating;
};

/** The endpoint of a script is the folder that it was loaded from. */
export function environment(
  script: string,
  network: Network = { fetch, setTimeout, clearTimeout, now: Date.now },
): Environment {
  const ask = storefrontApi(network);
  const { setTimeout: after } = network;
  const batches: Record<string, AskRating> = {};
  return {
    ask,
    network,
    endpoint: webAddress('.', script),
    ratings: (endpoint) => {
      batches[endpoint] ??= ratingsBatch(after, (handles) =>
        ask(endpoint, 'v1/ratings', { products: handles.join(',') }),
      );
      return batches[endpoint];
    },
  };
}
