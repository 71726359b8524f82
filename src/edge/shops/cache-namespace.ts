import type { Shop } from './read-shops.ts';

/** Changes with the form of what is kept, so that a new version never reads what an old one wrote. */
const format = 1;

/**
 * What the keys of this edge begin with in a store that others use as well. Two edges share their answers only
 * if everything is equal that answers are made from: the API, the shop, and what its public may see. The shop is
 * told by its name, where it has one, and its credentials; a digest is taken, from which they cannot be told.
 */
export async function cacheNamespace({ name, options }: Shop): Promise<string> {
  const { apiUrl, credentials, paths, productFilter, indexMaxReviews } = options;
  const { bearer, signature, apiKey } = credentials;
  const made = JSON.stringify([
    apiUrl,
    [bearer?.reveal(), signature?.publicToken, apiKey?.reveal()],
    paths,
    [productFilter, indexMaxReviews],
    [options.authorDisplay, options.publicFields, options.mediaHosts],
    ...(name === undefined ? [] : [name]),
  ]);
  return `storefront-reviews:${format}:${await digestOf(made)}:`;
}

/** 128 bits of SHA-256, as hexadecimal text. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
