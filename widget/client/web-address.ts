/** An absolute http(s) address, else the empty text. */
export function webAddress(value: string, base: string): string {
  try {
    const { protocol, href } = new URL(value, base);
    return /^https?:$/.test(protocol) && value ? href : '';
  } catch {
    return '';
  }
}
