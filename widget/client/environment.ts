import type { BrowserLanguages } from './browser-languages.ts';
import { type AskRating, ratingsBatch } from './ratings-batch.ts';
import { type Ask, type Network, storefrontApi } from './storefront-api.ts';
import { webAddress } from './web-address.ts';

/**
 * The network, browser and endpoint of the elements. Elements defined together share one environment, and
 * nothing else.
 */
export type Environment = {
  /** URL of the storefront API for elements without `endpoint`; ends in a slash. Empty if unknown. */
  endpoint: string;
  ask: Ask;
  network: Network;
  /** Requests the rating of a product. Ratings of the same endpoint share their requests. */
  ratings: AskRating;
  languages: BrowserLanguages;
  connection: Connection;
};

/**
 * The shopper's wish for reduced data usage, which only some engines know and which may change.
 * https://wicg.github.io/netinfo/
 */
export type Connection = { readonly saveData?: boolean };

/**
 * Creates the environment of a script; the default endpoint is the folder that the script was loaded from.
 */
export function environment(
  script: string,
  network: Network = { fetch, setTimeout, clearTimeout, now: Date.now, random: Math.random },
  languages: BrowserLanguages = globalThis as BrowserLanguages,
  connection: Connection = navigator.connection ?? {},
): Environment {
  const ask = storefrontApi(network);
  return {
    ask,
    network,
    languages,
    connection,
    endpoint: webAddress('.', script),
    ratings: ratingsBatch(network.setTimeout, ask),
  };
}
