import type { FieldError } from '../contract/envelope.ts';
import type { OperationName } from '../contract/operations.ts';
import type { ApiFailureName } from '../contract/problem.ts';

/**
 * Why a call failed: a code of the API, or a failure on the way. `timeout` is the client's own deadline,
 * `deadline_exceeded` the API's; `bad_answer` is a malformed response. With `circuit_open` and `overloaded`,
 * a guard around the client did not make the call.
 */
export type ClientFailure =
  | ApiFailureName
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'bad_answer'
  | 'circuit_open'
  | 'overloaded';

export type FailureFacts = {
  /** HTTP status; absent without a response. */
  status?: number | undefined;
  /** The request id from the response envelope. */
  requestId?: string | undefined;
  /** Invalid fields of the input, or of the response in case of `bad_answer`. */
  errors?: readonly FieldError[] | undefined;
  /** Seconds to wait before the next attempt, as requested by the API, at most `longestRetryAfter`. */
  retryAfter?: number | undefined;
  /** An error code of the platform, such as `ECONNREFUSED`. */
  reason?: string | undefined;
};

/**
 * The only error that the client throws. Its message contains operation, code, status and request id, but
 * nothing that was sent or received: queries, bodies and the API's messages may hold secrets and personal
 * data.
 */
export class ReviewsApiError extends Error {
  override readonly name = 'ReviewsApiError';
  readonly code: ClientFailure;
  readonly operation: OperationName;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly reason: string | undefined;
  readonly #fieldErrors: readonly FieldError[];

  constructor(operation: OperationName, code: ClientFailure, facts: FailureFacts = {}) {
    const requestId =
      facts.requestId && /^[\w.:-]{1,64}$/.test(facts.requestId) ? facts.requestId : undefined;
    const reason = facts.reason && /^[A-Z][A-Z_0-9]{2,40}$/.test(facts.reason) ? facts.reason : undefined;
    const known = [
      reason,
      facts.status && `HTTP ${facts.status}`,
      requestId && `request ${requestId}`,
    ].filter(Boolean);
    super(`${operation}: ${code}${known.length > 0 ? ` (${known.join(', ')})` : ''}`);
    this.code = code;
    this.operation = operation;
    this.status = facts.status;
    this.requestId = requestId;
    this.retryAfter = facts.retryAfter;
    this.reason = reason;
    this.#fieldErrors = facts.errors ?? [];
  }

  /**
   * Invalid fields, with messages of the API. A method, because printing an error may run its accessors: Node
   * 22 prints the accessor `errors` of any error, as it does for an `AggregateError`.
   */
  fieldErrors(): readonly FieldError[] {
    return this.#fieldErrors;
  }
}
