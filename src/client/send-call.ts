import ky, { ForceRetryError, TimeoutError } from 'ky';
import type { Envelope } from '../contract/envelope.ts';
import type { OperationName } from '../contract/operations.ts';
import { createApiClock } from './api-clock.ts';
import { ReviewsApiError } from './api-error.ts';
import { createBodyReader, platformCode } from './body-reader.ts';
import type { Credentials } from './credentials.ts';
import type { Outgoing } from './outgoing.ts';
import { readEnvelope } from './read-envelope.ts';
import { createRetryBudget } from './retries/retry-budget.ts';
import { retryPolicy } from './retries/retry-policy.ts';
import { callSigner } from './sign-calls.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

/** Sends a call and returns the envelope of its response. Throws only `ReviewsApiError`. */
export type SendCall = (name: OperationName, outgoing: Outgoing, signal?: AbortSignal) => Promise<Envelope>;

/** The longest that a call may take, in milliseconds. */
export type Deadlines = {
  /** The time for one attempt, from the request to the last byte of the response. */
  attempt: number;
  /** The time for all attempts and the waits between them. */
  total: number;
};

export type SendParts = {
  credentials: Credentials;
  fetch: Fetch;
  now: () => number;
  random: () => number;
  deadlines: Deadlines;
};

/**
 * Leaves deadlines, the retry and its wait to ky. To ky, the fetch of an attempt lasts from its request to
 * the last byte of its response, because interrupted and malformed responses are retried as well.
 */
export function createSendCall({ credentials, fetch, now, random, deadlines }: SendParts): SendCall {
  const clock = createApiClock(now);
  const budget = createRetryBudget();
  const readJson = createBodyReader();
  const signCall = callSigner(credentials);

  return async (name, outgoing, signal) => {
    budget.earn();
    const { method, url, body, idempotencyKey } = outgoing;
    const failureOf = (error: unknown) =>
      signal?.aborted ? new ReviewsApiError(name, 'aborted') : failureOfAttempt(name, error);
    const { promise: read, resolve } = Promise.withResolvers<Envelope>();

    async function sign({ request }: { request: Request }): Promise<void> {
      const identity = await signCall(outgoing, clock.time());
      for (const [header, value] of Object.entries(identity)) request.headers.set(header, value);
    }

    async function attempt(request: Request): Promise<Response> {
      const response = await fetch(request);
      const envelope = await readEnvelope(name, response, { now, readJson, signal: request.signal });
      if (!('failure' in envelope)) {
        resolve(envelope);
        return response;
      }
      const { failure, time } = envelope;
      const timestamp = request.headers.get('timestamp');
      const mayBeUntimely = failure.code === 'unauthenticated' && timestamp !== null && time > 0;
      if (!mayBeUntimely || !clock.correct(Number(timestamp), time)) throw failure;
      // The API has executed nothing, so writes are sent again too.
      throw new ForceRetryError({ delay: 0, cause: failure });
    }

    try {
      await ky(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': `"${idempotencyKey}"` }),
        },
        ...(body ? { body } : {}),
        ...(signal ? { signal } : {}),
        // Following a redirect could send the credentials to another host.
        redirect: 'manual',
        // The envelope decides about success; `attempt` throws its failure.
        throwHttpErrors: false,
        timeout: deadlines.attempt,
        totalTimeout: deadlines.total,
        retry: retryPolicy(outgoing, { budget, random, failureOf }),
        hooks: { beforeRequest: [sign], beforeRetry: [sign] },
        fetch: (request) => untilAborted((request as Request).signal, () => attempt(request as Request)),
      });
    } catch (error) {
      throw failureOf(error);
    }
    return read;
  };
}

/** Rejects when the signal aborts, even if the platform lets an aborted request or body hang. */
function untilAborted<Value>(signal: AbortSignal, task: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    task().then(resolve, reject);
  });
}

/** An error of the platform may contain the URL or parts of the response, so only its code is passed on. */
function failureOfAttempt(name: OperationName, error: unknown): ReviewsApiError {
  if (error instanceof ReviewsApiError) return error;
  if (error instanceof ForceRetryError) return error.cause as ReviewsApiError;
  if (error instanceof TimeoutError) return new ReviewsApiError(name, 'timeout');
  return new ReviewsApiError(name, 'network', { reason: platformCode(error) });
}
