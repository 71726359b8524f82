import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place, textOf } from '../../../testing/widget/stage.ts';

beforeEach(() => {
  edge.reset();
  edge.answers(() => reviewsAnswer());
});

/** Warnings in the console. */
function warnings(): unknown[][] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  return warn.mock.calls;
}

const loadsOverridesCode = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('apply-overrides.ts'));
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

it('loads no code for overrides on a page without overrides', async () => {
  place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.element(heading('Customer reviews')).toBeVisible();
  expect(loadsOverridesCode()).toBe(false);
});

it('applies the property from the first paint on, and again when it changes', async () => {
  const element = document.createElement('storefront-reviews');
  element.setAttribute('product-handle', 'mug');
  element.messages = {
    heading: 'What our guests say',
    sorts: { newest: 'Latest' },
    starCount: { one: '{count} spoon', other: '{count} spoons' },
    clear: 'Start over',
    remove: 'No {filter}',
  };
  const seen = new Set<string>();
  const headings = new MutationObserver(() => seen.add(inside(element, 'h2')?.textContent ?? ''));
  place('<div></div>').append(element);
  await expect.poll(() => element.shadowRoot).toBeTruthy();
  headings.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true, characterData: true });
  await expect.element(heading('What our guests say')).toBeVisible();
  await expect.poll(() => inside(element, 'article')).toBeTruthy();
  headings.disconnect();
  expect([...seen].filter(Boolean)).toEqual(['What our guests say']);
  const options = [...(element.shadowRoot?.querySelectorAll('option') ?? [])].map(({ text }) => text);
  expect(options.slice(0, 2)).toEqual(['Recommended', 'Latest']);
  await expect.poll(() => inside(element, '.histogram button')).toBeTruthy();
  inside(element, '.histogram button')?.click();
  await expect.element(page.getByRole('button', { name: 'No 5 spoons' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Start over' })).toBeVisible();

  element.messages = { heading: 'Said of it' };
  await expect.element(heading('Said of it')).toBeVisible();
  element.messages = null;
  await expect.element(heading('Customer reviews')).toBeVisible();
  // How frameworks unset a property.
  Object.assign(element, { messages: undefined });
  expect(element.hasAttribute('messages')).toBe(false);
});

it('applies JSON to another language, with one string for all counts', async () => {
  const element = place(
    `<storefront-reviews product-handle="mug" lang="pl" messages='{"reviews": "Opinie: {count}"}'></storefront-reviews>`,
  );
  await expect.element(heading('Opinie klientów')).toBeVisible();
  await expect.poll(() => textOf(element)).toMatch(/Opinie: \d/);
});

it('applies a data block of the page to every element that refers to it', async () => {
  place(
    `<div><script type="application/json" id="review-messages">{ "rated": "{average} spoons", "heading": "Guests" }</script>
    <storefront-rating average="4" count="2" messages="#review-messages"></storefront-rating>
    <storefront-reviews product-handle="mug" messages="#review-messages"></storefront-reviews></div>`,
  );
  await expect.element(heading('Guests')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '4.0 spoons' })).toBeVisible();
});

it('logs invalid overrides, and shows the messages of the language instead', async () => {
  const warned = warnings();
  place(
    `<storefront-rating average="4" count="2" messages='{"headline": "A", "none": 5, "rated": "Four"}'></storefront-rating>`,
  );
  await expect.element(page.getByRole('img', { name: 'Four' })).toBeVisible();
  expect(warned).toEqual([
    [expect.stringContaining(': headline is not a message name; none is not a string.')],
  ]);
});

it('shows the reviews if the data block is missing', async () => {
  const warned = warnings();
  place('<storefront-reviews product-handle="mug" messages="#nowhere"></storefront-reviews>');
  await expect.element(heading('Customer reviews')).toBeVisible();
  expect(warned).toEqual([['Ignored in messages="#nowhere": the value is not valid JSON.']]);
});
