import { type Credentials, credentialHeaders } from './credentials.ts';
import type { Outgoing } from './outgoing.ts';

/** Returns the headers that authenticate a call at a time (Unix seconds, by the API's clock). */
export type SignCall = (outgoing: Outgoing, timestamp: number) => Promise<Record<string, string>>;

/**
 * Signs calls so that no two of them have the same signature, except for a repeated read: a signature covers
 * neither path nor method, so APIs refuse a second write with it. Of calls with the same content in one
 * second, the later ones have an earlier timestamp, which APIs accept more readily than one in the future.
 */
export function callSigner(credentials: Credentials): SignCall {
  /** By signature; the newer and the older half. */
  let newer = new Map<string, Use>();
  let older = new Map<string, Use>();
  const headersOf = credentialHeaders(credentials);
  return async (outgoing, timestamp) => {
    const by = outgoing.method === 'GET' ? outgoing.url : undefined;
    const passed: { use: Use; at: number }[] = [];
    for (let seconds = 0; ; ) {
      const headers = await headersOf({ ...outgoing, timestamp: timestamp - seconds });
      const { sign } = headers;
      if (sign === undefined) return headers;
      const earlier = newer.get(sign) ?? older.get(sign);
      const isTaken = earlier !== undefined && (by === undefined || earlier.by !== by);
      if (isTaken && seconds < mostSeconds) {
        passed.push({ use: earlier, at: seconds });
        seconds = Math.min(seconds + earlier.taken, mostSeconds);
        continue;
      }
      for (const { use, at } of passed) use.taken = seconds - at + 1;
      if (newer.size >= mostSignatures / 2) [newer, older] = [new Map(), newer];
      newer.set(sign, isTaken || !earlier ? { by, taken: 1 } : earlier);
      return headers;
    }
  };
}

/**
 * The use of a signature. `by` is the URL of a read, which may be repeated. `taken` is how many seconds back
 * from this one are known to be taken, so that a burst of equal writes does not sign each of them hundreds
 * of times.
 */
type Use = { by: string | undefined; taken: number };

/** Well within the 15 minutes that a timestamp is valid for. */
const mostSeconds = 300;
const mostSignatures = 2_000;
