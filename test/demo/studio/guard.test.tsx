import axe from 'axe-core';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cssOf } from '../../../demo/studio/formats/css.ts';
import { dresser } from '../../../demo/studio/guard/dress.ts';
import { judge } from '../../../demo/studio/guard/judge.ts';
import { measure } from '../../../demo/studio/guard/measure.ts';
import { type PropertyName, properties } from '../../../demo/studio/theme/properties.ts';
import { changed, plainTheme, recoloured, type Theme } from '../../../demo/studio/theme/theme.ts';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { generatedColour } from '../../../testing/studio/generated-theme.ts';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { refit } from '../../../testing/widget/refit.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

/** Few, because each needs a run of axe. */
const themes = 40;

beforeEach(async () => {
  edge.reset();
  edge.answers(() => reviewsAnswer({ list: [fullReview, review({ id: '2', rating: 1 })] }));
  await page.viewport(1000, 800);
});

/** The page of grounds of the studio: light and dark, opaque and translucent. */
async function grounds() {
  const widgets =
    '<storefront-reviews product-handle="mug"></storefront-reviews><storefront-rating average="3.5" count="12"></storefront-rating>';
  const section = (scheme: string, ground: string, style: string) =>
    `<section data-scheme="${scheme}" data-on="${ground}" style="color-scheme: ${scheme}; ${style}"><div class="ground">${widgets}</div></section>`;
  const stage = place(`<div>
    ${section('light', 'page', 'background: #fff; color: #1c1e20')}
    ${section('dark', 'translucent', 'background: linear-gradient(rgb(0 0 0 / 0.5), rgb(0 0 0 / 0.4)) #0e2a33; color: #e8e7e4')}</div>`);
  const elements = [...stage.querySelectorAll<HTMLElement>('storefront-reviews, storefront-rating')];
  await expect.poll(() => elements.every((element) => inside(element, '.full, .numbers'))).toBe(true);
  const lists = elements.filter(({ localName }) => localName === 'storefront-reviews');
  // Controls load once their list is near the view. Numbered pages replace a plain button.
  for (const list of lists) {
    list.scrollIntoView();
    await expect.poll(() => inside(list, '[part="search"]') && inside(list, '[part="page"]')).toBeTruthy();
  }
  await edge.idle();
  const dress = dresser(document);
  onTestFinished(() => {
    document.adoptedStyleSheets = [];
  });
  const wear = (css: string) => {
    dress({ css, scheme: 'light', ground: 'page' });
    for (const element of elements) refit(element);
  };
  return { stage, wear };
}

function randomTheme(random: () => number): Theme {
  const names = properties.filter(({ kind }) => kind === 'colour').map(({ name }) => name);
  return names.reduce<Theme>((theme, name) => {
    const value =
      random() < 0.5
        ? generatedColour(random)
        : `light-dark(${generatedColour(random)}, ${generatedColour(random)})`;
    return random() < 0.6 ? theme : (changed(theme, name, value) ?? theme);
  }, plainTheme('quiet'));
}

it('finds every text that axe finds in random themes', async () => {
  const { stage, wear } = await grounds();
  let found = 0;
  for (let seed = 0; seed < themes; seed++) {
    const theme = randomTheme(createSeededRandom(seed));
    wear(cssOf(theme));
    const { violations } = await axe.run(stage, { runOnly: ['color-contrast'], elementRef: true });
    const failing = new Set(
      measure(document)
        .filter(({ ratio, required }) => ratio < required)
        .map(({ element }) => element),
    );
    const missed = violations
      .flatMap(({ nodes }) => nodes)
      .filter(({ element }) => element && !failing.has(element))
      .map(({ html, failureSummary }) => `${seed} ${html.slice(0, 120)} ${failureSummary}`);
    expect(missed).toEqual([]);
    found += violations.flatMap(({ nodes }) => nodes).length;
  }
  expect(found).toBeGreaterThan(50);
});

it('a mend of each colour makes its places pass, and changes no other token', async () => {
  const { wear } = await grounds();
  let mended = 0;
  for (let seed = 0; seed < themes; seed++) {
    const theme = randomTheme(createSeededRandom(seed));
    wear(cssOf(theme));
    for (const { name, scheme, places, repair } of judge(document, theme, wear).failures) {
      if (!name || !repair) continue;
      const next = recoloured(theme, name, { scheme, colour: repair.to });
      expect(next, `${name} takes ${repair.to}`).toBeDefined();
      if (!next) continue;
      expect(
        Object.keys({ ...next.values, ...theme.values }).filter((one) =>
          differs(one as PropertyName, next, theme),
        ),
      ).toEqual([name]);
      wear(cssOf(next));
      const [worst] = places;
      const again = measure(document).filter(
        (pair) =>
          pair.part === worst?.part &&
          pair.kind === worst.kind &&
          pair.scheme === scheme &&
          worst.grounds.includes(pair.ground),
      );
      const failing = again
        .filter(({ ratio, required }) => ratio < required)
        .map(({ name, ratio }) => `${seed} ${name} ${ratio}`);
      expect(failing).toEqual([]);
      mended++;
      wear(cssOf(theme));
    }
  }
  expect(mended).toBeGreaterThan(25);
});

function differs(name: PropertyName, one: Theme, other: Theme): boolean {
  return one.values[name] !== other.values[name];
}
