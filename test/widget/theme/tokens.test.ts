import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { documentedTokens } from '../../../testing/widget/documented.ts';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';
import { tokens } from '../../../widget/theme/tokens.ts';

/** Files of the widget, by their path. */
const sources = import.meta.glob<string>('../../../widget/**/*.{css,ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * An effect of each token: a value, the selector and the property that it changes, and the computed value.
 */
const effects: Record<string, [value: string, selector: string, property: string, computed: string]> = {
  '--reviews-room': ['123px', '.root', 'min-block-size', '123px'],
  '--reviews-offset': ['77px', '.aside', 'inset-block-start', '77px'],
  '--reviews-ink': ['rgb(1, 2, 3)', '[part="content"]', 'color', 'rgb(1, 2, 3)'],
  '--reviews-paper': ['rgb(4, 5, 6)', '[part="search"]', 'background-color', 'rgb(4, 5, 6)'],
  '--reviews-muted': ['rgb(7, 8, 9)', '[part="date"]', 'color', 'rgb(7, 8, 9)'],
  '--reviews-line': ['rgb(10, 11, 12)', '[part="reply"]', 'border-inline-start-color', 'rgb(10, 11, 12)'],
  '--reviews-tint': ['rgb(13, 14, 15)', '[part="photo"]', 'background-color', 'rgb(13, 14, 15)'],
  '--reviews-accent': ['rgb(16, 17, 18)', '[part="verified"] .icon', 'stroke', 'rgb(16, 17, 18)'],
  '--reviews-star': ['rgb(19, 20, 21)', '[part="stars"] .full', 'fill', 'rgb(19, 20, 21)'],
  '--reviews-star-empty': ['rgb(22, 23, 24)', '[part="stars"] > path', 'fill', 'rgb(22, 23, 24)'],
  '--reviews-star-shape': [
    'path("M 0 0 H 120 V 24 Z")',
    '[part="stars"] .full',
    'd',
    'path("M 0 0 H 120 V 24 Z")',
  ],
  '--reviews-radius': ['9px', '[part="choice"]', 'border-start-start-radius', '9px'],
  '--reviews-button-radius': ['9px', '[part="choice"]', 'border-start-start-radius', '9px'],
  '--reviews-heading-weight': ['432', '[part="title"]', 'font-weight', '432'],
  '--reviews-scale': ['2', '[part="average"]', 'font-size', '96px'],
  '--reviews-space': ['10px', '[part="review"]', 'padding-block-start', '60px'],
  '--reviews-density': ['2', '[part="review"]', 'padding-block-start', '48px'],
  '--reviews-max-width': ['555px', '.whole', 'inline-size', '555px'],
  '--reviews-columns': ['300px 200px', '[part="body"]', 'grid-template-columns', '300px 200px'],
  '--reviews-measure': ['222px', '.letter', 'max-inline-size', '222px'],
};

/** Tokens of the whole element, which parts do not read. */
const ofTheWhole = ['--reviews-room', '--reviews-offset', '--reviews-max-width'];

beforeEach(async () => {
  edge.reset();
  edge.answers(() => reviewsAnswer({ list: [fullReview, review()] }));
  await page.viewport(1000, 800);
});

it('are all documented by <storefront-reviews>, and tested here', () => {
  const names = tokens.map(({ name }) => name);
  expect(documentedTokens('storefront-reviews')).toEqual(names);
  expect(Object.keys(effects).sort()).toEqual(names.sort());
});

it('are listed with the fallback of the style sheets, and with a description', () => {
  const sheets = Object.entries(sources).filter(([path]) => path.endsWith('.css'));
  const css = sheets.map(([, text]) => text.replace(/(\()?\s+/g, (_, bracket) => bracket ?? ' ')).join(' ');
  for (const { name, fallback, description } of tokens) {
    expect(css.replaceAll(' )', ')')).toContain(`var(${name}, ${fallback})`);
    expect(description).toMatch(/\.$/);
  }
});

it('are listed in files that the widget never imports', () => {
  const importing = Object.entries(sources).filter(([, text]) => /from '.*\/(part-)?tokens\.ts'/.test(text));
  expect(importing.map(([path]) => path)).toEqual([expect.stringMatching(/theme\/part-tokens\.ts$/)]);
});

describe.each(Object.entries(effects))('the token %s', (token, [value, selector, property, computed]) => {
  it.each(['the root', 'a section', 'the element'])('takes effect when set on %s', async (where) => {
    const section = place(
      '<section style="font-size:16px"><storefront-reviews product-handle="mug"></storefront-reviews></section>',
    );
    const element = section.firstElementChild as HTMLElement;
    const shown = () => {
      const found = inside(element, selector);
      return found && getComputedStyle(found).getPropertyValue(property);
    };
    await expect.poll(shown).toBeTruthy();
    expect(shown()).not.toBe(computed);
    const { style } = { 'the root': document.documentElement, 'a section': section }[where] ?? element;
    style.setProperty(token, value);
    const now = shown();
    style.removeProperty(token);
    expect(now).toBe(computed);
  });
});

it.each(Object.entries(effects).filter(([token]) => !ofTheWhole.includes(token)))(
  'the token %s takes effect when set on a part',
  async (token, [value, selector, property, computed]) => {
    const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
    await expect.poll(() => inside(element, selector)).toBeTruthy();
    const found = inside(element, selector) as HTMLElement;
    element.style.fontSize = '16px';
    found.closest<HTMLElement>('[part]')?.style.setProperty(token, value);
    expect(getComputedStyle(found).getPropertyValue(property)).toBe(computed);
  },
);

it('put the summary above the reviews, where it scrolls away with them', async () => {
  const columns = '<style>storefront-reviews { --reviews-columns: minmax(0, 1fr) }</style>';
  const stage = place(
    `<div>${columns}<storefront-reviews product-handle="mug"></storefront-reviews><p style="height:2000px"></p></div>`,
  );
  const element = stage.querySelector('storefront-reviews') as HTMLElement;
  const placeOf = (selector: string) => inside(element, selector)?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => inside(element, '[part="content"]')).toBeTruthy();
  expect(placeOf('.aside').bottom).toBeLessThanOrEqual(placeOf('.reviews').top);
  expect(placeOf('.aside').width).toBe(placeOf('.reviews').width);
  const height = placeOf('.aside').bottom;
  window.scrollTo(0, height + 10);
  expect(placeOf('.aside').bottom).toBeLessThan(0);
  window.scrollTo(0, 0);
});

it('set on an element override its section, which overrides the root', async () => {
  const section = place('<section><storefront-reviews product-handle="mug"></storefront-reviews></section>');
  const element = section.firstElementChild as HTMLElement;
  await expect.poll(() => inside(element, '[part="content"]')).toBeTruthy();
  const colour = () => getComputedStyle(inside(element, '[part="content"]') as HTMLElement).color;
  const { style } = document.documentElement;
  style.setProperty('--reviews-ink', 'rgb(1, 1, 1)');
  expect(colour()).toBe('rgb(1, 1, 1)');
  section.style.setProperty('--reviews-ink', 'rgb(2, 2, 2)');
  expect(colour()).toBe('rgb(2, 2, 2)');
  element.style.setProperty('--reviews-ink', 'rgb(3, 3, 3)');
  expect(colour()).toBe('rgb(3, 3, 3)');
  style.removeProperty('--reviews-ink');
});
