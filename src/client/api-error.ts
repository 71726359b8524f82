import type { FieldError } from '../contract/envelope.ts';
import type { OperationName } from '../contract/operations.ts';
import type { ApiFailureName } from '../contract/problem.ts';

/**
 * Why a call gave no data: what the API said, or what became of the call. `timeout` is our deadline,
 * `deadline_exceeded` the API's; `bad_answer` is an answer that is not what the operation gives. `circuit_open`
 * and `overloaded` are calls that a guard around the client did not make.
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
  /** HTTP status; absent where there was no answer. */
  status?: number | undefined;
  /** Identifier that the API gave to the request. */
  requestId?: string | undefined;
  /** Refused fields of the input, or with `bad_answer` the fields of the answer that are not as they should be. */
  errors?: readonly FieldError[] | undefined;
  /** Seconds after which the API wants to be asked again, at most `longestRetryAfter`. */
  retryAfter?: number | undefined;
  /** Error code of the platform, such as `ECONNREFUSED`. */
  reason?: string | undefined;
};

/**
 * The one error of the client. Its message names operation, code, status and request, and nothing of what was
 * sent or answered: queries, bodies and the API's own words may hold secrets and personal data.
 */
export class ReviewsApiError extends Error {
  override readonly name = 'ReviewsApiError';
  readonly code: ClientFailure;
  readonly operation: OperationName;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  // Private, so that printing the error does not print words of the API.
  readonly #errors: readonly FieldError[];

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
    this.#errors = facts.errors ?? [];
  }

  get errors(): readonly FieldError[] {
    return this.#errors;
  }
}
