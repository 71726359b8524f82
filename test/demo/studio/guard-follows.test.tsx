import { expect, it, onTestFinished } from 'vitest';
import { cssOf } from '../../../demo/studio/formats/css.ts';
import { wearer } from '../../../demo/studio/guard/dress.ts';
import { guard, type Verdict } from '../../../demo/studio/guard/guard.ts';
import { type Failure, judge } from '../../../demo/studio/guard/judge.ts';
import { groundsIn, measure } from '../../../demo/studio/guard/measure.ts';
import { properties } from '../../../demo/studio/theme/properties.ts';
import { changed, plainTheme, type Theme } from '../../../demo/studio/theme/theme.ts';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { generatedColour } from '../../../testing/studio/generated-theme.ts';
import { grounds } from '../../../testing/studio/grounds.ts';

it('finds the same colours after a change as a measurement of every pair', async () => {
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
  let theme = plainTheme('quiet');
  let found = 0;
  await judged(theme);
  await expect.poll(guarding.isComplete).toBe(true);
  for (let step = 0; step < 30; step++) {
    theme = withOtherColour(theme, random);
    const failures = await judged(theme);
    for (const section of sections) section.hidden = false;
    const all = judge(measure(document), { document, theme, wear });
    put('', { keepsFit: true });
    for (const section of sections) section.hidden = true;
    expect(failures, `${step} ${JSON.stringify(theme.values)}`).toEqual(all.map(told).sort());
    found += all.length;
  }
  expect(found).toBeGreaterThan(30);
});

/** Sets one colour, or resets it now and then. */
function withOtherColour(theme: Theme, random: () => number): Theme {
  const names = properties.filter(({ kind }) => kind === 'colour').map(({ name }) => name);
  const name = names[Math.floor(random() * names.length)];
  const next = name && changed(theme, name, random() < 0.2 ? undefined : generatedColour(random));
  return !next || next === theme ? theme : next;
}

function told({ scheme, name, places, repair }: Failure): string {
  const texts = places.map(
    ({ part, kind, grounds, isTouched, ratio }) =>
      `${part} ${kind} ${[...grounds].sort()} ${isTouched} ${ratio.toFixed(2)}`,
  );
  return `${scheme} ${name} ${repair?.to}: ${texts.sort().join(', ')}`;
}
