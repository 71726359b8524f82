import { equalInConstantTime } from '../../contract/sign.ts';
import type { Secret } from '../../server/config/secret.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { plainResponse } from './plain-response.ts';
import { ProblemError } from './problem.ts';

/** Handles `GET /metrics`. Throws `metrics_refused` if a token is configured and the request lacks it. */
export function metricsEndpoint(metrics: Metrics, token: Secret | undefined): (request: Request) => Response {
  return (request) => {
    const authorization = request.headers.get('authorization') ?? '';
    if (token && !equalInConstantTime(`Bearer ${token.reveal()}`, authorization)) {
      throw new ProblemError('metrics_refused');
    }
    return plainResponse(metrics.text(), 'text/plain; version=0.0.4; charset=utf-8');
  };
}
