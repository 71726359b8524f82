import { freeChunk } from './free-chunk.ts';
import { type GrowingBytes, growingBytes } from './growing-bytes.ts';

export type BodyLimits = {
  /** The longest body, in bytes. */
  bytes: number;
  /** All bodies that are being read or held, in bytes. */
  totalBytes: number;
  /** Most bodies that are read at a time. */
  bodies: number;
  /** Most bodies that are read from one client at a time; defaults to `bodies`. */
  bodiesPerClient?: number;
  /** How long a body may take, in milliseconds. */
  time: number;
};

export type BodyFailure = 'body_too_large' | 'request_timeout' | 'invalid_body';

export type BodyReaderParts = {
  after: (milliseconds: number, run: () => void) => () => void;
  /** The error to throw. `most` is the limit of the body, in bytes. */
  fail: (failure: BodyFailure, most: number) => Error;
};

/**
 * Returns the exact bytes of a request's body. Bodies of an undefined client count only towards the totals.
 * The bytes count until `held` settles, for example with the identification of the sender; by default until
 * they are read. `most` is a lower limit for this body, in bytes.
 */
export type ReadBody = (
  request: Request,
  client?: string,
  held?: Promise<unknown>,
  most?: number,
) => Promise<Uint8Array<ArrayBuffer>>;

/** A body that is being read. */
type Reading = {
  client: string | undefined;
  size: number;
  most: number;
  stop: (failure: BodyFailure) => void;
};

/**
 * Creates a reader of bodies whose senders are still unknown. Fails with `body_too_large`, `request_timeout`,
 * or `invalid_body` if the body is cut off. If all bodies together, or one client's bodies, exceed the
 * limits, the oldest of them times out: a genuine body arrives at once and must not wait behind hostile ones.
 */
export function createBodyReader(limits: BodyLimits, { after, fail }: BodyReaderParts): ReadBody {
  const { bytes, totalBytes, bodies, bodiesPerClient = bodies } = limits;
  /** Oldest first. */
  const readings = new Set<Reading>();
  let totalSize = 0;

  function drop(oldest: Reading): void {
    oldest.stop('request_timeout');
    forget(oldest);
  }

  function dropOldest(): void {
    for (const oldest of readings) {
      if (readings.size <= bodies && totalSize <= totalBytes) return;
      drop(oldest);
    }
  }

  function dropOldestOf(client: string): void {
    const [oldest, ...others] = [...readings].filter((reading) => reading.client === client);
    if (oldest && others.length >= bodiesPerClient) drop(oldest);
  }

  function forget(reading: Reading): void {
    if (readings.delete(reading)) totalSize -= reading.size;
  }

  /** Returns whether the body may still grow. */
  function grow(reading: Reading, by: number): boolean {
    reading.size += by;
    if (reading.size > reading.most) reading.stop('body_too_large');
    if (readings.has(reading)) totalSize += by;
    dropOldest();
    return reading.size <= reading.most && readings.has(reading);
  }

  /** A complete body is not dropped: its sender is about to be identified. */
  function hold(reading: Reading, until: Promise<unknown>): void {
    if (!readings.delete(reading)) return;
    const release = () => {
      totalSize -= reading.size;
    };
    until.then(release, release);
  }

  return async (request, client, held, most = bytes) => {
    if (Number(request.headers.get('content-length')) > most) throw fail('body_too_large', most);
    const reader = request.body?.getReader();
    if (!reader) return new Uint8Array();
    const stopped = Promise.withResolvers<never>();
    const reading: Reading = {
      client,
      size: 0,
      most,
      stop: (failure) => stopped.reject(fail(failure, most)),
    };
    readings.add(reading);
    if (client) dropOldestOf(client);
    dropOldest();
    const cancel = after(limits.time, () => reading.stop('request_timeout'));
    const body = growingBytes(most);
    const read = readAll(reader, { body, grow: (by) => grow(reading, by) }).catch(() => {
      throw fail('invalid_body', most);
    });
    try {
      await Promise.race([read, stopped.promise]);
      if (held) hold(reading, held);
      return body.take();
    } catch (error) {
      // Not awaited: a platform may wait for the rest of the body.
      reader.cancel().catch(() => {});
      freeChunk(body.take());
      throw error;
    } finally {
      cancel();
      forget(reading);
    }
  };
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { body, grow }: { body: GrowingBytes; grow: (by: number) => boolean },
): Promise<void> {
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const { value } = chunk;
    if (!grow(value.byteLength)) return;
    body.append(value);
    freeChunk(value);
  }
}
