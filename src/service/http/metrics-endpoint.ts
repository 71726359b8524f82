import { equalInConstantTime } from '../../contract/sign.ts';
import type { Secret } from '../../server/config/secret.ts';
import { metricsHandler } from '../../server/metrics-handler.ts';
import type { Reading } from '../../server/readings.ts';
import type { DeliveryBacklogStore } from '../store/delivery-backlog.ts';
import type { MailStore } from '../store/mails.ts';
import type { Backlogs, ServiceMetrics } from '../telemetry/service-metrics.ts';
import { ApiFailure } from './api-failure.ts';

export type MetricsEndpoint = {
  metrics: ServiceMetrics;
  store: DeliveryBacklogStore & Pick<MailStore, 'mailBacklog'>;
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
  const readBacklogs = async (): Promise<Backlogs> => {
    const [deliveries, mails] = await Promise.all([store.deliveryBacklog(), store.mailBacklog()]);
    return { deliveries, mails };
  };
  let backlogs: Backlogs | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return metricsHandler({
    async text() {
      if (now() >= readAt + backlogAge) {
        readAt = now();
        // Without the database, the other metrics matter even more.
        backlogs = await readBacklogs().catch(() => undefined);
      }
      return metrics.text(backlogs, readings());
    },
    accepts: token ? (given) => equalInConstantTime(token.reveal(), given) : undefined,
    refusal: () => new ApiFailure('unauthenticated', 'The metrics require a bearer token'),
  });
}

/** In milliseconds: public metrics must not become a way to keep the database busy. */
const backlogAge = 5_000;
