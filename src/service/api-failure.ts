import type { FieldError } from '../contract/envelope.ts';
import type { ApiFailureName } from '../contract/problem.ts';

/** An answer that is an error: thrown by whoever notices, made an envelope by the app. The message is public. */
export class ApiFailure extends Error {
  readonly code: ApiFailureName;
  readonly errors: readonly FieldError[];
  /** Seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Where the HTTP status is not the code's own: 413 for a body that is too large. */
  readonly status: number | undefined;

  constructor(
    code: ApiFailureName,
    message: string,
    more: { errors?: readonly FieldError[]; retryAfter?: number; status?: number } = {},
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
    this.status = more.status;
  }
}
