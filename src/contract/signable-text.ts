/**
 * Whether the value of a query parameter has one reading only in the string to sign, whose parts are joined
 * by `&`, `=` and `|` without any escape (docs/spec/open-points.md, "Signature"). `x&page=2` would also be
 * two parameters, and a text with `|{` a parameter and a JSON body.
 */
export function isSignable(value: string): boolean {
  return !/&[^&]*=|\|\s*\{/.test(value);
}

/** A text to search for with one reading only. The replaced characters separate words anyway. */
export function signableText(text: string): string {
  return isSignable(text) ? text : text.replace(/[&|]/g, ' ');
}
