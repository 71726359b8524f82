import type { Values, Variables } from '../../server/config/read-variables.ts';
import { number } from '../../server/config/schemas.ts';
import type { Secret } from '../../server/config/secret.ts';
import type { serverVariables } from '../../server/config/server-variables.ts';
import { standardLimits } from './standard-limits.ts';

/** How the HTTP server treats its clients. */
export type ServingOptions = {
  /** The limit per credential. */
  requestsPerMinute: number;
  /** The limit for requests without valid credentials, per client network. */
  anonymousRequestsPerMinute: number;
  /** The limit for pages and links that need no credentials, per client network; 0 is unlimited. */
  pagesPerMinute: number;
  /** The limit for requests for photos and videos, per client network; 0 is unlimited. */
  mediaPerMinute: number;
  /** How long a body may take to arrive, in milliseconds. */
  bodyTime: number;
  /** The number of proxies that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** In seconds. */
  shutdownDelay: number;
  /** The bearer token of the metrics; without it they are public. */
  metricsToken: Secret | undefined;
};

export const servingVariables = {
  REQUESTS_PER_MINUTE: {
    description: 'Requests per minute for each set of credentials',
    default: String(standardLimits.requestsPerMinute),
    schema: number(1, 1_000_000),
  },
  ANONYMOUS_REQUESTS_PER_MINUTE: {
    description:
      'Requests per minute without valid credentials for each client network (an IPv4 address, an IPv6 /64)',
    default: String(standardLimits.anonymousRequestsPerMinute),
    schema: number(1, 1_000_000),
  },
  PAGES_PER_MINUTE: {
    description:
      'Requests per minute of each client network for pages without credentials: `/docs`, `/openapi.json`, `/.well-known`, the consent page and unsubscribe links. 0 lifts the limit, for a service behind another limiter; private networks have no limit',
    default: '300',
    schema: number(0, 1_000_000),
  },
  MEDIA_PER_MINUTE: {
    description: 'The same limit for photos, videos and their uploads',
    default: '6000',
    schema: number(0, 1_000_000),
  },
  BODY_SECONDS: {
    description: 'Seconds that the body of a call may take to arrive',
    default: '15',
    schema: number(1, 300),
  },
} as const satisfies Variables;

export function servingOf(
  values: Values<typeof servingVariables> & Values<ReturnType<typeof serverVariables>>,
): ServingOptions {
  return {
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    anonymousRequestsPerMinute: values.ANONYMOUS_REQUESTS_PER_MINUTE,
    pagesPerMinute: values.PAGES_PER_MINUTE,
    mediaPerMinute: values.MEDIA_PER_MINUTE,
    bodyTime: values.BODY_SECONDS * 1000,
    trustedProxies: values.TRUSTED_PROXIES,
    shutdownDelay: values.SHUTDOWN_DELAY,
    metricsToken: values.METRICS_TOKEN,
  };
}
