import type { ProblemCode } from '../../src/contract/problem.ts';

/**
 * Every way in which a request to the storefront API can fail: the codes of its problem responses, and three
 * of our own. `offline`: no connection; `timeout`: no response in time; `unreadable`: an invalid response.
 */
export type FailureCode = ProblemCode | 'offline' | 'timeout' | 'unreadable';
