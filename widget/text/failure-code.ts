import type { ProblemCode } from '../../src/contract/problem.ts';

/**
 * Every way in which a question to the storefront API can end without an answer: the codes of its problem
 * answers, and three of our own. `offline`: it could not be reached; `timeout`: no answer in time;
 * `unreadable`: an answer that is not one.
 */
export type FailureCode = ProblemCode | 'offline' | 'timeout' | 'unreadable';
