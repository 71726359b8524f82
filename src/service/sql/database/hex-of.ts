/** The bytes of a text, as `hex` of SQLite writes them but in lower case. */
export function hexOf(text: string): string {
  return new TextEncoder().encode(text).reduce((all, byte) => all + byte.toString(16).padStart(2, '0'), '');
}
