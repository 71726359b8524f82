import type { Context, MiddlewareHandler } from 'hono';
import { type Connection, clientNetwork } from '../../server/network/client-network.ts';
import { requestLabel } from '../telemetry/request-label.ts';
import type { ServiceMetrics } from '../telemetry/service-metrics.ts';
import { type Quota, rateLimitHeaders } from './quota.ts';
import { requestIdOf } from './request-id.ts';

/** The variables of a request: its id, the network of its client, and the limit that counted it. */
export type ServiceVariables = {
  Variables: { requestId: string; network: string; quota?: Quota | undefined };
  Bindings: Partial<Connection>;
};

export type ServiceContext = Context<ServiceVariables>;

export type ObservationParts = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** A new id for each request. */
  newRequestId: () => string;
  metrics: ServiceMetrics;
  /** The number of proxies that append to `X-Forwarded-For`; 0 by default. */
  trustedProxies?: number | undefined;
};

/** Identifies each request, and measures its response. */
export function observeRequests({
  now,
  newRequestId,
  metrics,
  trustedProxies = 0,
}: ObservationParts): MiddlewareHandler<ServiceVariables> {
  return async (c, next) => {
    const started = now();
    c.set('requestId', requestIdOf(c.req.raw, newRequestId));
    const forwardedFor = c.req.header('x-forwarded-for') ?? null;
    c.set('network', clientNetwork(forwardedFor, c.env.peer ?? '', trustedProxies));
    await next();
    // For each `c.header`, Hono would copy the response, and the server would read its body from a stream.
    const { headers } = c.res;
    headers.set('x-request-id', c.var.requestId);
    const limits = c.var.quota ? rateLimitHeaders(c.var.quota) : {};
    for (const [name, value] of Object.entries(limits)) headers.set(name, value);
    metrics.answered(requestLabel(c.req.path), c.res.status, now() - started);
  };
}
