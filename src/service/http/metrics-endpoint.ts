import { equalInConstantTime } from '../../contract/sign.ts';
import type { Secret } from '../../server/config/secret.ts';
import type { DeliveryBacklog, DeliveryBacklogStore } from '../store/delivery-backlog.ts';
import type { Reading, ServiceMetrics } from '../telemetry/service-metrics.ts';
import { ApiFailure } from './api-failure.ts';

export type MetricsEndpoint = {
  metrics: ServiceMetrics;
  store: DeliveryBacklogStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The bearer token that a request needs; by default none. */
  token?: Secret | undefined;
  /** The state of the process; by default nothing. */
  readings?: (() => readonly Reading[]) | undefined;
};

/** Handles `GET /metrics`. Throws `unauthenticated` if a token is configured and the request lacks it. */
export function metricsEndpoint({
  metrics,
  store,
  now,
  token,
  readings = () => [],
}: MetricsEndpoint): (request: Request) => Promise<Response> {
  let backlog: DeliveryBacklog | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (request) => {
    const authorization = request.headers.get('authorization') ?? '';
    if (token && !equalInConstantTime(`Bearer ${token.reveal()}`, authorization)) {
      throw new ApiFailure('unauthenticated', 'The metrics require a bearer token');
    }
    if (now() >= readAt + backlogAge) {
      readAt = now();
      // Without a database, the other metrics are needed all the more.
      backlog = await store.deliveryBacklog().catch(() => undefined);
    }
    const headers = {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    };
    return new Response(metrics.text(backlog, readings()), { headers });
  };
}

/** In milliseconds: public metrics must not become a way to keep the database busy. */
const backlogAge = 5_000;
