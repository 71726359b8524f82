/**
 * Frees a chunk of a body, unless its memory also has other uses. As garbage it would stay until the next
 * collection, and an attacker can send another hundred megabytes before that.
 */
export function freeChunk({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transferToFixedLength(0);
}
