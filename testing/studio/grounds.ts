import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cssOf } from '../../demo/studio/formats/css.ts';
import { wearer } from '../../demo/studio/guard/dress.ts';
import { properties } from '../../demo/studio/theme/properties.ts';
import { changed, plainTheme, type Theme } from '../../demo/studio/theme/theme.ts';
import { fullReview, review, reviewsAnswer } from '../widget/fixtures.ts';
import { refit } from '../widget/refit.ts';
import { edge, inside, place } from '../widget/stage.ts';
import { generatedColour } from './generated-theme.ts';

/** A small page of grounds, as the one of the studio: two light ones, one with the form, and a dark one. */
export async function grounds() {
  edge.reset();
  edge.answers(() => reviewsAnswer({ list: [fullReview, review({ id: '2', rating: 1 })] }));
  await page.viewport(1000, 800);
  const widgets =
    '<storefront-reviews product-handle="mug"></storefront-reviews><storefront-rating average="3.5" count="12"></storefront-rating>';
  const section = (scheme: string, ground: string, style: string) =>
    `<section data-scheme="${scheme}" data-on="${ground}" style="color-scheme: ${scheme}; ${style}"><div class="ground">${widgets}${ground === 'page' ? '<storefront-review-form product-handle="mug"></storefront-review-form>' : ''}</div></section>`;
  const stage = place(`<div>
    ${section('light', 'page', 'background: #fff; color: #1c1e20')}
    ${section('light', 'tinted', 'background: #d9c7a3; color: #1c1e20')}
    ${section('dark', 'translucent', 'background: linear-gradient(rgb(0 0 0 / 0.5), rgb(0 0 0 / 0.4)) #0e2a33; color: #e8e7e4')}</div>`);
  const elements = [...stage.querySelectorAll<HTMLElement>('.ground > *')];
  await expect
    .poll(() => elements.every((element) => inside(element, '.full, .numbers, [part="send"]')))
    .toBe(true);
  const lists = elements.filter(({ localName }) => localName === 'storefront-reviews');
  // Controls load once their list is near the view. Numbered pages replace a plain button.
  for (const list of lists) {
    list.scrollIntoView();
    await expect.poll(() => inside(list, '[part="search"]') && inside(list, '[part="page"]')).toBeTruthy();
  }
  await edge.idle();
  const put = wearer(document);
  onTestFinished(() => {
    document.adoptedStyleSheets = [];
  });
  const wear = (theme: Theme) => {
    put(cssOf(theme));
    for (const element of elements) refit(element);
  };
  return { stage, wear };
}

/** The quiet look with about four random colours, often different ones in light and dark. */
export function themeOfColours(random: () => number): Theme {
  const names = properties.filter(({ kind }) => kind === 'colour').map(({ name }) => name);
  return names.reduce<Theme>((theme, name) => {
    const value =
      random() < 0.5
        ? generatedColour(random)
        : `light-dark(${generatedColour(random)}, ${generatedColour(random)})`;
    return random() < 0.6 ? theme : (changed(theme, name, value) ?? theme);
  }, plainTheme('quiet'));
}
