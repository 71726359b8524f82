import { parse, type Rgb } from 'culori/fn';
import { canonicalColour, halvesOf, inSchemes, oklchOf } from '../theme/colours.ts';
import type { Look } from '../theme/looks.ts';
import { type Property, propertyNamed, shortName } from '../theme/properties.ts';
import { splitAt } from '../theme/split-at.ts';
import { changes, type Theme } from '../theme/theme.ts';

/** The key of our extensions, as the format asks for: a name that belongs to the project. */
export const extension = 'storefront-reviews';

type DesignToken = { $type: string; $value: unknown; $description?: string };

/** A file of design tokens: https://www.designtokens.org/tr/2025.10/format/ */
export type DesignTokens = {
  $description: string;
  $extensions: Record<typeof extension, { look: Look; css?: Record<string, string> }>;
  reviews?: Record<string, DesignToken>;
  'reviews-dark'?: Record<string, DesignToken>;
};

/**
 * The changed values as design tokens. Colours of the dark scheme are a group of their own. The format knows
 * no `em`, no `currentColor` and no lists of columns: such values are in the extension, as CSS.
 */
export function designTokensOf(theme: Theme): DesignTokens {
  const light: Record<string, DesignToken> = {};
  const dark: Record<string, DesignToken> = {};
  const css: Record<string, string> = {};
  for (const [name, value] of changes(theme)) {
    const property = propertyNamed(name);
    const [ofLight, ofDark] = halvesOf(value);
    const token = property && asToken(property, ofLight);
    const darkToken = property && ofDark !== ofLight ? asToken(property, ofDark) : undefined;
    if (token && (ofDark === ofLight || darkToken)) {
      light[shortName(name)] = token;
      if (darkToken) dark[shortName(name)] = darkToken;
    } else css[shortName(name)] = value;
  }
  return {
    $description: 'Theme of the reviews',
    $extensions: {
      [extension]: { look: theme.look, ...(Object.keys(css).length && { css }) },
    },
    ...(Object.keys(light).length && { reviews: light }),
    ...(Object.keys(dark).length && { 'reviews-dark': dark }),
  } as DesignTokens;
}

function asToken({ kind, label }: Property, value: string): DesignToken | undefined {
  const token = typed(kind, value);
  return token && { ...token, $description: label };
}

function typed(kind: Property['kind'], value: string): DesignToken | undefined {
  if (kind === 'colour') {
    const $value = colourValue(value);
    return $value && { $type: 'color', $value };
  }
  if (kind === 'number') return { $type: 'number', $value: Number(value) };
  if (kind === 'weight') return { $type: 'fontWeight', $value: Number(value) };
  if (kind === 'font') {
    return { $type: 'fontFamily', $value: splitAt(value, ',').map((name) => name.replaceAll('"', '')) };
  }
  if (kind !== 'length') return undefined;
  const [, number, unit] = /^([\d.]+)(px|rem)$/.exec(value === '0' ? '0px' : value) ?? [];
  return unit ? { $type: 'dimension', $value: { value: Number(number), unit } } : undefined;
}

function colourValue(colour: string): object | undefined {
  if (colour.startsWith('oklch')) {
    const { l, c, h, alpha } = oklchOf(colour) ?? { l: 0, c: 0, h: 0, alpha: 1 };
    return { colorSpace: 'oklch', components: [l, c, h], ...(alpha < 1 && { alpha }) };
  }
  const rgb = parse(colour) as Rgb | undefined;
  if (!rgb) return undefined;
  const components = [rgb.r, rgb.g, rgb.b].map((channel) => Number(channel.toFixed(4)));
  const alpha = rgb.alpha === undefined ? undefined : Number(rgb.alpha.toFixed(4));
  return { colorSpace: 'srgb', components, ...(alpha !== undefined && { alpha }), hex: colour.slice(0, 7) };
}

/**
 * The CSS of a design token of any file: of this version of the format, or of its drafts, whose colours were
 * hexadecimal and whose dimensions were text. Undefined for a type or unit that no property takes.
 */
export function cssOfToken($value: unknown): string | undefined {
  if (typeof $value === 'string') return $value;
  if (typeof $value === 'number') return String($value);
  if (Array.isArray($value))
    return $value.every((name) => typeof name === 'string') ? $value.join(', ') : undefined;
  if (typeof $value !== 'object' || $value === null) return undefined;
  const { value, unit, colorSpace, components, alpha = 1 } = $value as Record<string, unknown>;
  if (typeof value === 'number' && (unit === 'px' || unit === 'rem')) return `${value}${unit}`;
  const isColour = Array.isArray(components) && components.length === 3 && typeof alpha === 'number';
  if (typeof colorSpace !== 'string' || !isColour) return undefined;
  const channels = components.map((channel) => (channel === 'none' ? 0 : Number(channel)));
  return cssColour(colorSpace, channels, alpha);
}

const percentages = ['hsl', 'hwb'];
const functions = ['lab', 'lch', 'oklab', 'oklch'];
const spaces = ['srgb', 'srgb-linear', 'display-p3', 'xyz-d65', 'xyz-d50'];

function cssColour(space: string, channels: number[], alpha: number): string | undefined {
  if (!channels.every(Number.isFinite)) return undefined;
  if (spaces.includes(space)) return `color(${space} ${channels.join(' ')} / ${alpha})`;
  if (functions.includes(space)) return `${space}(${channels.join(' ')} / ${alpha})`;
  const [hue, one, two] = channels;
  return percentages.includes(space) ? `${space}(${hue} ${one}% ${two}% / ${alpha})` : undefined;
}

/** One value of the light and the dark file. */
export function joined(light: string, dark: string | undefined): string {
  const [one, other] = [canonicalColour(light), dark && canonicalColour(dark)];
  return one && other ? inSchemes(one, other) : light;
}
