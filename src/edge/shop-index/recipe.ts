import type { EdgeOptions } from '../config/options.ts';

/** Increase it when the format of the index changes. */
const format = 1;

/** Fingerprint of everything that an index depends on: its API, the public fields, and the number of reviews read. */
export function recipeOf({ apiUrl, paths, credentials, ...options }: EdgeOptions): string {
  const { authorDisplay, publicFields, mediaHosts, indexMaxReviews } = options;
  const from = [apiUrl, paths.get_reviews ?? '', credentials.signature?.publicToken ?? ''];
  return JSON.stringify([format, from, authorDisplay, publicFields, mediaHosts, indexMaxReviews]);
}
