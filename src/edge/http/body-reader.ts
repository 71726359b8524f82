import type { After } from '../../client/deadline.ts';
import { ProblemError } from './problem.ts';

export type BodyLimits = {
  /** The longest body, in bytes. */
  bytes: number;
  /** All bodies that are being read, in bytes. */
  totalBytes: number;
  /** Most bodies that are read at a time. */
  bodies: number;
  /** How long a body may take, in milliseconds. */
  time: number;
};

/** A body that is being read. */
type Reading = { size: number; stop: (problem: ProblemError) => void };

/**
 * Creates a reader of bodies whose senders are still unknown. Returns the exact text of a request's body. Throws
 * `body_too_large`, `request_timeout`, or `invalid_body` if the body is cut off or not UTF-8. If all bodies together exceed
 * the limits, the oldest one times out: a genuine body arrives at once, and must not wait behind hostile ones.
 */
export function createBodyReader(
  limits: BodyLimits,
  { after }: { after: After },
): (request: Request) => Promise<string> {
  /** Oldest first. */
  const readings = new Set<Reading>();
  let totalSize = 0;

  function dropOldest(): void {
    for (const oldest of readings) {
      if (readings.size <= limits.bodies && totalSize <= limits.totalBytes) return;
      oldest.stop(new ProblemError('request_timeout'));
      forget(oldest);
    }
  }

  function forget(reading: Reading): void {
    if (readings.delete(reading)) totalSize -= reading.size;
  }

  function grow(reading: Reading, bytes: number): void {
    reading.size += bytes;
    if (reading.size > limits.bytes) throw tooLarge(limits);
    if (readings.has(reading)) totalSize += bytes;
    dropOldest();
  }

  return async (request) => {
    if (Number(request.headers.get('content-length')) > limits.bytes) throw tooLarge(limits);
    const reader = request.body?.getReader();
    if (!reader) return '';
    const stopped = Promise.withResolvers<never>();
    const reading: Reading = { size: 0, stop: stopped.reject };
    readings.add(reading);
    dropOldest();
    const cancel = after(limits.time, () => reading.stop(new ProblemError('request_timeout')));
    try {
      return await Promise.race([readText(reader, (bytes) => grow(reading, bytes)), stopped.promise]);
    } catch (error) {
      // Not awaited: a platform may wait for the rest of the body.
      reader.cancel().catch(() => {});
      throw error instanceof ProblemError ? error : new ProblemError('invalid_body');
    } finally {
      cancel();
      forget(reading);
    }
  };
}

async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  count: (bytes: number) => void,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    count(chunk.value.byteLength);
    chunks.push(chunk.value);
  }
  // A byte order mark is part of the signed text. Decoded at the end, because the text of a body that is never complete
  // would fill the heap.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('');
  return text + decoder.decode();
}

function tooLarge({ bytes }: BodyLimits): ProblemError {
  return new ProblemError('body_too_large', { detail: `At most ${bytes} bytes are accepted` });
}
