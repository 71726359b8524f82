import type { ClientFailure, ReviewsApiError } from '../../client/api-error.ts';

/** Why a call failed, in plain words, followed by the error's own message, which repeats nothing the API sent. */
export function reasonOf({ code, message }: ReviewsApiError): string {
  return `${reasons[code]} (${message})`;
}

const reasons: Record<ClientFailure, string> = {
  invalid_argument: 'the API rejected the request as invalid',
  deadline_exceeded: 'the API took too long',
  not_found: 'the API did not find the resource',
  already_exists: 'the resource already exists',
  permission_denied: 'the credentials lack permission',
  resource_exhausted: 'the API is rate limiting requests',
  unimplemented: 'the API does not support this operation',
  internal: 'the API failed',
  unauthenticated: 'the API rejected the credentials',
  network: 'could not connect to the API, or the connection was lost',
  timeout: 'the API did not respond in time',
  aborted: 'the call was aborted',
  bad_answer: 'the response is not from a Reviews Data API',
  circuit_open: 'the API failed too often and is not being called for a moment',
  overloaded: 'too many calls at once',
};
