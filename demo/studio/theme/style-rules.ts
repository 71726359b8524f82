import { splitAt } from './split-at.ts';

/** A rule of a style sheet; `media` is the condition of the at-rule around it. */
export type StyleRule = { selectors: string[]; declarations: [name: string, value: string][]; media: string };

/**
 * The rules of a style sheet, in order, read as text: the browser would drop values of custom properties that
 * it does not know, and tests run without a browser. Broken parts are skipped. Linear in the length.
 */
export function rulesOf(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const around: string[] = [];
  let pending = '';
  // Strings and comments are single pieces, so that their braces do not count.
  for (const [piece] of css.matchAll(
    /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[{}]|[^{}"'/]+|[\s\S]/g,
  )) {
    if (piece.startsWith('/*')) continue;
    if (piece === '{') {
      // Declarations before a nested rule are not part of its selector.
      around.push(pending.slice(pending.lastIndexOf(';') + 1).trim());
      pending = '';
    } else if (piece === '}') {
      const selector = around.pop();
      if (selector !== undefined && !selector.startsWith('@') && pending.trim()) {
        const media = around.filter((outer) => outer.startsWith('@')).join(' ');
        rules.push({
          selectors: splitAt(selector, ',').filter(Boolean),
          declarations: declarationsOf(pending),
          media,
        });
      }
      pending = '';
    } else pending += piece;
  }
  return rules;
}

/** Declarations without a rule around them, such as `--reviews-ink: #123;`. */
export function declarationsOf(text: string): [name: string, value: string][] {
  return splitAt(text, ';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim();
    const value = declaration
      .slice(colon + 1)
      .replace(/!important\s*$/i, '')
      .trim();
    return colon > 0 && /^-{0,2}[a-z][\w-]*$/i.test(name) && value ? [[name, value]] : [];
  });
}
