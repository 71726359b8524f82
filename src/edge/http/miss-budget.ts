import { equalInConstantTime } from '../../contract/sign.ts';
import type { Secret } from '../../server/config/secret.ts';
import { createFixedWindows } from '../../server/fixed-windows.ts';
import { type Connection, clientNetwork } from '../../server/network/client-network.ts';
import { isPrivateNetwork } from '../../server/network/is-private-network.ts';
import { createNetworks } from '../../server/network/networks.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { ProblemError } from './problem.ts';

/** The misses of one client: answers that were not in the cache. */
export type Misses = {
  /** The network of the client. Never logged or stored. */
  network: string;
  /** Call before an answer is loaded for the client. Throws `too_many_requests`. */
  admit(): void;
  /** Call after the load, with the number of API calls that it took, or with as many as its work is worth. */
  charge(calls: number): void;
};

/** Returns the misses of the client who sent a request; undefined if they are not limited. */
export type MissBudget = (request: Request, connection: Connection) => Misses | undefined;

type Trust = {
  /** The number of proxies that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Networks of servers that request answers for shoppers. */
  trustedRenderers?: readonly string[];
  /** The token of such servers. */
  rendererToken?: Secret | undefined;
};

type MissBudgetParts = Trust & {
  perMinute: number;
  /** Milliseconds since 1970. */
  now: () => number;
  log: EdgeLog;
};

/**
 * Limits each client network to `perMinute` misses; every API call counts as one. The operator's own networks
 * are not limited: without `trustedProxies` they are proxies whose clients are unknown.
 */
export function createMissBudget({ perMinute, now, log, ...trust }: MissBudgetParts): MissBudget {
  const windows = createFixedWindows(now);
  const limitedNetwork = createLimitedNetwork(trust);
  return ({ headers }, { peer }) => {
    const network = limitedNetwork(headers, peer);
    if (network === undefined) return undefined;
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

/**
 * Returns the network that pays for the misses of a request; undefined if none does. A trusted renderer is a
 * further proxy: it passes on the address of its shopper, and is not limited without one.
 */
function createLimitedNetwork({ trustedProxies, trustedRenderers = [], rendererToken }: Trust) {
  const isRenderer = createNetworks(trustedRenderers);
  return (headers: Headers, peer: string): string | undefined => {
    const forwardedFor = headers.get('x-forwarded-for');
    const network = clientNetwork(forwardedFor, peer, trustedProxies);
    const token = headers.get('renderer-token');
    const hasToken =
      rendererToken !== undefined && token !== null && equalInConstantTime(rendererToken.reveal(), token);
    const isTrusted = hasToken || isRenderer(network);
    const client = isTrusted ? clientNetwork(forwardedFor, peer, trustedProxies + 1) : network;
    return isPrivateNetwork(client) || (isTrusted && client === network) ? undefined : client;
  };
}
