import { type ClientFailure, ReviewsApiError } from '../../client/api-error.ts';
import type { Fetch } from '../../client/attempt.ts';
import { createClient, type ReviewsClient } from '../../client/client.ts';
import type { After } from '../../client/deadline.ts';
import { readOperations } from '../../contract/operations/reviews.ts';
import { revealCredentials } from '../config/credentials.ts';
import type { EdgeOptions } from '../config/options.ts';
import { breakerLimits, createBreaker } from '../guard/breaker.ts';
import { CallRefused, createGuard, type Guard, type Verdict } from '../guard/guard.ts';
import { createLimiter, type Urgency } from '../guard/limiter.ts';
import { createRefusalLog } from '../guard/refusal-log.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { measuredClient } from './measured-client.ts';

/** Limited to the operations that the edge calls: each schema adds to the bundle of a Worker. */
export type Upstream = ReviewsClient<keyof typeof readOperations>;

type UpstreamParts = {
  fetch: Fetch;
  now: () => number;
  random: () => number;
  after: After;
  log: EdgeLog;
};

/**
 * Clients of the API with the credentials of the edge: one for shoppers' requests, one for background work. They share
 * one guard. Every failed call is logged here, and only here.
 */
export function createUpstream(
  options: Pick<EdgeOptions, 'apiUrl' | 'credentials' | 'paths'>,
  parts: UpstreamParts,
): Record<Urgency, Upstream> {
  const { now, log } = parts;
  const client = measuredClient(
    createClient({
      ...parts,
      operations: readOperations,
      baseUrl: options.apiUrl,
      credentials: revealCredentials(options.credentials),
      paths: options.paths,
      report: (refused) => log({ event: 'item_refused', ...refused }),
    }),
    { now, log },
  );
  const guard = createUpstreamGuard(now, log);
  const logRefusal = createRefusalLog(now, log);

  const clientFor = (urgency: Urgency): Upstream => ({
    async call(name, input, callOptions) {
      try {
        return await guard(urgency, () => client.call(name, input, callOptions));
      } catch (error) {
        if (error instanceof CallRefused) {
          logRefusal(error.reason, urgency);
          throw new ReviewsApiError(name, error.reason, { retryAfter: error.retryAfter });
        }
        if (error instanceof ReviewsApiError) log(failedEvent(error));
        throw error;
      }
    },
  });
  return { shopper: clientFor('shopper'), background: clientFor('background') };
}

function createUpstreamGuard(now: () => number, log: EdgeLog): Guard {
  const limiter = createLimiter();
  const breaker = createBreaker(now, breakerLimits, (state, wait) => {
    // Otherwise queued calls would be refused only after the calls that hang.
    if (state === 'open') limiter.clear();
    log({ event: 'breaker_changed', state, wait });
  });
  return createGuard({ breaker, limiter, judge });
}

/** Codes that show that the API is failing. If it rejects a caller or a query, it is healthy. */
const failingCodes: ReadonlySet<ClientFailure> = new Set([
  'network',
  'timeout',
  'bad_answer',
  'internal',
  'deadline_exceeded',
  'resource_exhausted',
]);

function judge(error: unknown): Verdict {
  if (!(error instanceof ReviewsApiError) || error.code === 'aborted') return { health: 'unknown' };
  if (!failingCodes.has(error.code)) return { health: 'healthy' };
  return { health: 'failing', retryAfter: error.retryAfter };
}

function failedEvent({ operation, code, status, requestId }: ReviewsApiError) {
  return {
    event: 'upstream_failed',
    operation,
    code,
    ...(status === undefined ? {} : { status }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  } as const;
}
