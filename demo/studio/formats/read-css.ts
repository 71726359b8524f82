import { canonicalColour, inSchemes } from '../theme/colours.ts';
import { lookNamed } from '../theme/looks.ts';
import { propertyNamed } from '../theme/properties.ts';
import { declarationsOf, rulesOf } from '../theme/style-rules.ts';
import { changed, plainTheme, type Theme } from '../theme/theme.ts';
import type { ReadTheme } from './read-design-tokens.ts';

/**
 * Reads tokens from CSS: an exported theme, or rules of a shop. Rules for parts stay out. Undefined if the
 * text sets no token.
 */
export function readCss(text: string): ReadTheme | undefined {
  const look = lookNamed(/Reviews: look "(\w{1,20})"/.exec(text)?.[1] ?? '');
  const rules = rulesOf(text);
  const wide = rules.filter(({ selectors }) => !selectors.some((one) => one.includes('::part')));
  // A theme without changes has only its look.
  if (rules.length === 0 && text.includes('--reviews-')) {
    return readDeclarations(plainTheme(look ?? 'quiet'), declarationsOf(text));
  }
  const declarations = wide.flatMap(({ selectors, declarations, media }) => {
    const isOurs = selectors.some((one) => one.startsWith('storefront-'));
    const isDark =
      /prefers-color-scheme:\s*dark/.test(media) || selectors.every((one) => /\bdark\b/.test(one));
    return declarations
      .filter(([name]) => name.startsWith('--reviews-') || (isOurs && name === 'font-family'))
      .map(([name, value]): Declaration => [name, value, isDark]);
  });
  return declarations.length || look
    ? readDeclarations(plainTheme(look ?? 'quiet'), declarations)
    : undefined;
}

type Declaration = [name: string, value: string, isDark?: boolean];

function readDeclarations(start: Theme, declarations: Declaration[]): ReadTheme {
  let theme = start;
  const notes = new Set<string>();
  for (const [name, value, isDark = false] of declarations) {
    const property = propertyNamed(name);
    if (!property) {
      notes.add(`This version has no token “${name.slice(0, 60)}”.`);
      continue;
    }
    const light = isDark && theme.values[property.name];
    const colour = canonicalColour(value);
    const next = changed(theme, property.name, light && colour ? inSchemes(light, colour) : value);
    if (next) theme = next;
    else notes.add(sentenceAbout(name, value));
  }
  return { theme, notes: [...notes] };
}

function sentenceAbout(name: string, value: string): string {
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return /var\(|color-mix\(|from /.test(value)
    ? `“${name}” depends on other styles of your page, so the studio cannot read it: ${shown}.`
    : `The value of “${name}” is not valid: ${shown}.`;
}
