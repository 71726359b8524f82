/**
 * Frees a part of a body, unless its memory also has other uses. As garbage it would stay until the next collection, before which
 * an attacker sends a hundred megabytes more.
 */
export function freeChunk({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transferToFixedLength(0);
}
