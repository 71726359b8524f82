import type { Envelope } from '../contract/envelope.ts';
import type { DataOf, InputOf, OperationName, OperationTable, PageName } from '../contract/operations.ts';
import { type ClientFailure, ReviewsApiError } from './api-error.ts';
import { ClockCorrected, createAttempt, type Fetch } from './attempt.ts';
import { tooLong } from './body-reader.ts';
import type { Credentials } from './credentials.ts';
import { type After, afterOnPlatform, DeadlineExceeded, pause, withDeadline } from './deadline.ts';
import { operationOf } from './operation-of.ts';
import { type Outgoing, outgoingCall, type PathOverrides } from './outgoing.ts';
import { type RefusedItem, readData } from './read-data.ts';
import { createRetryBudget } from './retry-budget.ts';

export type ClientOptions<Table extends OperationTable = OperationTable> = {
  /** The callable operations: all `operations` of the contract, or a subset to keep bundles small. */
  operations: Table;
  /** The part of the URL before `/api/v1/openapi/`. */
  baseUrl: string;
  credentials: Credentials;
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
  paths?: PathOverrides;
  /** Timers; those of the platform by default. */
  after?: After;
  /** In milliseconds: of one attempt (2,500 by default) and of the call including its retry (4,000 by default). */
  deadlines?: { attempt: number; total: number };
  /** Called for each malformed item that was dropped from a list. */
  report?: (refused: RefusedItem) => void;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Query parameters beyond those of the operation. */
  parameters?: Record<string, string>;
  /** Lets a write be repeated, by the client too: the API executes requests with the same key once. */
  idempotencyKey?: string;
  /** Called, in addition to the client's own `report`, for each item dropped from this response. */
  report?: (refused: RefusedItem) => void;
  /** Called with the API's clock when it answered: Unix time in seconds, 0 if absent. */
  onTime?: (time: number) => void;
};

export type ReviewsClient<Callable extends OperationName = OperationName> = {
  /** Calls an operation and returns its `data`. Throws only `ReviewsApiError`. For pages, see `pageUrl`. */
  call<Name extends Exclude<Callable, PageName>>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<DataOf<Name>>;
};

/** A typed client of a Reviews Data API: signs calls, retries reads, and validates responses. */
export function createClient<Table extends OperationTable>(
  options: ClientOptions<Table>,
): ReviewsClient<keyof Table & OperationName> {
  const { baseUrl, random, operations, paths = {}, after = afterOnPlatform } = options;
  const deadlines = options.deadlines ?? { attempt: 2_500, total: 4_000 };
  const attempt = createAttempt(options);
  const budget = createRetryBudget();

  /** Makes one attempt and, if a retry may succeed, a second one. */
  async function attempts(name: OperationName, outgoing: Outgoing, outer: AbortSignal): Promise<Envelope> {
    // Includes reading the body, so that the deadline covers the whole attempt.
    const once = () =>
      withDeadline(deadlines.attempt, { after, outer }, (signal) => attempt(name, outgoing, signal));
    try {
      return await once();
    } catch (error) {
      if (outer.aborted) throw error;
      if (!(error instanceof ClockCorrected)) {
        const failure = failureOf(name, error);
        const wait = waitBefore(failure, random);
        const isRepeatable = outgoing.method === 'GET' || outgoing.idempotencyKey !== undefined;
        const canRetry = isRepeatable && isTransient(failure) && wait <= longestWait;
        if (!canRetry || !budget.spend()) throw failure;
        await pause(wait, after, outer);
      }
      return once();
    }
  }

  return {
    async call(name, input, { signal, parameters = {}, idempotencyKey, report, onTime } = {}) {
      if (operationOf(operations, name).isPage) throw new RangeError(`${name} is a page: use pageUrl`);
      const call = outgoingCall(name, input, { operations, baseUrl, paths, parameters });
      const outgoing = idempotencyKey === undefined ? call : { ...call, idempotencyKey };
      budget.earn();
      let envelope: Envelope;
      try {
        envelope = await withDeadline(deadlines.total, { after, outer: signal }, (outer) =>
          attempts(name, outgoing, outer),
        );
      } catch (error) {
        throw signal?.aborted ? new ReviewsApiError(name, 'aborted') : failureOf(name, error);
      }
      onTime?.(envelope.time);
      return readData(operations, name, envelope.data, (refused) => {
        options.report?.(refused);
        report?.(refused);
      });
    },
  };
}

/** Whether a second attempt may succeed. */
function isTransient({ code, reason }: ReviewsApiError): boolean {
  return transient.has(code) && reason !== tooLong;
}

const transient: ReadonlySet<ClientFailure> = new Set([
  'network',
  'timeout',
  'bad_answer',
  'internal',
  'deadline_exceeded',
  'resource_exhausted',
]);

/** In milliseconds. If the API requests a longer wait, the call fails with `retryAfter`: the caller decides. */
const longestWait = 1_000;

/** In milliseconds: the wait requested by the API, or a random one up to 300, so that clients do not retry in step. */
function waitBefore({ retryAfter }: ReviewsApiError, random: () => number): number {
  return retryAfter === undefined ? Math.round(random() * 300) : retryAfter * 1000;
}

function failureOf(name: OperationName, error: unknown): ReviewsApiError {
  if (error instanceof ClockCorrected) return error.failure;
  if (error instanceof ReviewsApiError) return error;
  // An error of the platform may contain the URL or parts of the response, so it is not passed on.
  return new ReviewsApiError(name, error instanceof DeadlineExceeded ? 'timeout' : 'network');
}
