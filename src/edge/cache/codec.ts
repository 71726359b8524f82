import type { CacheEntry } from './store.ts';

/**
 * An entry as bytes, for stores outside the process: the length of a header, the header as JSON, and all bytes
 * of the entry one after the other as they are, so that a body costs nothing but its copy.
 */
export function encodeEntry(entry: CacheEntry): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const header = new TextEncoder().encode(
    JSON.stringify(entry, (_name, value: unknown) => {
      if (!(value instanceof Uint8Array)) return value;
      parts.push(value);
      length += value.byteLength;
      return { [bytesMark]: [length - value.byteLength, length] };
    }),
  );
  const whole = new Uint8Array(lengthBytes + header.byteLength + length);
  new DataView(whole.buffer).setUint32(0, header.byteLength);
  let at = lengthBytes;
  for (const part of [header, ...parts]) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** Throws where the bytes are not an entry's. Only this edge writes to its store, so what is in it is not checked. */
export function decodeEntry(whole: Uint8Array): CacheEntry {
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  const start = lengthBytes + view.getUint32(0);
  const header = new TextDecoder().decode(whole.subarray(lengthBytes, start));
  return JSON.parse(header, (_name, value) => {
    const [from, to] = value?.[bytesMark] ?? [];
    // Copied, because a driver's buffer may be a view of a larger one that it uses again.
    return from === undefined ? value : new Uint8Array(whole.subarray(start + from, start + to));
  });
}

const lengthBytes = 4;
const bytesMark = '$bytes';
