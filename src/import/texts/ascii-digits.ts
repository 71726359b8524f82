/** Full-width, Arabic and Persian digits as ASCII, with their decimal separator and percent sign. */
export function asciiDigits(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace('\u066b', '.')
    .replace('\u066a', '%');
}
