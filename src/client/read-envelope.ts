import * as v from 'valibot';
import { type Envelope, envelopeSchema, errorDataSchema } from '../contract/envelope.ts';
import type { OperationName } from '../contract/operations.ts';
import { apiCodeName } from '../contract/problem.ts';
import { type ClientFailure, ReviewsApiError } from './api-error.ts';
import type { ReadJson } from './body-reader.ts';
import { readRetryAfter } from './retry-after.ts';

/** An error response of the API. `time` is the API's clock in Unix seconds, 0 if absent. */
export type Refusal = { failure: ReviewsApiError; time: number };

/**
 * Reads a response to its end and decides by `code`, not by the HTTP status (docs/spec/open-points.md,
 * "Codes, statuses, limits"). Throws `ReviewsApiError` if there is no envelope: `network` for an interrupted
 * response, `bad_answer` for a malformed one, or the meaning of a gateway's status.
 */
export async function readEnvelope(
  operation: OperationName,
  response: Response,
  { now, readJson, signal }: { now: () => number; readJson: ReadJson; signal: AbortSignal },
): Promise<Envelope | Refusal> {
  const { status } = response;
  const retryAfter = readRetryAfter(response.headers.get('retry-after'), now);
  const parsed = v.safeParse(envelopeSchema, await readJson(operation, response, signal));
  if (!parsed.success) {
    throw new ReviewsApiError(operation, statusFailures[status] ?? 'bad_answer', { status, retryAfter });
  }
  const envelope = parsed.output;
  const code = apiCodeName(envelope.code);
  if (code === 'ok') return envelope;
  const { errors } = v.parse(v.fallback(errorDataSchema, { errors: [] }), envelope.data, {
    abortEarly: true,
  });
  const facts = { status, retryAfter, errors, requestId: envelope.request_id };
  return { failure: new ReviewsApiError(operation, code, facts), time: envelope.time };
}

/** The meaning of responses from a gateway in front of the API, which have no envelope. */
const statusFailures: Record<number, ClientFailure> = {
  401: 'unauthenticated',
  403: 'permission_denied',
  429: 'resource_exhausted',
  500: 'internal',
  502: 'internal',
  503: 'internal',
  504: 'deadline_exceeded',
};
