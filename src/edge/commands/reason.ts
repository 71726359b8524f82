import type { ClientFailure, ReviewsApiError } from '../../client/api-error.ts';

/**
 * Why a call failed, followed by the error's own message, which repeats nothing the API sent, and a sentence
 * of advice.
 */
export function reasonOf({ code, message }: ReviewsApiError): string {
  const [reason, advice] = reasons[code];
  return `${reason} (${message}). ${advice}.`;
}

const later = 'Try again in a minute';
const checkPaths = 'Check REVIEWS_API_URL, which does not include /api/v1/openapi/, and REVIEWS_PATHS';

const reasons: Record<ClientFailure, readonly [reason: string, advice: string]> = {
  invalid_argument: ['the API rejected the request as invalid', 'The log of the API names the field'],
  deadline_exceeded: ['the API took too long', later],
  not_found: ['the API did not find the resource', checkPaths],
  already_exists: ['the resource already exists', 'Remove it, or leave it as it is'],
  permission_denied: ['the credentials lack permission', 'Use credentials that may call this operation'],
  resource_exhausted: ['the API is rate limiting requests', later],
  unimplemented: ['the API does not support this operation', 'Ask its provider'],
  internal: ['the API failed', `${later}, and look for the request in its log`],
  unauthenticated: [
    'the API rejected the credentials',
    'Check the pair REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN, REVIEWS_ACCESS_TOKEN or REVIEWS_API_KEY',
  ],
  network: [
    'could not connect to the API, or the connection was lost',
    'Check REVIEWS_API_URL, and whether this machine can reach it',
  ],
  timeout: ['the API did not respond in time', later],
  aborted: ['the call was aborted', later],
  bad_answer: ['the response is not from a Reviews Data API', checkPaths],
  circuit_open: ['the API failed too often and is not being called for a moment', later],
  overloaded: ['too many calls at once', later],
};
