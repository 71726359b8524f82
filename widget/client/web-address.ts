/** The absolute http(s) URL, or an empty string. */
export function webAddress(value: string, base: string): string {
  try {
    const { href } = new URL(value, base);
    return value && /^https?:/.test(href) ? href : '';
  } catch {
    return '';
  }
}
