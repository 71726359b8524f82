/** The SHA-256 of a text, in lowercase hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const hash = await sha256Bytes(text);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The SHA-256 of a text in UTF-8. */
export async function sha256Bytes(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
