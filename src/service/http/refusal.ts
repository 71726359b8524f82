import type { PlainAnswer, Refusal } from '../../server/plain-answer.ts';
import { envelope } from './envelope.ts';

/**
 * The envelope of a request that is refused before the service sees it. `now` is in milliseconds since 1970.
 */
export function refusalEnvelope(
  refusal: Refusal,
  { requestId, now }: { requestId: string; now: number },
): PlainAnswer {
  const { status, message } = refusals[refusal];
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-request-id': requestId },
    body: JSON.stringify(envelope('invalid_argument', { message, requestId, now, data: {} })),
  };
}

const refusals = {
  malformed: { status: 400, message: 'The request is malformed' },
  timeout: { status: 408, message: 'The request did not arrive in time' },
  headers_too_large: { status: 431, message: 'The request headers are too large' },
} as const satisfies Record<Refusal, object>;
