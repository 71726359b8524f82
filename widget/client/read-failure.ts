import type { FailureCode } from '../text/failure-code.ts';

/**
 * The door for failure codes. The status of another server's response becomes the code of the same status. A
 * code without a message becomes `unreadable`, and so does a good response that is not JSON; any other error
 * means that there is no connection.
 */
export function readFailure(code: unknown, messages: Record<FailureCode, string>): FailureCode {
  if (code instanceof Error && !(code instanceof SyntaxError)) return 'offline';
  if (typeof code === 'number' && code >= 500) return codes[code] ?? 'internal';
  if (code === 429) return 'too_many_requests';
  return Object.hasOwn(messages, String(code)) ? (code as FailureCode) : 'unreadable';
}

/** The codes of a gateway's statuses. */
const codes: Record<number, FailureCode> = { 502: 'api_unavailable', 503: 'api_busy', 504: 'api_timeout' };
