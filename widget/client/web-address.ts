/** The absolute http(s) URL, or an empty string. */
export function webAddress(value: string, base: string): string {
  try {
    const { protocol, href } = new URL(value, base);
    return /^https?:$/.test(protocol) && value ? href : '';
  } catch {
    return '';
  }
}
