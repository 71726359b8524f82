import { isPrivateNetwork } from '../../server/is-private-network.ts';
import type { Quota } from '../http/quota.ts';
import { rateLimiter } from './rate-limiter.ts';

/** Counts a request that needs no credentials. Throws `resource_exhausted` if its network sent too many. */
export type VisitLimiter = (network: string) => Quota | undefined;

/**
 * Limits each client network to a number of pages or files per minute; 0 lifts the limit, for services behind a limiter
 * of their own. Networks of the operator are not limited: they are proxies, whose clients are unknown.
 */
export function visitLimiter(policy: 'page' | 'media', perMinute: number, now: () => number): VisitLimiter {
  if (perMinute === 0) return () => undefined;
  const limiter = rateLimiter(policy, perMinute, now);
  return (network) => (isPrivateNetwork(network) ? undefined : limiter.take(network));
}
