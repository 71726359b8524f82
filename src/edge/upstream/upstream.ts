import { type ClientFailure, ReviewsApiError } from '../../client/api-error.ts';
import type { Fetch } from '../../client/attempt.ts';
import { createClient, type ReviewsClient } from '../../client/client.ts';
import type { After } from '../../client/deadline.ts';
import { readOperations } from '../../contract/operations/reviews.ts';
import { revealCredentials } from '../config/credentials.ts';
import type { EdgeOptions } from '../config/options.ts';
import { breakerLimits, createBreaker } from '../guard/breaker.ts';
import { CallRefused, createGuard, type Verdict } from '../guard/guard.ts';
import { createLimiter, type Urgency } from '../guard/limiter.ts';
import { createRefusalLog } from '../guard/refusal-log.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { measuredClient } from './measured-client.ts';

/** Only these, because every schema of an operation is weight in a Worker. */
export type Upstream = ReviewsClient<keyof typeof readOperations>;

type UpstreamParts = {
  fetch: Fetch;
  now: () => number;
  random: () => number;
  after: After;
  log: EdgeLog;
};

/**
 * The client of the API with the credentials of the edge, for shoppers and for what nobody waits for. Both stand
 * behind the same guard. Every call that fails is logged, once and here.
 */
export function createUpstream(
  options: Pick<EdgeOptions, 'apiUrl' | 'credentials' | 'paths'>,
  { log, ...parts }: UpstreamParts,
): Record<Urgency, Upstream> {
  const { now } = parts;
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
  const limiter = createLimiter();
  const breaker = createBreaker(now, breakerLimits, (state, wait) => {
    // Those who wait for their turn would be refused then, but only after the calls that hang.
    if (state === 'open') limiter.clear();
    log({ event: 'breaker_changed', state, wait });
  });
  const guard = createGuard({ breaker, limiter, judge });
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

/** Failures that say that the API is not well. That it refuses a caller or a question says that it is. */
const sick: ReadonlySet<ClientFailure> = new Set([
  'network',
  'timeout',
  'bad_answer',
  'internal',
  'deadline_exceeded',
  'resource_exhausted',
]);

function judge(error: unknown): Verdict {
  if (!(error instanceof ReviewsApiError) || error.code === 'aborted') return { health: 'nothing' };
  if (!sick.has(error.code)) return { health: 'works' };
  return { health: 'fails', retryAfter: error.retryAfter };
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
