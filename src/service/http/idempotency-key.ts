/**
 * The key in an `Idempotency-Key` header: 1 to 255 visible characters. Returns an empty text if the header is
 * absent or malformed. It is a string in quotes (RFC 8941); many clients omit the quotes.
 */
export function idempotencyKey(header: string | null): string {
  const given = header?.trim() ?? '';
  const key = /^"([^"\\]*)"$/.exec(given)?.[1] ?? given;
  return /^[\x21\x23-\x5b\x5d-\x7e]{1,255}$/.test(key) ? key : '';
}
