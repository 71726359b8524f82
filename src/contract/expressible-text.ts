/** A text without U+0000, and with U+FFFD in place of lone surrogates: HTML can express neither. */
export function expressibleText(text: string): string {
  // `toWellFormed` is missing in Node 18, on which shops may run the helpers.
  return text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd');
}
