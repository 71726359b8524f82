import type { ClientFailure, ReviewsApiError } from '../../client/api-error.ts';

/** Why a call gave nothing, in plain words; the rest is the error's own message, which repeats no word of the API. */
export function reasonOf({ code, message }: ReviewsApiError): string {
  return `${reasons[code]} (${message})`;
}

const reasons: Record<ClientFailure, string> = {
  invalid_argument: 'the API did not accept the request',
  deadline_exceeded: 'the API took too long',
  not_found: 'the API does not know what was asked for',
  already_exists: 'the API has it already',
  permission_denied: 'the credentials are not allowed to do this',
  resource_exhausted: 'the API is asked too often',
  unimplemented: 'the API cannot do this',
  internal: 'the API failed',
  unauthenticated: 'the API refused the credentials',
  network: 'there is no connection to the API, or it was cut',
  timeout: 'the API did not answer in time',
  aborted: 'the call was ended',
  bad_answer: 'the answer is none of a Reviews Data API',
  circuit_open: 'the API failed too often and is left alone for a moment',
  overloaded: 'there are too many calls at once',
};
