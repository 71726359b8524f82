import { parse, type Rgb } from 'culori';
import { expect, it } from 'vitest';
import { canonicalColour, colourFrom, oklchOf } from '../../../demo/studio/theme/colours.ts';
import { type Demand, mend } from '../../../demo/studio/theme/mend.ts';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { generatedColour } from '../../../testing/studio/generated-theme.ts';
import { type Colour, contrast } from '../../../widget/theme/contrast.ts';

const { over, ratio, read } = contrast();

function painted(css: string): Colour {
  if (!css.startsWith('#')) return read(css) ?? [0, 0, 0, 1];
  const { r, g, b, alpha = 1 } = parse(css) as Rgb;
  return [r, g, b, alpha];
}

/** The contrast as a screen shows it, in 256 steps. */
function shown(css: string, ground: Colour): number {
  const onScreen = (colour: Colour) => colour.map((channel) => Math.round(channel * 255) / 255) as Colour;
  return ratio(onScreen(over(painted(css), ground)), onScreen(ground));
}

it('1,000 colours pass after their mend, keep their hue, and move no further than needed', () => {
  let moved = 0;
  for (let seed = 0; seed < 1_000; seed++) {
    const random = createSeededRandom(seed);
    const colour = canonicalColour(generatedColour(random)) ?? '';
    const demand: Demand = { ground: [random(), random(), random(), 1], required: random() < 0.5 ? 3 : 4.5 };
    const mended = mend(colour, [demand]);
    const before = oklchOf(colour);
    const after = oklchOf(mended ?? '');
    if (!before || !after || !mended) throw new Error(`${colour} cannot be mended.`);
    expect(shown(mended, demand.ground)).toBeGreaterThanOrEqual(demand.required);
    if (before.alpha < 1 && after.alpha === 1) continue;

    const distance = after.l - before.l;
    if (mended === colour || Math.abs(distance) < 1e-3) continue;
    moved++;
    // Chroma shrinks only where sRGB has less of it, and a hue needs chroma.
    expect(after.c).toBeLessThanOrEqual(before.c + 0.005);
    if (after.c > 0.01) {
      const turned = Math.abs(after.h - before.h);
      expect(Math.min(turned, 360 - turned)).toBeLessThanOrEqual(2);
    }
    // No nearer lightness passes, in either direction.
    for (let nearer = 0; nearer < Math.abs(distance) - 0.005; nearer += 0.004) {
      for (const way of [-1, 1]) {
        const tried = colourFrom({ ...before, l: Math.min(Math.max(before.l + way * nearer, 0), 1) });
        const contrasts = [ratio(painted(tried), demand.ground), shown(tried, demand.ground)];
        expect(Math.min(...contrasts)).toBeLessThan(demand.required);
      }
    }
  }
  expect(moved).toBeGreaterThan(300);
});

it('a colour on several grounds gets the lightness that suits all of them', () => {
  const demands: Demand[] = [
    { ground: [1, 1, 1, 1], required: 4.5 },
    { ground: [0.9, 0.85, 0.7, 1], required: 4.5 },
  ];
  const mended = mend('#d9a514', demands) ?? '';
  for (const { ground } of demands) expect(ratio(painted(mended), ground)).toBeGreaterThanOrEqual(4.5);
  expect(mend('#888888', [...demands, { ground: [0, 0, 0, 1], required: 4.5 }])).toBe(undefined);
});

it('a translucent colour stays translucent if a lightness is enough, and becomes opaque if none is', () => {
  const white: Demand = { ground: [1, 1, 1, 1], required: 4.5 };
  expect(oklchOf(mend('#77777780', [white]) ?? '')?.alpha).toBe(1);
  expect(oklchOf(mend('#777777e6', [white]) ?? '')?.alpha).toBeCloseTo(0.9, 2);
});

it('mends no value that follows the text', () => {
  expect(mend('currentColor', [{ ground: [1, 1, 1, 1], required: 3 }])).toBe(undefined);
});
