import { type AskRating, ratingsBatch } from './ratings-batch.ts';
import { type Ask, type Network, storefrontApi } from './storefront-api.ts';
import { webAddress } from './web-address.ts';

/** The network and endpoint of the elements. Elements defined together share one environment, and nothing else. */
export type Environment = {
  /** URL of the storefront API for elements without `endpoint`; ends in a slash. Empty if unknown. */
  endpoint: string;
  ask: Ask;
  network: Network;
  /** Returns the batching client of an endpoint. */
  ratings: (endpoint: string) => AskRating;
};

/** Creates the environment of a script; the default endpoint is the folder that the script was loaded from. */
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
