import type { Network } from './storefront-api.ts';

/** A challenge of the edge, as `altcha-lib` solves it. */
export type Challenge = { parameters: object; signature: string };

/** The subject of a review: a product by handle, ID or both, or the shop. Empty values are not sent. */
export type SubmittedSubject = { product: string; product_id: string; scope: string };

/**
 * Why a review was not sent: no connection, a passing failure, fields that the shopper can correct, the key
 * of another review, or a failure that a repetition does not mend.
 */
export type SubmitFailure = 'offline' | 'later' | 'fields' | 'sent' | 'refused';

export type Submitted =
  | { ok: true; id: string }
  | { ok: false; failure: SubmitFailure; errors: { field: string; code: string }[] };

export type SubmitClient = {
  /** Undefined if the edge sends none. Never rejects. */
  challenge(subject: SubmittedSubject): Promise<Challenge | undefined>;
  /** Sends a review. The same key creates one review, however often it is sent. Never rejects. */
  send(review: object, key: string): Promise<Submitted>;
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

  async function send(review: object, key: string, repetitions = 0): Promise<Submitted> {
    const { status, body } = await request('v1/reviews', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(review),
    });
    if (status === 202) return { ok: true, id: typeof body.id === 'string' ? body.id : '' };
    if (body.code === 'submission_pending' && repetitions < mostRepetitions) {
      await new Promise<void>((resolve) => void setTimeout(resolve, pause));
      return send(review, key, repetitions + 1);
    }
    return { ok: false, failure: failureOf(status, body.code), errors: errorsOf(body.errors) };
  }

  return {
    send: (review, key) => send(review, key),
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
