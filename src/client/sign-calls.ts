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
  /**
   * Uses of signatures: the URL of a read, which may be repeated, or an object of its own; the newer and the
   * older half.
   */
  let newer = new Map<string, unknown>();
  let older = new Map<string, unknown>();
  return async (outgoing, timestamp) => {
    const use = outgoing.method === 'GET' ? outgoing.url : {};
    for (let seconds = 0; ; seconds++) {
      const headers = await credentialHeaders(credentials, { ...outgoing, timestamp: timestamp - seconds });
      const { sign } = headers;
      if (sign === undefined) return headers;
      const earlier = newer.get(sign) ?? older.get(sign) ?? use;
      if (earlier !== use && seconds < mostSeconds) continue;
      if (newer.size >= mostSignatures / 2) [newer, older] = [new Map(), newer];
      newer.set(sign, use);
      return headers;
    }
  };
}

/** Well within the 15 minutes that a timestamp is valid for. */
const mostSeconds = 300;
const mostSignatures = 2_000;
