import { ApiFailure } from './api-failure.ts';

/**
 * Adds the error that libraries for OAuth read to a malformed request of an OAuth endpoint (RFC 6749, section
 * 5.2). Returns other errors unchanged.
 */
export function oauthFailure(error: unknown): unknown {
  if (!(error instanceof ApiFailure) || error.oauthError || error.code !== 'invalid_argument') return error;
  const { code, message, errors, status } = error;
  const oauthError = 'invalid_request';
  return new ApiFailure(code, message, { errors, oauthError, ...(status === undefined ? {} : { status }) });
}
