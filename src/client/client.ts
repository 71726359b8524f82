import type { DataOf, InputOf, OperationName, OperationTable } from '../contract/operations.ts';
import { type ClientFailure, ReviewsApiError } from './api-error.ts';
import { ClockCorrected, createAttempt, type Fetch } from './attempt.ts';
import type { Credentials } from './credentials.ts';
import { type After, afterOnPlatform, DeadlineExceeded, pause, withDeadline } from './deadline.ts';
import { type Outgoing, outgoingCall, type PathOverrides } from './outgoing.ts';
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
  /** By default the timers of the platform. */
  after?: After;
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
  const { baseUrl, random, operations, paths = {}, after = afterOnPlatform } = options;
  const deadlines = options.deadlines ?? { attempt: 2_500, total: 4_000 };
  const attempt = createAttempt(options);
  const budget = createRetryBudget();

  /** One attempt and, where that may help, a second one. */
  async function attempts(name: OperationName, outgoing: Outgoing, outer: AbortSignal): Promise<unknown> {
    const once = async () => {
      // The body is read within it too, so that one deadline holds for all of an attempt.
      const { data } = await withDeadline(deadlines.attempt, { after, outer }, (signal) =>
        attempt(name, outgoing, signal),
      );
      return data;
    };
    try {
      return await once();
    } catch (error) {
      if (outer.aborted) throw error;
      if (!(error instanceof ClockCorrected)) {
        const failure = failureOf(name, error);
        const wait = waitBefore(failure, random);
        const mayHelp = outgoing.method === 'GET' && transient.has(failure.code) && wait <= longestWait;
        if (!mayHelp || !budget.spend()) throw failure;
        await pause(wait, after, outer);
      }
      return once();
    }
  }

  return {
    async call(name, input, { signal, parameters = {}, report } = {}) {
      const outgoing = outgoingCall(name, input, { operations, baseUrl, paths, parameters });
      budget.earn();
      let data: unknown;
      try {
        data = await withDeadline(deadlines.total, { after, outer: signal }, (outer) =>
          attempts(name, outgoing, outer),
        );
      } catch (error) {
        throw signal?.aborted ? new ReviewsApiError(name, 'aborted') : failureOf(name, error);
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

function failureOf(name: OperationName, error: unknown): ReviewsApiError {
  if (error instanceof ClockCorrected) return error.failure;
  if (error instanceof ReviewsApiError) return error;
  // What a platform throws may name the address that was asked, or words of the answer: it ends here.
  return new ReviewsApiError(name, error instanceof DeadlineExceeded ? 'timeout' : 'network');
}
