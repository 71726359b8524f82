import { ApiFailure } from '../http/api-failure.ts';
import type { Quota } from '../http/quota.ts';
import { rateLimiter } from './rate-limiter.ts';

/** Limits the requests of a client network that lack valid credentials. */
export type StrangerLimiter = {
  /** Identifies the credentials of a request. Throws `resource_exhausted` if there were too many invalid ones. */
  admit(request: Request, network: string): Stranger;
  /** Counts a request that needs no credentials. */
  take(network: string): Quota;
};

/** A request whose credentials are still to be checked. */
export type Stranger = {
  /**
   * Runs a check of the credentials. Counted first, so that concurrent attempts count too, and taken back unless it throws
   * `unauthenticated`. `countedIn` receives the quota.
   */
  identify<Identity>(check: () => Promise<Identity>, countedIn: (quota: Quota) => void): Promise<Identity>;
};

/**
 * Allows `perMinute` requests per network. Past the limit, no signature is computed. Credentials that were valid before
 * are counted on their own in that network, so that a flood of invalid ones does not lock out the callers behind the same
 * proxy. Remembers the hashes of up to 10,000 credentials.
 */
export function strangerLimiter(
  perMinute: number,
  now: () => number,
  hash: (text: string) => string,
): StrangerLimiter {
  const limiter = rateLimiter('network', perMinute, now);
  const proven = new Set<string>();
  return {
    take: limiter.take,
    admit({ headers }, network) {
      const sent = ['authorization', 'public-token', 'x-token'].map((name) => headers.get(name));
      const credentials = `${network} ${hash(JSON.stringify(sent))}`;
      const key = proven.has(credentials) ? credentials : network;
      limiter.check(key);
      return {
        async identify(check, countedIn) {
          countedIn(limiter.take(key));
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
