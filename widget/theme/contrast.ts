/** A colour as sRGB channels and its opacity, from 0 to 1. Channels of wider colours exceed that. */
export type Colour = [red: number, green: number, blue: number, alpha: number];

export type Contrast = ReturnType<typeof contrast>;

/**
 * Reads, layers and compares colours. Self-contained: the meter of the tests also runs it in the page of a
 * journey.
 */
export function contrast() {
  const encode = (linear: number) => {
    const size = Math.abs(linear);
    return Math.sign(linear) * (size <= 0.0031308 ? size * 12.92 : 1.055 * size ** (1 / 2.4) - 0.055);
  };

  const fromOklab = (lightness: number, a: number, b: number): number[] => {
    const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    return [
      encode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      encode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      encode(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
    ];
  };

  const spaces: Record<string, (one: number, two: number, three: number) => number[]> = {
    rgb: (...channels) => channels.map((channel) => channel / 255),
    srgb: (...channels) => channels,
    oklab: fromOklab,
    oklch: (lightness, chroma, hue) => {
      const angle = (hue * Math.PI) / 180;
      return fromOklab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
    },
  };

  /**
   * A computed colour; undefined if it is in a space that shops hardly use. Its channels may exceed sRGB,
   * because browsers mix such colours before they fit them to the screen.
   */
  const read = (css: string): Colour | undefined => {
    const [, space = '', channels = ''] = /^(?:color\()?([a-z]+?)a?[( ]([^)]*)/.exec(css) ?? [];
    const numbers = channels.replaceAll('none', '0').match(/-?[\d.]+(e-?\d+)?/g) ?? [];
    const [one = 0, two = 0, three = 0, alpha = 1] = numbers.map(Number);
    const [red = 0, green = 0, blue = 0] = spaces[space]?.(one, two, three) ?? [];
    return spaces[space] && [red, green, blue, alpha];
  };

  /** Layers two colours as a screen shows them. */
  const over = (top: Colour, below: Colour): Colour => {
    const alpha = top[3] + below[3] * (1 - top[3]);
    const shown = (channel: number) => Math.min(Math.max(channel, 0), 1);
    const mix = (place: 0 | 1 | 2) =>
      alpha && (shown(top[place]) * top[3] + shown(below[place]) * below[3] * (1 - top[3])) / alpha;
    return [mix(0), mix(1), mix(2), alpha];
  };

  /** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
  const luminance = (colour: Colour) => {
    const linear = (channel: number) =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
  };

  /** The contrast of a colour on an opaque ground, 1–21. */
  const ratio = (colour: Colour, ground: Colour): number => {
    const lights = [luminance(over(colour, ground)), luminance(ground)];
    return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
  };

  return { read, over, ratio };
}
