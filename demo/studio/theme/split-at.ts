/** Splits a text at a separator outside of parentheses and quotes, and trims the pieces. */
export function splitAt(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const [piece] of text.matchAll(/"[^"]*"|'[^']*'|[();,]|[^();,"']+|[\s\S]/g)) {
    if (piece === '(') depth++;
    else if (piece === ')') depth = Math.max(depth - 1, 0);
    if (piece === separator && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += piece;
  }
  return [...parts, part.trim()];
}
