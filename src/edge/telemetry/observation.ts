import { equalInConstantTime } from '../../contract/sign.ts';
import type { EdgeOptions } from '../config/options.ts';
import { ProblemError } from '../http/problem.ts';
import { countedOnly, type EdgeLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const addresses = [
  '/v1/reviews',
  '/v1/ratings',
  '/v1/webhooks',
  '/healthz',
  '/readyz',
  '/metrics',
  '/storefront-reviews.js',
] as const;

/** What was asked for, as one of a few words: an address may hold anything. */
export type AskedFor = (typeof addresses)[number] | '/assets' | 'other';

/** `address` is what the request asks for. */
type Handler = (request: Request, address: string) => Promise<Response>;

export type Observation = {
  /** Takes every event: counts it, and passes on what somebody may want to read. */
  log: EdgeLog;
  /** The same handler, of which every answer is told. */
  observe(handler: Handler): Handler;
  /** Answers `GET /metrics`. Throws `metrics_refused` where the token is not that of the options. */
  metrics(request: Request): Response;
  /** Answers `GET /readyz`. Throws `not_ready` where something is missing. */
  ready(missing: readonly string[]): Response;
};

/** What those who run the edge can see of it. `now` is in milliseconds since 1970. */
export function createObservation({
  options: { metricsToken },
  now,
  log: write,
  metrics = createMetrics(now),
}: {
  options: Pick<EdgeOptions, 'metricsToken'>;
  now: () => number;
  log: EdgeLog;
  metrics?: Metrics | undefined;
}): Observation {
  const log: EdgeLog = (event) => {
    metrics.log(event);
    if (!countedOnly.has(event.event)) write(event);
  };
  return {
    log,
    observe: (handler) => async (request, address) => {
      const began = now();
      const response = await handler(request, address);
      const path = askedFor(address);
      log({ event: 'answered', path, status: response.status, duration: now() - began });
      return response;
    },
    metrics(request) {
      const given = request.headers.get('authorization') ?? '';
      if (metricsToken && !equalInConstantTime(`Bearer ${metricsToken.reveal()}`, given)) {
        throw new ProblemError('metrics_refused');
      }
      return plainResponse(metrics.text(), 'text/plain; version=0.0.4; charset=utf-8');
    },
    ready(missing) {
      if (missing.length > 0) throw new ProblemError('not_ready', { detail: missing.join('; ') });
      return plainResponse('ready\n');
    },
  };
}

/** Of a whole address. */
export function askedFor(url: string): AskedFor {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.indexOf('?', start);
  const path = url.slice(start, end < 0 ? url.length : end);
  if (path.startsWith('/assets/')) return '/assets';
  return addresses.find((address) => address === path) ?? 'other';
}

/** No page has any business with it, so none may read it. */
function plainResponse(body: string, type = 'text/plain; charset=utf-8'): Response {
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return new Response(body, { headers });
}
