import type { FailureCode } from '../text/failure-code.ts';

/**
 * The door for failure codes. A code without a message becomes `unreadable`, and so does a response that is
 * not JSON; any other error means that there is no connection.
 */
export function readFailure(code: unknown, messages: Record<FailureCode, string>): FailureCode {
  if (code instanceof Error && !(code instanceof SyntaxError)) return 'offline';
  return Object.hasOwn(messages, String(code)) ? (code as FailureCode) : 'unreadable';
}
