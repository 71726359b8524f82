import { type Colour, contrast } from '../../../widget/theme/contrast.ts';
import { colourFrom, oklchOf } from './colours.ts';

/** A ground, and the contrast that a colour needs on it. */
export type Demand = { ground: Colour; required: number };

/**
 * The nearest colour that meets all demands: the lightness in OKLCH moves by no more than needed, up or down;
 * hue and chroma stay, as far as a screen can show them. A translucent colour becomes opaque if no lightness
 * is enough. Undefined if the demands contradict each other, or the colour is not a colour of its own.
 */
export function mend(colour: string, demands: readonly Demand[]): string | undefined {
  const start = oklchOf(colour);
  if (!start) return undefined;
  const meter = contrast();
  // With and without the 256 steps of a screen.
  const ratioOn = (ground: Colour, painted: Colour) =>
    Math.min(
      meter.ratio(painted, ground),
      meter.ratio(onScreen(meter.over(painted, ground)), onScreen(ground)),
    );
  const at = (lightness: number, alpha: number) => colourFrom({ ...start, l: lightness, alpha });
  const passes = (css: string) => {
    const painted = toColour(css, meter);
    const paints = painted && [painted, asWritten(painted)];
    return demands.every(({ ground, required }) =>
      paints?.every((paint) => ratioOn(ground, paint) >= required),
    );
  };
  for (const alpha of start.alpha < 1 ? [start.alpha, 1] : [1]) {
    const lightness = nearest(start.l, (one) => passes(at(one, alpha)) === true);
    if (lightness !== undefined) return at(lightness, alpha);
  }
  return undefined;
}

/** The step between tried values, and the accuracy of the result: an eighth of what eyes can see. */
const [coarse, fine] = [0.01, 0.001];

/** The value from 0 to 1 nearest to `start` that passes; the lower one of two equally near values. */
function nearest(start: number, passes: (value: number) => boolean): number | undefined {
  if (passes(start)) return start;
  for (let distance = coarse; distance <= 1 + coarse; distance += coarse) {
    const found = [-1, 1].flatMap((way) => {
      const tried = Math.min(Math.max(start + way * distance, 0), 1);
      return passes(tried) ? [refined(start + way * (distance - coarse), tried, passes)] : [];
    });
    const [one, other = Number.POSITIVE_INFINITY] = found;
    if (one !== undefined) return Math.abs(other - start) < Math.abs(one - start) ? other : one;
  }
  return undefined;
}

function refined(failing: number, passing: number, passes: (value: number) => boolean): number {
  let [fails, good] = [failing, passing];
  while (Math.abs(good - fails) > fine) {
    const middle = (fails + good) / 2;
    if (passes(middle)) good = middle;
    else fails = middle;
  }
  return good;
}

/** Computed styles round an opacity, unless the colour is made from another one. */
function asWritten([red, green, blue, alpha]: Colour): Colour {
  const hundredths = Math.round(alpha * 100) / 100;
  const isShort = Math.round(hundredths * 255) === Math.round(alpha * 255);
  return [red, green, blue, isShort ? hundredths : Math.round(alpha * 1_000) / 1_000];
}

function onScreen([red, green, blue]: Colour): Colour {
  const step = (channel: number) => Math.round(channel * 255) / 255;
  return [step(red), step(green), step(blue), 1];
}

/** A colour for the meter, which reads computed colours: those are never hexadecimal. */
export function toColour(css: string, { read }: ReturnType<typeof contrast>): Colour | undefined {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/.exec(css);
  if (!hex) return read(css);
  const [red = 0, green = 0, blue = 0, alpha = 255] = hex
    .slice(1)
    .flatMap((pair) => (pair ? [Number.parseInt(pair, 16)] : []));
  return [red / 255, green / 255, blue / 255, alpha / 255];
}
