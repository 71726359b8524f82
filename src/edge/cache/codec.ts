import type { CacheEntry } from './store.ts';

/**
 * Serializes an entry for stores outside the process: the length of a JSON header, the header, then all byte
 * arrays of the entry in sequence. A body is copied, never re-encoded.
 */
export function encodeEntry(entry: CacheEntry): Uint8Array<ArrayBuffer> {
  const bodies: Uint8Array[] = [];
  let length = 0;
  const header = new TextEncoder().encode(
    JSON.stringify(entry, (_name, value: unknown) => {
      if (!(value instanceof Uint8Array)) return value;
      bodies.push(value);
      length += value.byteLength;
      return { [bytesMark]: [length - value.byteLength, length] };
    }),
  );
  const encoded = new Uint8Array(headerLengthSize + header.byteLength + length);
  new DataView(encoded.buffer).setUint32(0, header.byteLength);
  let offset = headerLengthSize;
  for (const chunk of [header, ...bodies]) {
    encoded.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return encoded;
}

/** Throws if the bytes are not an entry. The entry is not validated: only this edge writes to its store. */
export function decodeEntry(encoded: Uint8Array): CacheEntry {
  const view = new DataView(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  const start = headerLengthSize + view.getUint32(0);
  const header = new TextDecoder().decode(encoded.subarray(headerLengthSize, start));
  return JSON.parse(header, (_name, value) => {
    const [from, to] = value?.[bytesMark] ?? [];
    // Copied, because a driver may reuse the larger buffer that these bytes are a view of.
    return from === undefined ? value : new Uint8Array(encoded.subarray(start + from, start + to));
  });
}

const headerLengthSize = 4;
/** Marks a byte array in the header; its value is the range of the bytes. */
const bytesMark = '$bytes';
