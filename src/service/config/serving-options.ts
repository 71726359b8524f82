import { standardLimits } from './standard-limits.ts';

/** The variables of the environment that concern the HTTP server, except `HOST`, `PORT` and `PUBLIC_URL`. */
export type ServingOptions = {
  /** Per credential. */
  requestsPerMinute: number;
  /** Without valid credentials, per client network. */
  anonymousRequestsPerMinute: number;
  /** Pages and links that need no credentials, per client network; 0 is unlimited. */
  pagesPerMinute: number;
  /** Requests for photos and videos, per client network; 0 is unlimited. */
  mediaPerMinute: number;
  /** In milliseconds, like the next. */
  bodyTime: number;
  webhookTimeout: number;
  /** The number of proxies that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** In seconds. */
  shutdownDelay: number;
  metricsToken: string | undefined;
};

/** Throws a sentence with every invalid variable. */
export function readServing(environment: Record<string, string | undefined>): ServingOptions {
  const issues: string[] = [];
  const number = (name: keyof typeof servingVariables) => {
    const { default: standard, min, max } = servingVariables[name];
    const text = environment[name]?.trim() || String(standard);
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) issues.push(`${name} must be a whole number from ${min} to ${max}`);
    return value;
  };
  const metricsToken = environment.METRICS_TOKEN?.trim() || undefined;
  if (metricsToken && !/^[\x21-\x7e]+$/.test(metricsToken)) {
    issues.push('METRICS_TOKEN must be printable ASCII without spaces');
  }
  const options = {
    requestsPerMinute: number('REQUESTS_PER_MINUTE'),
    anonymousRequestsPerMinute: number('ANONYMOUS_REQUESTS_PER_MINUTE'),
    pagesPerMinute: number('PAGES_PER_MINUTE'),
    mediaPerMinute: number('MEDIA_PER_MINUTE'),
    bodyTime: number('BODY_SECONDS') * 1000,
    webhookTimeout: number('WEBHOOK_TIMEOUT_SECONDS') * 1000,
    trustedProxies: number('TRUSTED_PROXIES'),
    shutdownDelay: number('SHUTDOWN_DELAY'),
    metricsToken,
  };
  if (issues.length > 0) throw new Error(issues.join('\n'));
  return options;
}

/** `PORT`; 0 lets the system choose one. Throws a sentence if it is invalid. */
export function readPort(environment: Record<string, string | undefined>): number {
  const text = environment.PORT?.trim() || '8787';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error('PORT must be a whole number from 0 to 65535');
}

/** `default` as a number; the descriptions are those of the table in `docs/api.md`. */
export const servingVariables = {
  REQUESTS_PER_MINUTE: {
    description: 'Requests per minute for each set of credentials, per process',
    ...{ default: standardLimits.requestsPerMinute, min: 1, max: 1_000_000 },
  },
  ANONYMOUS_REQUESTS_PER_MINUTE: {
    description:
      'Requests per minute without valid credentials for each client network (an IPv4 address, an IPv6 /64), per process',
    ...{ default: standardLimits.anonymousRequestsPerMinute, min: 1, max: 1_000_000 },
  },
  PAGES_PER_MINUTE: {
    description:
      'Requests per minute of each client network for pages without credentials: `/docs`, `/openapi.json`, `/.well-known`, the consent page and unsubscribe links. 0 lifts the limit, for a service behind a limiter of its own; private networks have none',
    ...{ default: 300, min: 0, max: 1_000_000 },
  },
  MEDIA_PER_MINUTE: {
    description: 'The same for photos and videos, and for their uploads',
    ...{ default: 6_000, min: 0, max: 1_000_000 },
  },
  BODY_SECONDS: {
    description: 'Seconds that the body of a call may take to arrive',
    ...{ default: 15, min: 1, max: 300 },
  },
  WEBHOOK_TIMEOUT_SECONDS: {
    description: 'Seconds that a receiver of a webhook has to answer',
    ...{ default: 10, min: 1, max: 60 },
  },
  TRUSTED_PROXIES: {
    description:
      'The number of proxies in front of the service that append to `X-Forwarded-For`. With too few, all clients are one network; with too many, clients can invent their network',
    ...{ default: 0, min: 0, max: 10 },
  },
  SHUTDOWN_DELAY: {
    description:
      'Seconds between SIGTERM and the end of the listener, in which `/readyz` answers 503: as long as the load balancer needs to notice',
    ...{ default: 0, min: 0, max: 300 },
  },
} as const;
