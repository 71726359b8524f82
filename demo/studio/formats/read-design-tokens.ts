import { lookNamed } from '../theme/looks.ts';
import { type Property, propertyOf, shortName } from '../theme/properties.ts';
import { changed, plainTheme, type Theme } from '../theme/theme.ts';
import { cssOfToken, extension, joined } from './design-tokens.ts';

/** A theme that was read, with a sentence about each part that could not be used, or a sentence instead. */
export type ReadTheme = { theme: Theme; notes: string[] } | { failure: string };

/** Reads a file of design tokens, ours or foreign. Keys such as `__proto__` are names like all others. */
export function readDesignTokens(text: string): ReadTheme {
  const file = parsed(text);
  if (!file) return { failure: 'This is no valid JSON: the file may be cut off.' };
  const own = recordIn(recordIn(file, '$extensions'), extension);
  const tokens = { ...recordIn(file, 'reviews') };
  const dark = recordIn(file, 'reviews-dark');
  const css = recordIn(own, 'css');
  const names = new Set([...Object.keys(tokens), ...Object.keys(css)]);
  if (names.size === 0 && !own.look) {
    return {
      failure:
        'These design tokens have no group “reviews”. Paste their colours in “From your shop” to start a theme from them.',
    };
  }
  const notes: string[] = [];
  const look = typeof own.look === 'string' ? lookNamed(own.look) : 'quiet';
  if (!look)
    notes.push(`This version has no look “${shortened(String(own.look))}”, so the theme starts from Quiet.`);
  let theme = plainTheme(look ?? 'quiet');
  for (const name of names) {
    const property = propertyOf(name);
    if (!property) {
      notes.push(`This version has no token “${shortened(name)}”.`);
      continue;
    }
    const next = withToken(theme, property, {
      token: ownOf(tokens, name),
      dark: ownOf(dark, name),
      css: ownOf(css, name),
    });
    if (typeof next === 'string') notes.push(next);
    else theme = next;
  }
  return { theme, notes };
}

function withToken(
  theme: Theme,
  property: Property,
  { token, dark, css }: { token: unknown; dark: unknown; css: unknown },
): Theme | string {
  const name = shortName(property.name);
  if (typeof css === 'string') {
    return changed(theme, property.name, css) ?? `The value of “${name}” is not valid: ${shortened(css)}.`;
  }
  const value = tokenValue(token);
  if (typeof value === 'string' && /^\{.*\}$/.test(value)) {
    return `“${name}” refers to another token, ${shortened(value)}: export the file with resolved references.`;
  }
  const text = cssOfToken(value);
  const theme2 =
    text === undefined
      ? undefined
      : changed(theme, property.name, joined(text, cssOfToken(tokenValue(dark))));
  return theme2 ?? `The value of “${name}” is not valid: ${shortened(JSON.stringify(value) ?? 'missing')}.`;
}

function tokenValue(token: unknown): unknown {
  return ownOf(asRecord(token), '$value');
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return asRecord(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function recordIn(value: Record<string, unknown>, key: string): Record<string, unknown> {
  return asRecord(ownOf(value, key));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Never a property of the prototype. */
function ownOf(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
