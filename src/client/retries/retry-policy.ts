import type { RetryOptions } from 'ky';
import type { ClientFailure, ReviewsApiError } from '../api-error.ts';
import { tooLong } from '../body-reader.ts';
import type { Outgoing } from '../outgoing.ts';
import type { RetryBudget } from './retry-budget.ts';

/**
 * In milliseconds. If the API requests a longer wait, the call fails with `retryAfter`, and the caller
 * decides.
 */
const longestWait = 1_000;

/** In milliseconds; the wait before a retry is a random part of it, so that clients do not retry in step. */
const longestDelay = 300;

/**
 * When ky repeats a call: once, if the call has the same effect twice, another attempt may succeed, and the
 * budget allows it. `failureOf` converts an error.
 */
export function retryPolicy(
  { idempotencyKey }: Outgoing,
  { budget, random, failureOf }: RetryParts,
): RetryOptions {
  /** The wait that the API requested, in milliseconds. */
  let requestedWait: number | undefined;
  return {
    limit: 1,
    methods: idempotencyKey === undefined ? ['get'] : ['get', 'post'],
    shouldRetry({ error }) {
      const failure = failureOf(error);
      requestedWait = failure.retryAfter === undefined ? undefined : failure.retryAfter * 1000;
      return isTransient(failure) && (requestedWait ?? 0) <= longestWait && budget.spend();
    },
    delay: () => requestedWait ?? longestDelay,
    jitter: (delay) => (requestedWait === undefined ? Math.round(random() * delay) : delay),
  };
}

export type RetryParts = {
  budget: RetryBudget;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
  failureOf: (error: unknown) => ReviewsApiError;
};

/** Whether a second attempt may succeed. */
function isTransient({ code, reason }: ReviewsApiError): boolean {
  return transient.has(code) && reason !== tooLong;
}

const transient: ReadonlySet<ClientFailure> = new Set([
  'network',
  'timeout',
  'bad_answer',
  'internal',
  'deadline_exceeded',
  'resource_exhausted',
]);
