import { expect, it, onTestFinished } from 'vitest';
import { cssOf } from '../../../demo/studio/formats/css.ts';
import { wearer } from '../../../demo/studio/guard/dress.ts';
import { guard, type Verdict } from '../../../demo/studio/guard/guard.ts';
import { type Failure, judge } from '../../../demo/studio/guard/judge.ts';
import { groundsIn, measure } from '../../../demo/studio/guard/measure.ts';
import { colourNames } from '../../../demo/studio/guard/probes.ts';
import type { PropertyName } from '../../../demo/studio/theme/properties.ts';
import { changed, plainTheme, type Theme } from '../../../demo/studio/theme/theme.ts';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { generatedColour } from '../../../testing/studio/generated-theme.ts';
import { grounds } from '../../../testing/studio/grounds.ts';

it.each(['quiet', 'bold'] as const)(
  'finds the same colours after a change of %s as a measurement of every pair',
  async (look) => {
    await grounds();
    let verdict: Verdict | undefined;
    const guarding = guard(document, (next) => {
      verdict = next;
    });
    onTestFinished(guarding.stop);
    // A later sheet wins over the one of the guard, while it has rules.
    const put = wearer(document);
    const wear = (theme: Theme) => put(cssOf(theme), { keepsFit: true });
    const judged = async (theme: Theme) => {
      guarding.judge(theme);
      await expect.poll(() => verdict?.theme).toBe(theme);
      return verdict?.failures.map(told).sort();
    };
    const random = createSeededRandom(37);
    const sections = groundsIn(document);
    let theme = plainTheme(look);
    let name: PropertyName | undefined;
    let found = 0;
    await judged(theme);
    await expect.poll(guarding.isComplete).toBe(true);
    for (let step = 0; step < 24; step++) {
      // Often the last token again, as while a designer looks for its colour.
      if (random() < 0.5) name = colourNames[Math.floor(random() * colourNames.length)];
      theme = withOtherColour(theme, name, random);
      const failures = await judged(theme);
      for (const section of sections) section.hidden = false;
      const all = judge(measure(document), { document, theme, wear });
      put('', { keepsFit: true });
      for (const section of sections) section.hidden = true;
      expect(failures, `${step} ${JSON.stringify(theme.values)}`).toEqual(all.map(told).sort());
      found += all.length;
    }
    expect(found).toBeGreaterThan(20);
  },
);

/** Sets one colour, the same one in both schemes or not, or resets it now and then. */
function withOtherColour(theme: Theme, name: PropertyName | undefined, random: () => number): Theme {
  const [light, dark] = [generatedColour(random), generatedColour(random)];
  const colour = random() < 0.5 ? light : `light-dark(${light}, ${dark})`;
  const next = name && changed(theme, name, random() < 0.15 ? undefined : colour);
  return !next || next === theme ? theme : next;
}

function told({ scheme, name, places, repair }: Failure): string {
  const texts = places.map(
    ({ part, kind, grounds, isTouched, ratio }) =>
      `${part} ${kind} ${[...grounds].sort()} ${isTouched} ${ratio.toFixed(2)}`,
  );
  return `${scheme} ${name} ${repair?.to}: ${texts.sort().join(', ')}`;
}
