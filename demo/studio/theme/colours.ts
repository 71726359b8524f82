import {
  clampChroma,
  converter,
  displayable,
  formatHex,
  formatHex8,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  modeXyz50,
  modeXyz65,
  type Oklch,
  parse,
  type Rgb,
  useMode,
} from 'culori/fn';
import { splitAt } from './split-at.ts';

const modes = [
  ...[modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeLrgb],
  ...[modeOklab, modeOklch, modeP3, modeXyz50, modeXyz65],
];
// The library knows only the colour spaces that are registered.
for (const mode of modes) useMode(mode as typeof modeRgb);

const toRgb: (colour: string | Rgb | Oklch) => Rgb | undefined = converter('rgb');
const toOklch: (colour: string | Rgb | Oklch) => Oklch | undefined = converter('oklch');

/**
 * One spelling for each colour, so that equal themes are equal texts: hexadecimal, `oklch()` for colours that
 * are written in OKLab or exceed sRGB, `currentColor`, or `light-dark()` of two of them. Undefined for
 * everything else, such as `var()` and `color-mix()`.
 */
export function canonicalColour(css: string): string | undefined {
  const text = css.trim();
  if (/^currentcolor$/i.test(text)) return 'currentColor';
  const pair = /^light-dark\((.*)\)$/is.exec(text)?.[1];
  if (pair !== undefined) {
    const halves = splitAt(pair, ',').map(canonicalColour);
    const [light, dark] = halves;
    if (halves.length !== 2 || !light || !dark || /^light-dark/.test(light + dark)) return undefined;
    return inSchemes(light, dark);
  }
  const colour = parse(text);
  if (!colour || Object.values(colour).some((channel) => Number.isNaN(channel))) return undefined;
  const rgb = toRgb(colour as Rgb);
  if (!rgb) return undefined;
  const isWide = !displayable(clampRounding(rgb));
  return colour.mode.startsWith('ok') || isWide ? oklchText(toOklch(colour as Rgb)) : hexText(rgb);
}

/** The colour in light and in dark. */
export function halvesOf(colour: string): [light: string, dark: string] {
  const pair = /^light-dark\((.*)\)$/.exec(colour)?.[1];
  const [light = colour, dark = colour] = pair === undefined ? [] : splitAt(pair, ',');
  return [light.trim(), dark.trim()];
}

export function inSchemes(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** The colour in OKLCH; undefined for `currentColor`. `h` is 0 for greys. */
export function oklchOf(colour: string): (Required<Omit<Oklch, 'alpha'>> & { alpha: number }) | undefined {
  const found = toOklch(colour);
  return found && { mode: 'oklch', l: found.l, c: found.c, h: found.h ?? 0, alpha: found.alpha ?? 1 };
}

/** The nearest colour of sRGB as `#rrggbb`, for `<input type="color">`; black for `currentColor`. */
export function hexOf(colour: string): string {
  return (
    formatHex(toRgb(clampChroma(toOklch(colour) ?? { mode: 'oklch', l: 0, c: 0 }, 'oklch'))) ?? '#000000'
  );
}

/**
 * A colour of sRGB by lightness, chroma and hue; chroma is reduced if a screen cannot show it. Hexadecimal,
 * unless its 256 steps would move the hue by more than a degree.
 */
export function colourFrom(colour: Oklch): string {
  const shown = clampChroma(colour, 'oklch') as Oklch;
  const rgb = toRgb(shown);
  const hex = rgb ? hexText(rgb) : '#000000';
  const turned = Math.abs((oklchOf(hex)?.h ?? 0) - (shown.h ?? 0));
  const isTurned = shown.c > 0.002 && Math.min(turned, 360 - turned) > 1;
  return isTurned ? oklchText(shown) : hex;
}

function hexText(rgb: Rgb): string {
  return (rgb.alpha ?? 1) < 1 ? formatHex8(rgb) : formatHex(rgb);
}

function oklchText(colour: Oklch | undefined): string {
  const { l = 0, c = 0, h = 0, alpha = 1 } = colour ?? {};
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  const lightness = round(Math.min(Math.max(l, 0), 1), 4);
  const share = alpha < 1 ? ` / ${round(Math.max(alpha, 0), 3)}` : '';
  return `oklch(${lightness} ${round(Math.min(Math.max(c, 0), 0.5), 4)} ${round((h + 360) % 360, 2) % 360}${share})`;
}

/** Conversions miss the limits of sRGB by tiny amounts. */
function clampRounding(rgb: Rgb): Rgb {
  const near = (channel: number) => {
    const inside = Math.min(Math.max(channel, 0), 1);
    return Math.abs(channel - inside) < 1e-4 ? inside : channel;
  };
  return { ...rgb, r: near(rgb.r), g: near(rgb.g), b: near(rgb.b) };
}
