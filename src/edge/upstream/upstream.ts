import { type ClientFailure, ReviewsApiError } from '../../client/api-error.ts';
import { type CallOptions, createClient } from '../../client/client.ts';
import type { After } from '../../client/deadline.ts';
import type { Deadlines, Fetch } from '../../client/send-call.ts';
import { readOperations } from '../../contract/operations/reviews.ts';
import type { DataOf, InputOf, OperationName, OperationTable, PageName } from '../../contract/operations.ts';
import { revealCredentials } from '../config/credentials.ts';
import type { EdgeOptions } from '../config/options.ts';
import { breakerLimits, createBreaker } from '../guard/breaker.ts';
import { CallRefused, createGuard, type Guard, type Verdict } from '../guard/guard.ts';
import { createLimiter, type Limiter, type LimiterLimits } from '../guard/limiter.ts';
import type { LoopBudget } from '../guard/loop-budget.ts';
import { createPacer, type Pacer } from '../guard/pacer.ts';
import { createRefusalLog } from '../guard/refusal-log.ts';
import { createTurn, type Turn } from '../guard/turn.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { measuredClient } from './measured-client.ts';

/** Limited to the operations that the edge calls: each schema adds to the bundle of a Worker. */
type ReadOperation = keyof typeof readOperations;

export type Upstream<Callable extends Exclude<OperationName, PageName> = ReadOperation> = {
  call<Name extends Callable>(
    name: Name,
    input: InputOf<Name>,
    options?: UpstreamCallOptions,
  ): Promise<DataOf<Name>>;
};

export type UpstreamCallOptions = CallOptions & {
  /** Receives the time when the call leaves the queue and starts, in milliseconds since 1970. */
  onStart?: (at: number) => void;
};

type UpstreamParts = {
  fetch: Fetch;
  now: () => number;
  random: () => number;
  after: After;
  /** Defaults to the deadlines of the client. */
  deadlines?: Deadlines | undefined;
  log: EdgeLog;
  /** Spreads the start of calls over turns of the event loop. */
  loop?: LoopBudget | undefined;
  /** Ends all calls, including queued ones. */
  stopping?: AbortSignal | undefined;
  /** Defaults to the limits of reads. */
  limits?: LimiterLimits;
};

/** Clients of the API with the credentials of the edge. They share one guard. */
export type UpstreamClients<Callable extends Exclude<OperationName, PageName> = ReadOperation> = {
  /** The client of one request or background task. */
  clientOf(turn: Turn): Upstream<Callable>;
  /** Whether the API has refused calls because there were too many. */
  isRateLimited(): boolean;
  /** The number of running and queued calls. */
  load(): { running: number; waiting: number };
  /** Each of its calls is a request of its own. */
  shopper: Upstream<Callable>;
  /** Its calls are the last to run and the first to be shed. */
  background: Upstream<Callable>;
};

/**
 * Every failed call is logged here, and only here. A rate limit is logged once, whatever the number of
 * refused calls.
 */
export function createUpstream(options: ApiOptions, parts: UpstreamParts): UpstreamClients {
  return createUpstreamOf(readOperations, options, parts);
}

type ApiOptions = Pick<EdgeOptions, 'apiUrl' | 'credentials' | 'paths'>;

/** Clients of other operations, with a guard of their own. */
export function createUpstreamOf<Table extends OperationTable>(
  operations: Table,
  options: ApiOptions,
  parts: UpstreamParts,
): UpstreamClients<Exclude<keyof Table & OperationName, PageName>> {
  type Callable = Exclude<keyof Table & OperationName, PageName>;
  const { now, after, log, stopping, loop, limits } = parts;
  const client = measuredClient(
    createClient({
      ...parts,
      operations,
      baseUrl: options.apiUrl,
      credentials: revealCredentials(options.credentials),
      paths: options.paths,
      report: ({ operation, index, fields }) => log({ event: 'item_refused', operation, index, fields }),
    }),
    { now, log },
  );
  const pacer = createPacer(now, (pause, rate) =>
    log({ event: 'rate_limited', pause, rate: Math.round(rate * 10) / 10 }),
  );
  const limiter = createLimiter({ now, after, pacer, loop, ...(limits && { limits }) });
  const guard = createUpstreamGuard({ pacer, limiter }, parts);
  const logRefusal = createRefusalLog(now, log);

  const clientWith = (turnOfCall: () => Turn): Upstream<Callable> => ({
    async call(name, input, { onStart, ...callOptions } = {}) {
      const turn = turnOfCall();
      try {
        return await guard(turn, () => {
          onStart?.(now());
          return client.call(name, input, stopping ? { signal: stopping, ...callOptions } : callOptions);
        });
      } catch (error) {
        if (error instanceof CallRefused) {
          logRefusal(error.reason, turn.urgency);
          throw new ReviewsApiError(name, error.reason, { retryAfter: error.retryAfter });
        }
        if (error instanceof ReviewsApiError && !isLimit(error) && !stopping?.aborted)
          log(failedEvent(error));
        throw error;
      }
    },
  });
  return {
    load: limiter.load,
    isRateLimited: () => Number.isFinite(pacer.rate()),
    clientOf: (turn) => clientWith(() => turn),
    shopper: clientWith(() => createTurn('shopper', now())),
    background: clientWith(() => createTurn('background', now())),
  };
}

function createUpstreamGuard(
  { pacer, limiter }: { pacer: Pacer; limiter: Limiter },
  { now, log, stopping }: Pick<UpstreamParts, 'now' | 'log' | 'stopping'>,
): Guard {
  stopping?.addEventListener('abort', () => limiter.clear());
  const breaker = createBreaker(now, breakerLimits, (state, wait) => {
    // Otherwise queued calls would be refused only after the calls that hang.
    if (state === 'open') limiter.clear();
    log({ event: 'breaker_changed', state, wait });
  });
  return createGuard({ breaker, limiter, pacer, judge, now });
}

/** Codes that show that the API is failing. An API that rejects a caller or a query is healthy. */
const failingCodes: ReadonlySet<ClientFailure> = new Set([
  'network',
  'timeout',
  'bad_answer',
  'internal',
  'deadline_exceeded',
]);

const isLimit = ({ code }: ReviewsApiError) => code === 'resource_exhausted';

function judge(error: unknown): Verdict {
  if (!(error instanceof ReviewsApiError) || error.code === 'aborted') return { health: 'unknown' };
  if (isLimit(error)) return { health: 'limited', retryAfter: error.retryAfter };
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
