import { isPrivateNetwork } from '../../server/network/is-private-network.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { Quota } from '../http/quota.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';
import { rateLimiter } from './rate-limiter.ts';

/** Counts a request that needs no credentials. Throws `resource_exhausted` if its network sent too many. */
export type AnonymousLimiter = (network: string) => Promise<Quota | undefined>;

/**
 * Limits each client network to a number of pages or files per minute; 0 lifts the limit, for services behind
 * a limiter of their own. The operator's own networks are not limited: they are proxies whose clients are
 * unknown.
 */
export function anonymousLimiter(
  policy: 'page' | 'media',
  perMinute: number,
  now: () => number,
  store?: RateWindowStore,
): AnonymousLimiter {
  if (perMinute === 0) return async () => undefined;
  const limiter = rateLimiter(policy, perMinute, now, store);
  return async (network) => (isPrivateNetwork(network) ? undefined : limiter.take(network));
}

/** Limits the calls of a client network without valid credentials. */
export type CredentialLimiter = {
  /**
   * Admits a call, whose credentials are checked next. Throws `resource_exhausted` after too many invalid
   * ones.
   */
  admit(request: Request, network: string): AdmittedCall;
  /** Counts a call that needs no credentials. */
  take(network: string): Promise<Quota>;
};

/** A call whose credentials are not checked yet. */
export type AdmittedCall = {
  /**
   * Runs a check of the credentials. The call is counted first, so that concurrent attempts count too, and
   * the count is taken back unless the check throws `unauthenticated`. `countedIn` receives the quota.
   */
  identify<Identity>(check: () => Promise<Identity>, countedIn: (quota: Quota) => void): Promise<Identity>;
};

/**
 * Allows `perMinute` calls per network. Past the limit, no signature is computed. Credentials that were valid
 * before have a count of their own in that network, so that a flood of invalid ones does not lock out other
 * callers behind the same proxy. Remembers the hashes of up to 10,000 credentials.
 */
export function credentialLimiter(
  perMinute: number,
  now: () => number,
  hash: (text: string) => string,
  store?: RateWindowStore,
): CredentialLimiter {
  const limiter = rateLimiter('network', perMinute, now, store);
  const proven = new Set<string>();
  return {
    take: limiter.take,
    admit({ headers }, network) {
      const sent = ['authorization', 'public-token', 'x-token', 'cookie'].map((name) => headers.get(name));
      const credentials = `${network} ${hash(JSON.stringify(sent))}`;
      const key = proven.has(credentials) ? credentials : network;
      limiter.check(key);
      return {
        async identify(check, countedIn) {
          countedIn(await limiter.take(key));
          try {
            const identity = await check();
            limiter.refund(key);
            proven.add(credentials);
            if (proven.size > maxProven) proven.delete(proven.keys().next().value ?? '');
            return identity;
          } catch (error) {
            const isInvalid = error instanceof ApiFailure && error.code === 'unauthenticated';
            if (!isInvalid) limiter.refund(key);
            throw error;
          }
        },
      };
    },
  };
}

const maxProven = 10_000;
