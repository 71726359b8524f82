/**
 * Characters without a width, such as the marks of writing direction that spreadsheets and editors leave in
 * cells.
 */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A short text without invisible characters, with ordinary spaces. It must not be used for shoppers' texts.
 */
export function visibleText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.trim();
  return text.replace(invisible, '').replace(/\s/g, ' ').trim();
}
