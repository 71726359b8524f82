import type { FailureCode } from '../text/failure-code.ts';

/** The door for what went wrong: a code that there are no words for is an unreadable answer. */
export function readFailure(code: unknown, words: Record<FailureCode, string>): FailureCode {
  return Object.hasOwn(words, String(code)) ? (code as FailureCode) : 'unreadable';
}
