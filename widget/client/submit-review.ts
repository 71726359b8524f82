import type { OwnReview } from '../../src/contract/own-review.ts';
import { readOwnReview } from './read-own-review.ts';
import type { Network } from './storefront-api.ts';

/** A challenge of the edge, as `altcha-lib` solves it. */
export type Challenge = { parameters: object; signature: string };

/** The subject of a review: a product by handle, ID or both, or the shop. Empty values are not sent. */
export type SubmittedSubject = { product: string; product_id: string; scope: string };

/**
 * Why a review was not sent: no connection, a passing failure, fields that the shopper can correct, the key
 * of another text that was sent before, a review that can no longer be changed, or a failure that a
 * repetition does not mend.
 */
export type SubmitFailure = 'offline' | 'later' | 'fields' | 'sent' | 'gone' | 'refused';

/** `token` lets the author follow, change and withdraw the review, if the API has such tokens. */
export type Submitted =
  | { ok: true; id: string; token?: string }
  | { ok: false; failure: SubmitFailure; errors: { field: string; code: string }[] };

export type SubmitClient = {
  /** Undefined if the edge sends none. Never rejects. */
  challenge(subject: SubmittedSubject): Promise<Challenge | undefined>;
  /** Sends a review. The same key creates one review, however often it is sent. Never rejects. */
  send(review: object, key: string): Promise<Submitted>;
  /** The status of the review of a token, also after withdrawing it. Undefined after a failure. */
  own(act: 'status' | 'withdraw', token: string, key: string): Promise<OwnReview | undefined>;
};

/** In milliseconds. A phone on a slow network takes long to open a connection. */
const deadline = 30_000;

/** The pause before asking again for a review that the edge is still creating, and how often. */
const pause = 2_000;
const mostRepetitions = 15;

/** Submits reviews to the edge. `endpoint` ends in a slash. */
export function submitClient({ fetch, setTimeout, clearTimeout }: Network, endpoint: string): SubmitClient {
  async function request(path: string, init: RequestInit): Promise<Answered> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort('timeout'), deadline);
    try {
      const response = await fetch(endpoint + path, { ...init, signal: stop.signal, credentials: 'omit' });
      return { status: response.status, body: Object(await response.json().catch(() => undefined)) };
    } catch {
      return { status: 0, body: {} };
    } finally {
      clearTimeout(timer);
    }
  }

  const post = (path: string, body: object, key: string) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });

  async function send(review: object, key: string, repetitions = 0): Promise<Submitted> {
    const { status, body } = await post('v1/reviews', review, key);
    if (status === 202) {
      const { id, token } = body;
      return { ok: true, id: typeof id === 'string' ? id : '', ...(typeof token === 'string' && { token }) };
    }
    if (body.code === 'submission_pending' && repetitions < mostRepetitions) {
      await new Promise<void>((resolve) => void setTimeout(resolve, pause));
      return send(review, key, repetitions + 1);
    }
    return { ok: false, failure: failureOf(status, body.code), errors: errorsOf(body.errors) };
  }

  return {
    send: (review, key) => send(review, key),
    async own(act, token, key) {
      const { status, body } = await post(`v1/reviews/${act}`, { token }, key);
      if (body.code === 'review_gone') return { status: 'removed' };
      return status === 200 ? readOwnReview(body) : undefined;
    },
    async challenge(subject) {
      const asked = Object.entries(subject).filter(([, value]) => value);
      const { status, body } = await request(`v1/challenge?${new URLSearchParams(asked)}`, {});
      const { parameters, signature } = body;
      if (status !== 200 || typeof signature !== 'string') return undefined;
      return { parameters: Object(parameters), signature };
    },
  };
}

type Answered = { status: number; body: Record<string, unknown> };

function failureOf(status: number, code: unknown): SubmitFailure {
  if (status === 0) return 'offline';
  if (code === 'invalid_submission') return 'fields';
  if (code === 'key_reused') return 'sent';
  if (code === 'review_gone') return 'gone';
  // The credentials of the edge, which the shop has to correct.
  if (code === 'api_refused') return 'refused';
  return status >= 500 || /^(408|409|429)$/.test(String(status)) ? 'later' : 'refused';
}

function errorsOf(given: unknown): { field: string; code: string }[] {
  return (Array.isArray(given) ? given : []).flatMap((error) => {
    const { field, code } = Object(error) as Record<string, unknown>;
    return typeof field === 'string' && typeof code === 'string' ? [{ field, code }] : [];
  });
}
