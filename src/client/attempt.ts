import ky from 'ky';
import type { Envelope } from '../contract/envelope.ts';
import type { OperationName } from '../contract/operations.ts';
import { ReviewsApiError } from './api-error.ts';
import { createBodyReader, platformCode } from './body-reader.ts';
import { type Credentials, isSigned } from './credentials.ts';
import type { Outgoing } from './outgoing.ts';
import { readEnvelope } from './read-envelope.ts';
import { callSigner } from './sign-calls.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

export type Attempt = (name: OperationName, outgoing: Outgoing, signal: AbortSignal) => Promise<Envelope>;

/** Requests another attempt with the corrected clock; `failure` applies if there is none. */
export class ClockCorrected extends Error {
  readonly failure: ReviewsApiError;
  constructor(failure: ReviewsApiError) {
    super('The clock offset was corrected');
    this.failure = failure;
  }
}

/**
 * Makes one attempt of a call, from its signature to the last byte of the response. Throws `ReviewsApiError`,
 * `ClockCorrected`, or the error of `fetch` if `signal` aborted it.
 */
export function createAttempt({
  credentials,
  fetch,
  now,
}: {
  credentials: Credentials;
  fetch: Fetch;
  now: () => number;
}): Attempt {
  /** Difference between the API's clock and ours, in seconds. */
  let clockOffset = 0;
  const readJson = createBodyReader();
  const signCall = callSigner(credentials);

  return async (name, outgoing, signal) => {
    const timestamp = Math.floor(now() / 1000) + clockOffset;
    const identity = await signCall(outgoing, timestamp);
    const response = await send(name, outgoing, identity, signal);
    const read = await readEnvelope(name, response, { now, readJson, signal });
    if (!('failure' in read)) return read;

    const mayBeUntimely = read.failure.code === 'unauthenticated' && isSigned(credentials) && read.time > 0;
    // Compared with this attempt's timestamp, because another call may have corrected the offset meanwhile.
    if (mayBeUntimely && Math.abs(read.time - timestamp) >= smallestCorrection) {
      clockOffset = read.time - Math.floor(now() / 1000);
      throw new ClockCorrected(read.failure);
    }
    throw read.failure;
  };

  async function send(
    name: OperationName,
    { method, url, body, idempotencyKey }: Outgoing,
    identity: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Response> {
    try {
      return await ky(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': `"${idempotencyKey}"` }),
          ...identity,
        },
        ...(body ? { body } : {}),
        signal,
        fetch: async (request) => fetch(request as Request),
        // Following a redirect could send the credentials to another host.
        redirect: 'manual',
        // The envelope decides about success, and deadlines and retries need an injected clock.
        throwHttpErrors: false,
        timeout: false,
        retry: 0,
      });
    } catch (error) {
      if (signal.aborted) throw error;
      throw new ReviewsApiError(name, 'network', { reason: platformCode(error) });
    }
  }
}

/** In seconds; a smaller difference cannot be the reason for a rejected signature. */
const smallestCorrection = 2;
