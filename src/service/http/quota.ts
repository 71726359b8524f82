/**
 * The requests that a limit counts: per credential, or per network without valid credentials, for pages, or
 * for photos and videos.
 */
export type RatePolicy = 'credential' | 'network' | 'page' | 'media';

/** The remaining part of a caller's limit per minute. `reset` is in seconds. */
export type Quota = { policy: RatePolicy; limit: number; remaining: number; reset: number };

/**
 * The header fields of a quota; none if it is unlimited. Source: draft-ietf-httpapi-ratelimit-headers-10,
 * sections 3 and 4.
 */
export function rateLimitHeaders({ policy, limit, remaining, reset }: Quota): Record<string, string> {
  if (!Number.isFinite(limit)) return {};
  return {
    'ratelimit-policy': `"${policy}";q=${limit};w=60`,
    ratelimit: `"${policy}";r=${remaining};t=${reset}`,
  };
}
