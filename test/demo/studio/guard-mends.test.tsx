import { expect, it } from 'vitest';
import { type Failure, judge, type Repair } from '../../../demo/studio/guard/judge.ts';
import { type Measured, measure } from '../../../demo/studio/guard/measure.ts';
import { colourFrom, oklchOf } from '../../../demo/studio/theme/colours.ts';
import { toColour } from '../../../demo/studio/theme/mend.ts';
import { type PropertyName, properties } from '../../../demo/studio/theme/properties.ts';
import { recoloured, type Theme } from '../../../demo/studio/theme/theme.ts';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { grounds, themeOfColours } from '../../../testing/studio/grounds.ts';
import { themeRuns } from '../../../testing/studio/theme-runs.ts';
import { contrast } from '../../../widget/theme/contrast.ts';

type Mend = Failure & Required<Pick<Failure, 'name'>> & { repair: Repair };

it.each(themeRuns())(
  'each mend passes, and moves no further than needed, from seed $from',
  async ({ seeds }) => {
    const { wear } = await grounds();
    let [mended, moved] = [0, 0];
    for (const seed of seeds) {
      const theme = themeOfColours(createSeededRandom(seed));
      const put = (next: Theme) => {
        wear(next);
        return measure(document);
      };
      const before = put(theme);
      for (const failure of judge(before, { theme, wear })) {
        if (!isMend(failure)) continue;
        const next = withColour(theme, failure, failure.repair.to);
        expect(changedNames(theme, next)).toEqual([failure.name]);
        const worst = worstOf(before, failure);
        const faint = put(next).filter((pair) => worst.some((one) => isSame(one, pair)) && isFaint(pair));
        expect(faint.map(told(seed))).toEqual([]);
        mended++;

        const nearer = stepBack(failure);
        // Faint stars get an outline that fits itself to the ground, and helps a nearer colour to pass.
        if (!nearer || failure.name === '--reviews-star') continue;
        const painted = new Set(before.filter((pair) => isPlaceOf(pair, failure)).map(({ css }) => css));
        const alike = before.filter(({ css, scheme }) => painted.has(css) && scheme === failure.scheme);
        const after = put(withColour(theme, failure, nearer));
        const stillFaint = after.filter((pair) => isFaint(pair) && alike.some((one) => isSame(one, pair)));
        const isFaintOnScreen = isTranslucent(nearer) && alike.some((pair) => isFaintIn(nearer, pair));
        expect(stillFaint.length > 0 || isFaintOnScreen, `${seed} ${failure.name}`).toBe(true);
        moved++;
      }
    }
    expect(mended).toBeGreaterThan(25);
    expect(moved).toBeGreaterThan(10);
  },
);

function isMend(failure: Failure): failure is Mend {
  return failure.name !== undefined && failure.repair !== undefined;
}

function withColour(theme: Theme, { name, scheme }: Mend, colour: string): Theme {
  const next = recoloured(theme, name, { scheme, colour });
  if (!next) throw new Error(`${name} does not take ${colour}.`);
  return next;
}

function changedNames(one: Theme, other: Theme): PropertyName[] {
  return properties.map(({ name }) => name).filter((name) => one.values[name] !== other.values[name]);
}

/** The pairs of the faintest place of a failure, in its colour. */
function worstOf(pairs: readonly Measured[], failure: Mend): Measured[] {
  const [worst] = failure.places;
  const isThere = ({ part, kind, scheme, ground }: Measured) =>
    part === worst?.part &&
    kind === worst.kind &&
    scheme === failure.scheme &&
    worst.grounds.includes(ground);
  const there = pairs.filter(isThere);
  const colour = there.find(({ ratio }) => ratio === worst?.ratio)?.css;
  return there.filter(({ css }) => css === colour);
}

function isSame(one: Measured, other: Measured): boolean {
  return one.element === other.element && one.kind === other.kind && one.isTouched === other.isTouched;
}

function isPlaceOf({ part, kind, scheme }: Measured, failure: Mend): boolean {
  return (
    scheme === failure.scheme && failure.places.some((place) => place.part === part && place.kind === kind)
  );
}

function isFaint({ ratio, required }: Measured): boolean {
  return ratio < required;
}

function isTranslucent(colour: string): boolean {
  return (oklchOf(colour)?.alpha ?? 1) < 1;
}

/** Whether a colour is faint on the grounds of a pair. Only measured opacities are rounded. */
function isFaintIn(colour: string, { grounds, required }: Measured): boolean {
  const meter = contrast();
  const painted = toColour(colour, meter);
  return !!painted && grounds.some((ground) => meter.ratio(painted, ground) < required);
}

function told(seed: number) {
  return ({ name, ratio }: Measured) => `${seed} ${name} ${ratio}`;
}

/**
 * The colour of a mend, at least 0.005 of lightness nearer to the colour before it. Undefined for mends that
 * make a colour opaque, and for small steps. Expects that the hue stays within 2 degrees, and that the chroma
 * does not grow.
 */
function stepBack({ repair: { from, to } }: Mend): string | undefined {
  const [before, after] = [oklchOf(from), oklchOf(to)];
  if (!before || !after || before.alpha !== after.alpha) return undefined;
  expect(after.c).toBeLessThanOrEqual(before.c + 0.005);
  if (after.c > 0.01) {
    const turned = Math.abs(after.h - before.h);
    expect(Math.min(turned, 360 - turned)).toBeLessThanOrEqual(2);
  }
  const distance = after.l - before.l;
  if (Math.abs(distance) < 0.01) return undefined;
  // Hexadecimal colours have steps, which are larger in the dark.
  for (let step = 0.005; step < Math.abs(distance); step += 0.001) {
    const nearer = colourFrom({ ...before, l: after.l - step * Math.sign(distance) });
    if (Math.abs((oklchOf(nearer)?.l ?? 0) - after.l) >= 0.005) return nearer;
  }
  return undefined;
}
