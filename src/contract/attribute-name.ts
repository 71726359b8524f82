/**
 * Whether a text may name an attribute in HTML that we write: it cannot end the tag or begin another
 * attribute, and is no event handler.
 */
export function isAttributeName(text: string): boolean {
  return /^(?!on)[^\s"'<>/=\p{C}]+$/iu.test(text);
}
