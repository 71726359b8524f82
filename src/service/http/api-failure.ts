import type { FieldError } from '../../contract/envelope.ts';
import type { OAuthError } from '../../contract/oauth.ts';
import type { ApiFailureName } from '../../contract/problem.ts';
import type { Quota } from './quota.ts';

/** A failed request. Thrown anywhere, converted to an envelope by the app. The message is public. */
export class ApiFailure extends Error {
  readonly code: ApiFailureName;
  readonly errors: readonly FieldError[];
  /** The `Retry-After` in seconds. */
  readonly retryAfter: number | undefined;
  /** Overrides the HTTP status of the code, such as 413 for a body that is too large. */
  readonly status: number | undefined;
  readonly oauthError: OAuthError | undefined;
  /** The method that the URL supports, for `Allow`. */
  readonly allow: string | undefined;
  /** The limit that was exceeded. */
  readonly quota: Quota | undefined;

  constructor(
    code: ApiFailureName,
    message: string,
    more: {
      errors?: readonly FieldError[];
      retryAfter?: number;
      status?: number;
      oauthError?: OAuthError;
      allow?: string;
      quota?: Quota;
    } = {},
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
    this.status = more.status;
    this.oauthError = more.oauthError;
    this.allow = more.allow;
    this.quota = more.quota;
  }
}
