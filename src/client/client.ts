import ky, { isTimeoutError } from 'ky';
import type { DataOf, InputOf, OperationName, OperationTable } from '../contract/operations.ts';
import { type ClientFailure, ReviewsApiError } from './api-error.ts';
import { ClockCorrected, createAttempt, type Fetch } from './attempt.ts';
import type { Credentials } from './credentials.ts';
import { outgoingCall, type PathOverrides } from './outgoing.ts';
import { type RefusedItem, readData } from './read-data.ts';
import { createRetryBudget } from './retry-budget.ts';

export type ClientOptions<Table extends OperationTable = OperationTable> = {
  /** What can be called: all `operations` of the contract, or some, so that a small program carries few schemas. */
  operations: Table;
  /** What stands before `/api/v1/openapi/`. */
  baseUrl: string;
  credentials: Credentials;
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  paths?: PathOverrides;
  /** In milliseconds: of one attempt, by default 2,500, and of a call with its retry, by default 4,000. */
  deadlines?: { attempt: number; total: number };
  /** Told of items that are left out of a list. */
  report?: (refused: RefusedItem) => void;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Query parameters that the operations table does not know. */
  parameters?: Record<string, string>;
  /** Told of items that are left out of this answer, besides the client's own `report`. */
  report?: (refused: RefusedItem) => void;
};

export type ReviewsClient<Callable extends OperationName = OperationName> = {
  /** Calls an operation and gives its `data`; throws a `ReviewsApiError` and nothing else. */
  call<Name extends Callable>(name: Name, input: InputOf<Name>, options?: CallOptions): Promise<DataOf<Name>>;
};

/** Signed, typed calls to the operations of a Reviews Data API. */
export function createClient<Table extends OperationTable>(
  options: ClientOptions<Table>,
): ReviewsClient<keyof Table & OperationName> {
  const { baseUrl, random, operations, paths = {} } = options;
  const deadlines = options.deadlines ?? { attempt: 2_500, total: 4_000 };
  const attempt = createAttempt(options);
  const budget = createRetryBudget();

  return {
    async call(name, input, { signal, parameters = {}, report } = {}) {
      const outgoing = outgoingCall(name, input, { operations, baseUrl, paths, parameters });
      const isRead = outgoing.method === 'GET';
      let data: unknown;
      let wait = 0;
      budget.earn();
      try {
        await ky(outgoing.url, {
          method: outgoing.method,
          ...(signal ? { signal } : {}),
          timeout: deadlines.attempt,
          totalTimeout: deadlines.total,
          throwHttpErrors: false,
          // A whole attempt, its body included, so that one deadline and one rule hold for all of it.
          async fetch(request) {
            const { response, envelope } = await attempt(name, outgoing, (request as Request).signal);
            data = envelope.data;
            return response;
          },
          retry: {
            limit: 1,
            methods: ['get', 'post'],
            delay: () => wait,
            shouldRetry({ error }) {
              if (error instanceof ClockCorrected) return true;
              const failure = failureOf(name, error, signal);
              wait = waitBefore(failure, random);
              return isRead && transient.has(failure.code) && wait <= longestWait && budget.spend();
            },
          },
        });
      } catch (error) {
        throw failureOf(name, error, signal);
      }
      return readData(operations, name, data, (refused) => {
        options.report?.(refused);
        report?.(refused);
      });
    },
  };
}

/** Failures that a second attempt may get over. */
const transient: ReadonlySet<ClientFailure> = new Set([
  'network',
  'timeout',
  'bad_answer',
  'internal',
  'deadline_exceeded',
  'resource_exhausted',
]);

/** In milliseconds. Where the API asks for more, the call fails and says so: the caller decides. */
const longestWait = 1_000;

/** Milliseconds: what the API asks for, else up to 300 at random, so that clients do not retry in step. */
function waitBefore({ retryAfter }: ReviewsApiError, random: () => number): number {
  return retryAfter === undefined ? Math.round(random() * 300) : retryAfter * 1000;
}

/** Errors of ky carry the request with its credentials, so they end here. */
function failureOf(name: OperationName, error: unknown, signal: AbortSignal | undefined): ReviewsApiError {
  if (signal?.aborted) return new ReviewsApiError(name, 'aborted');
  if (error instanceof ClockCorrected) return error.failure;
  if (error instanceof ReviewsApiError) return error;
  return new ReviewsApiError(name, isTimeoutError(error) ? 'timeout' : 'network');
}
