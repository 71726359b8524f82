import { createFixedWindows } from '../../server/fixed-windows.ts';
import { type Connection, clientNetwork } from '../../server/network/client-network.ts';
import { isPrivateNetwork } from '../../server/network/is-private-network.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { ProblemError } from './problem.ts';

/** The misses of one client: answers that were not in the cache. */
export type Misses = {
  /** The network of the client. Never logged or stored. */
  network: string;
  /** Call before an answer is loaded for the client. Throws `too_many_requests`. */
  admit(): void;
  /** Call after the load, with the number of API calls that it took. */
  charge(calls: number): void;
};

/** Returns the misses of the client who sent a request; undefined if they are not limited. */
export type MissBudget = (request: Request, connection: Connection) => Misses | undefined;

/**
 * Limits each client network to `perMinute` misses; every API call counts as one. The operator's own networks
 * are not limited: without `trustedProxies` they are proxies whose clients are unknown.
 */
export function createMissBudget({
  perMinute,
  trustedProxies,
  now,
  log,
}: {
  perMinute: number;
  /** The number of proxies that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Milliseconds since 1970. */
  now: () => number;
  log: EdgeLog;
}): MissBudget {
  const windows = createFixedWindows(now);
  return ({ headers }, { peer }) => {
    const network = clientNetwork(headers.get('x-forwarded-for'), peer, trustedProxies);
    if (isPrivateNetwork(network)) return undefined;
    return {
      network,
      admit() {
        const { count, reset } = windows.read(network);
        if (count < perMinute) {
          windows.add(network);
          return;
        }
        log({ event: 'client_limited' });
        const detail = `Your network requested too many uncached answers. Try again in ${reset} s.`;
        throw new ProblemError('too_many_requests', { detail, retryAfter: reset });
      },
      // The first call is the miss itself.
      charge(calls) {
        if (calls > 1) windows.add(network, calls - 1);
      },
    };
  };
}
