import * as v from 'valibot';
import { type Envelope, envelopeSchema, errorDataSchema } from '../contract/envelope.ts';
import type { OperationName } from '../contract/operations.ts';
import { apiCodeName } from '../contract/problem.ts';
import { type ClientFailure, ReviewsApiError } from './api-error.ts';

/** Of an answer, in bytes: more than any page of reviews can have. */
const longestAnswer = 10_000_000;

/** Longest wait, in seconds, that the API can ask for. */
export const longestRetryAfter = 60;

/** An answer of the API that carries an error; `time` is its clock, in seconds, 0 where it does not say. */
export type Refusal = { failure: ReviewsApiError; time: number };

/**
 * Reads an answer to its end and decides by `code`, not by the HTTP status (docs/spec/open-points.md, "Codes,
 * statuses, limits"). Throws a `ReviewsApiError` for what is no envelope: `network` where it was cut,
 * `bad_answer` where it makes no sense.
 */
export async function readEnvelope(
  operation: OperationName,
  response: Response,
  now: () => number,
): Promise<Envelope | Refusal> {
  const { status } = response;
  const retryAfter = readRetryAfter(response.headers.get('retry-after'), now);
  const text = await readText(operation, response);
  const parsed = v.safeParse(envelopeSchema, parseJson(text));
  if (!parsed.success) {
    throw new ReviewsApiError(operation, statusFailures[status] ?? 'bad_answer', { status, retryAfter });
  }
  const envelope = parsed.output;
  const code = apiCodeName(envelope.code);
  if (code === 'ok') return envelope;
  const { errors } = v.parse(v.fallback(errorDataSchema, { errors: [] }), envelope.data);
  const facts = { status, retryAfter, errors, requestId: envelope.request_id };
  return { failure: new ReviewsApiError(operation, code, facts), time: envelope.time };
}

/** What a gateway in front of the API means when it answers in its own words. */
const statusFailures: Record<number, ClientFailure> = {
  401: 'unauthenticated',
  403: 'permission_denied',
  429: 'resource_exhausted',
  500: 'internal',
  502: 'internal',
  503: 'internal',
  504: 'deadline_exceeded',
};

async function readText(operation: OperationName, response: Response): Promise<string> {
  const { status } = response;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > longestAnswer) break;
      text += decoder.decode(part.value, { stream: true });
    }
  } catch (error) {
    throw new ReviewsApiError(operation, 'network', { status, reason: platformCode(error) });
  }
  if (size <= longestAnswer) return text + decoder.decode();
  await reader?.cancel();
  throw new ReviewsApiError(operation, 'bad_answer', { status, reason: 'TOO_LONG' });
}

/** The code that Node and others give to a failed connection, as deep as it is wrapped. */
export function platformCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (
    (cause === undefined ? undefined : platformCode(cause)) ?? (typeof code === 'string' ? code : undefined)
  );
}

/** Undefined, which no schema takes, where the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds, from a number or a date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | null, now: () => number): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longestRetryAfter);
}
