/**
 * Adds to the styles in the edge's HTML the nonce of a Content Security Policy. Texts of reviews contain no
 * unescaped `<`, so no other tag is found. Throws if the nonce is invalid, because it could end the
 * attribute.
 */
export function withNonce(html: string, nonce: string | undefined): string {
  if (nonce === undefined) return html;
  if (!/^[\w+/-]+={0,2}$/.test(nonce)) throw new TypeError('The nonce is not Base64');
  return html.replace(/<(?:style(?=>)|link(?= rel="stylesheet"))/g, (tag) => `${tag} nonce="${nonce}"`);
}
