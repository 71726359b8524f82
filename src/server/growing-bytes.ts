/** Bytes that arrive in chunks. */
export type GrowingBytes = {
  /** Returns false, without appending, if the bytes would exceed their limit. */
  append(chunk: Uint8Array): boolean;
  /** Returns all bytes, and forgets them. */
  take(): Uint8Array<ArrayBuffer>;
};

/**
 * Collects at most `most` bytes in one buffer, because a list of chunks of a byte each would be a hundred
 * times as large. The buffer grows in place: copying into larger buffers produced garbage twice the size of a
 * body.
 */
export function growingBytes(most: number): GrowingBytes {
  const buffer = new ArrayBuffer(0, { maxByteLength: most });
  return {
    append(chunk) {
      const size = buffer.byteLength;
      if (size + chunk.byteLength > most) return false;
      buffer.resize(size + chunk.byteLength);
      new Uint8Array(buffer).set(chunk, size);
      return true;
    },
    // Cryptography requires a fixed length.
    take: () => new Uint8Array(buffer.transferToFixedLength()),
  };
}
