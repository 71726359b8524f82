import ky from 'ky';
import type { Envelope } from '../contract/envelope.ts';
import type { OperationName } from '../contract/operations.ts';
import { ReviewsApiError } from './api-error.ts';
import { type Credentials, credentialHeaders, isSigned } from './credentials.ts';
import type { Outgoing } from './outgoing.ts';
import { platformCode, readEnvelope } from './read-envelope.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

export type Attempt = (name: OperationName, outgoing: Outgoing, signal: AbortSignal) => Promise<Envelope>;

/** Says to try again by the corrected clock; `failure` is what holds where that cannot be. */
export class ClockCorrected extends Error {
  readonly failure: ReviewsApiError;
  constructor(failure: ReviewsApiError) {
    super('the clock was corrected');
    this.failure = failure;
  }
}

/**
 * Makes one attempt of a call, from signing it to the last byte of its answer. Throws `ReviewsApiError`,
 * `ClockCorrected`, or what `fetch` throws where `signal` ended it.
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
  /** Of the API's clock against ours, in seconds. */
  let clockOffset = 0;

  return async (name, outgoing, signal) => {
    const timestamp = Math.floor(now() / 1000) + clockOffset;
    const identity = await credentialHeaders(credentials, { ...outgoing, timestamp });
    const response = await send(name, outgoing, identity, signal);
    const read = await readEnvelope(name, response, now);
    if (!('failure' in read)) return read;

    const wrongTime = read.failure.code === 'unauthenticated' && isSigned(credentials) && read.time > 0;
    // Against the time of this attempt: another call may have corrected the clock meanwhile.
    if (wrongTime && Math.abs(read.time - timestamp) >= smallestCorrection) {
      clockOffset = read.time - Math.floor(now() / 1000);
      throw new ClockCorrected(read.failure);
    }
    throw read.failure;
  };

  async function send(
    name: OperationName,
    { method, url, body }: Outgoing,
    identity: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Response> {
    try {
      return await ky(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...identity,
        },
        ...(body ? { body } : {}),
        signal,
        fetch: async (request) => fetch(request as Request),
        // A redirect is not followed: it would carry the credentials to another host.
        redirect: 'manual',
        // The envelope decides what an answer is, and deadline and retry need a clock that is passed in.
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

/** In seconds; a smaller difference is not why a signature was refused. */
const smallestCorrection = 2;
