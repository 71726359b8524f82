/** Numeric ids stay as they are; any other text becomes a stable number of 15 digits. */
export async function numericId(text: string): Promise<string> {
  if (/^\d{0,15}$/.test(text)) return text;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const number = new DataView(hash).getBigUint64(0) % 900_000_000_000_000n;
  return String(100_000_000_000_000n + number);
}
