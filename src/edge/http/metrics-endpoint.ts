import { equalInConstantTime } from '../../contract/sign.ts';
import type { Secret } from '../../server/config/secret.ts';
import { metricsHandler } from '../../server/metrics-handler.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { ProblemError } from './problem.ts';

/** Handles `GET /metrics`. Throws `metrics_refused` if a token is configured and the request lacks it. */
export function metricsEndpoint(
  metrics: Metrics,
  token: Secret | undefined,
): (request: Request) => Promise<Response> {
  return metricsHandler({
    text: () => metrics.text(),
    accepts: token && ((given) => equalInConstantTime(token.reveal(), given)),
    refusal: () => new ProblemError('metrics_refused'),
  });
}
