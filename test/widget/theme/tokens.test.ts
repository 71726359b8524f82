import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { documentedTokens } from '../../../testing/widget/documented.ts';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

/** Where each token is seen to work: a value, the selector and the property that it changes, and what that becomes. */
const effects: Record<string, [value: string, selector: string, property: string, becomes: string]> = {
  '--reviews-room': ['123px', '.root', 'min-block-size', '123px'],
  '--reviews-offset': ['77px', '.range', 'scroll-margin-block-start', '77px'],
  '--reviews-ink': ['rgb(1, 2, 3)', '[part="content"]', 'color', 'rgb(1, 2, 3)'],
  '--reviews-paper': ['rgb(4, 5, 6)', '[part="search"]', 'background-color', 'rgb(4, 5, 6)'],
  '--reviews-muted': ['rgb(7, 8, 9)', '[part="date"]', 'color', 'rgb(7, 8, 9)'],
  '--reviews-line': ['rgb(10, 11, 12)', '[part="reply"]', 'border-inline-start-color', 'rgb(10, 11, 12)'],
  '--reviews-tint': ['rgb(13, 14, 15)', '[part="photo"]', 'background-color', 'rgb(13, 14, 15)'],
  '--reviews-accent': ['rgb(16, 17, 18)', '[part="verified"] .icon', 'stroke', 'rgb(16, 17, 18)'],
  '--reviews-star': ['rgb(19, 20, 21)', '[part="stars"] .full', 'fill', 'rgb(19, 20, 21)'],
  '--reviews-star-empty': ['rgb(22, 23, 24)', '[part="stars"] > path', 'fill', 'rgb(22, 23, 24)'],
  '--reviews-radius': ['9px', '[part="choice"]', 'border-start-start-radius', '9px'],
  '--reviews-scale': ['2', '[part="average"]', 'font-size', '96px'],
  '--reviews-space': ['10px', '[part="review"]', 'padding-block-start', '60px'],
  '--reviews-density': ['2', '[part="review"]', 'padding-block-start', '48px'],
  '--reviews-measure': ['222px', '.letter', 'max-inline-size', '222px'],
};

beforeEach(async () => {
  edge.reset();
  edge.answers(() => reviewsAnswer({ list: [fullReview, review()] }));
  await page.viewport(1000, 800);
});

it('knows an effect of every token', () => {
  expect(Object.keys(effects).sort()).toEqual(documentedTokens('storefront-reviews').sort());
});

describe.each(Object.entries(effects))('the token %s', (token, [value, selector, property, becomes]) => {
  it.each(['the root', 'a section', 'the element'])('set on %s has its effect', async (where) => {
    const section = place(
      '<section style="font-size:16px"><storefront-reviews product-handle="mug"></storefront-reviews></section>',
    );
    const element = section.firstElementChild as HTMLElement;
    const shown = () => {
      const found = inside(element, selector);
      return found && getComputedStyle(found).getPropertyValue(property);
    };
    await expect.poll(shown).toBeTruthy();
    expect(shown()).not.toBe(becomes);
    const { style } = { 'the root': document.documentElement, 'a section': section }[where] ?? element;
    style.setProperty(token, value);
    const now = shown();
    style.removeProperty(token);
    expect(now).toBe(becomes);
  });
});

it('of the element wins over that of the section, and that over the root', async () => {
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
