import { equalInConstantTime } from '../../contract/sign.ts';
import type { Secret } from '../../server/config/secret.ts';
import { metricsHandler } from '../../server/metrics-handler.ts';
import type { Reading } from '../../server/readings.ts';
import type { DeliveryBacklog, DeliveryBacklogStore } from '../store/delivery-backlog.ts';
import type { ServiceMetrics } from '../telemetry/service-metrics.ts';
import { ApiFailure } from './api-failure.ts';

export type MetricsEndpoint = {
  metrics: ServiceMetrics;
  store: DeliveryBacklogStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The bearer token that a request needs; without it the metrics are public. */
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
  return metricsHandler({
    async text() {
      if (now() >= readAt + backlogAge) {
        readAt = now();
        // Without the database, the other metrics matter even more.
        backlog = await store.deliveryBacklog().catch(() => undefined);
      }
      return metrics.text(backlog, readings());
    },
    accepts: token ? (given) => equalInConstantTime(token.reveal(), given) : undefined,
    refusal: () => new ApiFailure('unauthenticated', 'The metrics require a bearer token'),
  });
}

/** In milliseconds: public metrics must not become a way to keep the database busy. */
const backlogAge = 5_000;
