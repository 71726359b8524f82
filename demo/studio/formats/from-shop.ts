import { canonicalColour, inSchemes, oklchOf } from '../theme/colours.ts';
import type { PropertyName } from '../theme/properties.ts';
import { readValue } from '../theme/read-value.ts';
import { rulesOf, type StyleRule } from '../theme/style-rules.ts';
import { changed, type Theme } from '../theme/theme.ts';
import type { ReadTheme } from './read-design-tokens.ts';
import { largestTheme } from './read-theme.ts';

/** Values for the reviews, taken from styles of a shop, with the name of their origin. */
type Found = Partial<Record<PropertyName, string>>;

/**
 * Starts a theme from CSS of a shop, or from a list of colours. Later rules win, as in a browser; variables
 * are followed where the text defines them.
 */
export function themeFromShop(text: string, start: Theme): ReadTheme {
  if (text.length > 8 * largestTheme)
    return { failure: 'This is more than 2 MB of CSS. Paste only the part with colours, fonts and buttons.' };
  if (/^\s*https?:\/\/\S+\s*$/.test(text)) {
    return {
      failure:
        'A page cannot read the styles of another site. Copy the CSS itself, or pick colours from a screenshot.',
    };
  }
  const found = text.includes('{') ? fromRules(rulesOf(text)) : fromColours(coloursIn(text));
  let theme = start;
  for (const [name, value] of Object.entries(found) as [PropertyName, string][]) {
    theme = changed(theme, name, value) ?? theme;
  }
  return Object.keys(found).length > 0
    ? { theme, notes: [] }
    : {
        failure:
          'No colour, font or corner was found. Paste rules such as “body { color: #222 }”, or colours such as “#222 #b8860b”.',
      };
}

/** Assigns roles to colours: the dark grey is the text, the most colourful ones are accent and stars. */
export function fromColours(colours: readonly string[]): Found {
  const known = colours.flatMap((colour) => {
    const parts = oklchOf(colour);
    return parts ? [{ colour, ...parts }] : [];
  });
  const vivid = known.filter(({ c }) => c > 0.06).sort((one, other) => other.c - one.c);
  const [ink] = known.filter(({ c, l }) => c <= 0.06 && l < 0.5).sort((one, other) => one.l - other.l);
  const [accent] = vivid;
  // Stars are warm if a colour is.
  const star = vivid.find(({ h }) => h > 40 && h < 110) ?? accent;
  return {
    ...(ink && { '--reviews-ink': ink.colour }),
    ...(accent && { '--reviews-accent': accent.colour }),
    ...(star && { '--reviews-star': star.colour }),
  };
}

/** The fonts that CSS of a shop names, each once; at most six. */
export function fontsFromShop(text: string): string[] {
  if (text.length > 8 * largestTheme) return [];
  const rules = rulesOf(text);
  const variables = variablesIn(rules);
  const fonts = rules
    .flatMap(({ declarations }) => declarations.filter(([name]) => name === 'font-family'))
    .flatMap(([, value]) => readValue({ kind: 'font' }, resolved(value, variables)) ?? [])
    .filter((font) => !/^(?:inherit|initial|unset|revert)/.test(font));
  return [...new Set(fonts)].slice(0, 6);
}

function variablesIn(rules: StyleRule[]): Map<string, string> {
  return new Map(rules.flatMap(({ declarations }) => declarations.filter(([name]) => name.startsWith('--'))));
}

function fromRules(rules: StyleRule[]): Found {
  const variables = variablesIn(rules);
  const lastValue = (is: RegExp, names: string[], isDark = false): string | undefined =>
    rules
      .filter(
        ({ selectors, media }) =>
          selectors.some((one) => is.test(one)) && /scheme:\s*dark/.test(media) === isDark,
      )
      .flatMap(({ declarations }) => declarations.filter(([name]) => names.includes(name)))
      .map(([, value]) => resolved(value, variables))
      .at(-1);
  const page = /^(?:html|body|:root)$/;
  const button = /(?:^|[\s.])(?:button|btn|[\w-]*__?button|button--primary)\b/i;
  const ink = colourOf(lastValue(page, ['color']));
  const dark = colourOf(lastValue(page, ['color'], true));
  const accent =
    vivid(lastValue(button, ['background', 'background-color'])) ??
    vivid(lastValue(/^a(?::link)?$/, ['color']));
  const star = colourOf(lastValue(/star|rating/i, ['color', 'fill']));
  const radius = lastValue(/card|img|image|media/i, ['border-radius']);
  const buttonRadius = lastValue(button, ['border-radius']);
  const font = lastValue(page, ['font-family']);
  const weight = lastValue(/^h[12]$/, ['font-weight']);
  return defined({
    '--reviews-ink': ink && inSchemes(ink, dark ?? ink),
    '--reviews-accent': accent,
    '--reviews-star': star ?? accent,
    '--reviews-radius': radius ?? buttonRadius,
    '--reviews-button-radius': buttonRadius,
    '--reviews-heading-weight': weight,
    'font-family': font,
  });
}

/** Follows `var()`, at most five deep: variables of a shop may form a circle. */
function resolved(value: string, variables: ReadonlyMap<string, string>, depth = 5): string {
  const next = value.replace(
    /var\((--[\w-]{1,80})(?:,[^()]{0,80})?\)/g,
    (whole, name: string) => variables.get(name) ?? whole,
  );
  return next === value || depth === 0 || next.length > 500 ? next : resolved(next, variables, depth - 1);
}

function colourOf(value: string | undefined): string | undefined {
  const colour = value === undefined ? undefined : canonicalColour(value);
  return colour === 'currentColor' ? undefined : colour;
}

function vivid(value: string | undefined): string | undefined {
  const colour = colourOf(value);
  return colour && (oklchOf(colour)?.c ?? 0) > 0.03 ? colour : undefined;
}

function coloursIn(text: string): string[] {
  const spelled =
    text
      .slice(0, 5_000)
      .match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^()]{1,60}\)|\b[a-z]{3,20}\b/gi) ??
    [];
  return spelled.flatMap((one) => colourOf(one) ?? []);
}

function defined(found: Partial<Record<PropertyName, string | undefined>>): Found {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Found;
}
