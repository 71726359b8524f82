import { expect, it, onTestFinished, vi } from 'vitest';
import { cssOf } from '../../../demo/studio/formats/css.ts';
import { wearer } from '../../../demo/studio/guard/dress.ts';
import { type Guard, guard, type Verdict } from '../../../demo/studio/guard/guard.ts';
import { type Failure, judge } from '../../../demo/studio/guard/judge.ts';
import { groundsIn, groundsKnown, measure, shadowRootsIn } from '../../../demo/studio/guard/measure.ts';
import { colourNames } from '../../../demo/studio/guard/probes.ts';
import type { PropertyName } from '../../../demo/studio/theme/properties.ts';
import { changed, plainTheme, recoloured, type Theme } from '../../../demo/studio/theme/theme.ts';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { generatedColour } from '../../../testing/studio/generated-theme.ts';
import { grounds } from '../../../testing/studio/grounds.ts';
import { groundFit } from '../../../widget/controllers/ground/ground-fit.ts';

it.each([
  ['quiet', 37],
  ['bold', 101],
  ['soft', 202],
] as const)(
  'finds the same colours after a change of %s as a measurement of every pair, in themes of seed %i',
  async (look, seed) => {
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
    const random = createSeededRandom(seed);
    const sections = groundsIn(document);
    const roots = shadowRootsIn(document);
    let theme = plainTheme(look);
    let name: PropertyName | undefined;
    let found = 0;
    await judged(theme);
    await expect.poll(isKnown).toBe(true);
    for (let step = 0; step < 24; step++) {
      // Often the last token again, as while a designer looks for its colour.
      if (random() < 0.5) name = [...colourNames, ...ofText][Math.floor(random() * (colourNames.length + 2))];
      // A quick designer changes the colour before it is judged.
      if (random() < 0.3) guarding.judge(withOtherValue(theme, name, random));
      theme = firstSteps[step]?.(theme) ?? withOtherValue(theme, name, random);
      const failures = await judged(theme);
      for (const root of roots) expect(fitOf(root)).toEqual(newFitOf(root));
      for (const section of sections) section.hidden = false;
      const all = judge(measure(document), { theme, wear });
      put('', { keepsFit: true });
      for (const section of sections) section.hidden = true;
      expect(failures, `${step} ${JSON.stringify(theme.values)}`).toEqual(all.map(told).sort());
      found += all.length;
    }
    expect(found).toBeGreaterThan(20);
  },
);

it('reads few styles after a change of a colour', async () => {
  await grounds();
  let verdict: Verdict | undefined;
  const guarding = guard(document, (next) => {
    verdict = next;
  });
  onTestFinished(guarding.stop);
  const reads = vi.spyOn(window, 'getComputedStyle');
  const judged = async (theme: Theme | undefined) => {
    if (!theme) throw new Error('The colour is invalid.');
    reads.mockClear();
    guarding.judge(theme);
    await expect.poll(() => verdict?.theme).toBe(theme);
    return reads.mock.calls.length;
  };
  const plain = plainTheme('quiet');
  const all = await judged(plain);
  await expect.poll(isKnown).toBe(true);
  for (const name of colourNames) {
    expect(await judged(changed(plain, name, '#204060')), name).toBeLessThan(all / 8);
    await judged(plain);
  }
});

it('goes on with its tries after a change of a colour', async () => {
  await grounds();
  const reads = vi.spyOn(window, 'getComputedStyle');
  const plain = plainTheme('quiet');
  const completed = async (whileTrying: (guarding: Guard) => Promise<void>) => {
    reads.mockClear();
    const guarding = guard(document, () => {});
    onTestFinished(guarding.stop);
    guarding.judge(plain);
    await whileTrying(guarding);
    await expect.poll(isKnown).toBe(true);
    guarding.stop();
    for (const section of groundsIn(document)) section.hidden = false;
    return reads.mock.calls.length;
  };
  const undisturbed = await completed(async () => {});
  const disturbed = await completed(async (guarding) => {
    await expect.poll(() => reads.mock.calls.length, { interval: 5 }).toBeGreaterThan(undisturbed / 2);
    guarding.judge({ ...plain, values: { '--reviews-ink': '#204060' } });
  });
  expect(disturbed).toBeLessThan(undisturbed * 1.25);
});

/** Whether the guard reads one style of each kind. */
const isKnown = () => performance.getEntriesByName(groundsKnown).length > 0;

const firstSteps: ((theme: Theme) => Theme | undefined)[] = [
  // A ground in the colour around it, which changes with the next token.
  (theme) => changed(theme, '--reviews-paper', 'currentColor'),
  (theme) => changed(theme, '--reviews-ink', '#54f616'),
  // In light, only the form changes, because the look has set no stars for it.
  (theme) => recoloured(theme, '--reviews-star', { scheme: 'dark', colour: '#04032a' }),
];

/** Sizes and weights of text. */
const ofText: PropertyName[] = ['--reviews-scale', '--reviews-heading-weight'];

/** The quiet colours and the outlines of stars that an element has, as shares of its ink. */
function fitOf({ host }: ShadowRoot): string[] {
  return sharesIn(getComputedStyle(host));
}

function newFitOf(root: ShadowRoot): string[] {
  const { style } = document.createElement('p');
  style.cssText = groundFit(root);
  return sharesIn(style);
}

function sharesIn(style: CSSStyleDeclaration): string[] {
  return ['--_quiet', '--_border-share', '--_rim'].map((share) => style.getPropertyValue(share));
}

/** Sets one value, a colour in one scheme or in both, or resets it now and then. */
function withOtherValue(theme: Theme, name: PropertyName | undefined, random: () => number): Theme {
  if (name && ofText.includes(name)) {
    return (
      changed(
        theme,
        name,
        name === '--reviews-scale' ? `${random() * 2}` : `${random() < 0.5 ? 400 : 700}`,
      ) ?? theme
    );
  }
  const [light, dark] = [generatedColour(random), generatedColour(random)];
  if (name && random() < 0.4) {
    return recoloured(theme, name, { scheme: random() < 0.5 ? 'light' : 'dark', colour: light }) ?? theme;
  }
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
