import type { FailureCode } from '../text/failure-code.ts';

/** The door for failure codes: a code without a message becomes `unreadable`. */
export function readFailure(code: unknown, words: Record<FailureCode, string>): FailureCode {
  return Object.hasOwn(words, String(code)) ? (code as FailureCode) : 'unreadable';
}
