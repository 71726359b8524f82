import type { RandomAccess } from '../../../src/service/media/videos/random-access.ts';
import type { VideoErasure } from '../../../src/service/media/videos/video-report.ts';

/** Bytes in memory as a file. */
export function bytesAccess(bytes: Uint8Array): RandomAccess {
  return { size: bytes.length, read: async (start, length) => bytes.slice(start, start + length) };
}

/** Bytes in memory as a file that counts its reads and the bytes that they return. */
export function countedReads(content: Uint8Array) {
  const { size, read } = bytesAccess(content);
  let reads = 0;
  let bytes = 0;
  const file: RandomAccess = {
    size,
    async read(start, length) {
      const part = await read(start, length);
      reads += 1;
      bytes += part.length;
      return part;
    },
  };
  return { file, reads: () => reads, bytes: () => bytes };
}

/** The bytes after erasing parts of them. */
export function erased(bytes: Uint8Array, parts: readonly VideoErasure[]): Uint8Array {
  const copy = bytes.slice();
  for (const { start, end, header } of parts) {
    copy.fill(0, start, end);
    copy.set(header.subarray(0, end - start), start);
  }
  return copy;
}
