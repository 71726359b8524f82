import type { Envelope } from '../../contract/envelope.ts';
import { type ApiCodeName, apiCodes } from '../../contract/problem.ts';

/** The envelope of a response. `now` is in milliseconds since 1970. */
export function envelope(
  code: ApiCodeName,
  { message, requestId, now, data }: { message: string; requestId: string; now: number; data: unknown },
): Envelope {
  return { code: apiCodes[code], message, time: Math.floor(now / 1000), request_id: requestId, data };
}
