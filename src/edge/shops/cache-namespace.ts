import { sha256 } from '../../contract/sha256.ts';
import { revealCredentials } from '../config/credentials.ts';
import type { Shop } from './read-shops.ts';

/**
 * Increased whenever the entry format changes, so that a new version never reads an old version's entries.
 */
const format = 2;

/**
 * The key prefix of one shop in a shared store. Two edges share entries only if everything that answers
 * depend on is equal: the API, the shop and its public fields. The shop is identified by its name, if it has
 * one, and its credentials; the prefix contains only their digest.
 */
export async function cacheNamespace({ name, options }: Shop): Promise<string> {
  const { apiUrl, credentials, paths, productFilter, indexMaxReviews } = options;
  const { bearer, signature, apiKey } = revealCredentials(credentials);
  const identity = JSON.stringify([
    apiUrl,
    [bearer, signature?.publicToken, apiKey],
    paths,
    [productFilter, indexMaxReviews],
    [options.authorDisplay, options.publicFields, options.mediaHosts],
    [options.publicUrl, options.timeZone, options.messages],
    ...(name === undefined ? [] : [name]),
  ]);
  return `storefront-reviews:${format}:${await digestOf(identity)}:`;
}

/** 128 bits of SHA-256, in hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 32);
}
