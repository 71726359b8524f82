/** How the CDN in front of the edge may store answers that webhooks purge there. */
export type CdnWindow = {
  /** In seconds. */
  ttl: number;
  /** In seconds, after `ttl`. */
  staleIfError: number;
  /** Fastly reads `Surrogate-Control` in place of `CDN-Cache-Control`. */
  isFastly: boolean;
};

/** A tag as the headers of an answer and purges contain it: a handle may contain spaces and commas. */
export function cdnTag(tag: string): string {
  return encodeURIComponent(tag.toWellFormed()).replace('%3A', ':');
}

/**
 * The subjects of an answer, for CDNs that purge by tag: `Cache-Tag` (Cloudflare, Akamai) and `Surrogate-Key`
 * (Fastly, Varnish). With a `window`, `CDN-Cache-Control` (RFC 9213): a lasting answer is stored for as long
 * as the window says, any other one as long as in browsers, and one without tags not at all, because it could
 * not be purged.
 */
export function cdnHeaders(
  tags: readonly string[],
  { window, isLasting }: { window: CdnWindow | undefined; isLasting: boolean },
): Record<string, string> {
  const names = tags.map(cdnTag);
  // Servers and CDNs reject long headers, and CDNs ignore long tags.
  const isTooLong = names.join().length > maxTagsLength || names.some((name) => name.length > maxTagLength);
  return {
    ...(isTooLong ? {} : { 'cache-tag': names.join(), 'surrogate-key': names.join(' ') }),
    ...(window && isTooLong && storedNowhere(window)),
    ...(window && isLasting && !isTooLong && storedFor(window)),
  };
}

/** In characters. */
const maxTagsLength = 4_000;
/** In characters, for Cloudflare and Fastly. */
const maxTagLength = 1_024;

function storedNowhere({ isFastly }: CdnWindow): Record<string, string> {
  return {
    'cdn-cache-control': 'no-store',
    // Fastly knows no `no-store`.
    ...(isFastly && { 'surrogate-control': 'max-age=0, stale-while-revalidate=0, stale-if-error=0' }),
  };
}

/** Without `stale-while-revalidate`, so that a softly purged answer is only served if the edge fails. */
function storedFor({ ttl, staleIfError, isFastly }: CdnWindow): Record<string, string> {
  const control = `max-age=${ttl}, stale-while-revalidate=0, stale-if-error=${staleIfError}`;
  return { 'cdn-cache-control': control, ...(isFastly && { 'surrogate-control': control }) };
}
