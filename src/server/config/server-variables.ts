import * as v from 'valibot';
import type { Variables } from './read-variables.ts';
import { headerSecret, number } from './schemas.ts';

/** The variables of every program that listens. `port` is the default. */
export function listeningVariables(port: string) {
  return {
    PORT: {
      description: 'The port to listen on; `0` picks a free one',
      default: port,
      schema: number(0, 65_535),
    },
    HOST: {
      description: 'The network address to listen on',
      default: '127.0.0.1',
      schema: v.pipe(
        v.string(),
        v.regex(/^[\w.:%-]+$/, 'must be a host name or an IP address, such as 0.0.0.0'),
      ),
    },
  } as const satisfies Variables;
}

/** The variables that edge and service share. */
export function serverVariables(port: string) {
  return {
    ...listeningVariables(port),
    TRUSTED_PROXIES: {
      description:
        'The number of proxies in front of the server that append to `X-Forwarded-For`. With too few, all clients are one network; with too many, clients can invent their network',
      default: '0',
      schema: number(0, 10),
    },
    SHUTDOWN_DELAY: {
      description:
        'Seconds after SIGTERM in which the server still listens and `/readyz` responds with 503: as long as the load balancer needs to notice. The container images set 3',
      default: '0',
      schema: number(0, 300),
    },
    METRICS_TOKEN: {
      description: 'Bearer token that `/metrics` requires; if not set, the metrics are public',
      schema: headerSecret,
    },
  } as const satisfies Variables;
}
