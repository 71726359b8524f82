import { colourFrom, oklchOf } from './colours.ts';

type Cluster = { l: number; a: number; b: number; count: number };

/**
 * The colours of a picture that cover most of it, at most `count`, the most frequent ones first. `pixels`:
 * red, green, blue and opacity in bytes.
 */
export function paletteOf(pixels: Uint8ClampedArray, count = 6): string[] {
  const bins = new Map<number, [red: number, green: number, blue: number, count: number]>();
  for (let place = 0; place + 3 < pixels.length; place += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(place, place + 4);
    if (alpha < 128) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? [0, 0, 0, 0];
    bins.set(key, [bin[0] + red, bin[1] + green, bin[2] + blue, bin[3] + 1]);
  }
  const clusters: Cluster[] = [];
  const byCount = [...bins.values()].sort((one, other) => other[3] - one[3]);
  for (const [red, green, blue, amount] of byCount) {
    const colour = labOf(red / amount, green / amount, blue / amount);
    const near = clusters.find(
      (one) => Math.hypot(one.l - colour.l, one.a - colour.a, one.b - colour.b) < 0.09,
    );
    if (near) near.count += amount;
    else clusters.push({ ...colour, count: amount });
  }
  // Small but colourful areas, such as a button, matter more than their size says.
  const weight = ({ a, b, count }: Cluster) => count * (0.2 + Math.hypot(a, b) * 8);
  return clusters
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, count)
    .map(({ l, a, b }) =>
      colourFrom({ mode: 'oklch', l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI }),
    );
}

function labOf(red: number, green: number, blue: number): Omit<Cluster, 'count'> {
  const { l, c, h } = oklchOf(`rgb(${red} ${green} ${blue})`) ?? { l: 0, c: 0, h: 0 };
  const angle = (h * Math.PI) / 180;
  return { l, a: c * Math.cos(angle), b: c * Math.sin(angle) };
}
