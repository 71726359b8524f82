/** Bytes in lowercase hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The UTF-8 bytes of a text in lowercase hexadecimal. */
export function hexOf(text: string): string {
  return toHex(new TextEncoder().encode(text));
}
