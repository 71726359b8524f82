import { expect, it } from 'vitest';
import { rendered } from '../../../testing/journeys/served-page.ts';
import { shopInWebKit } from '../../../testing/journeys/webkit-shop.ts';
import { freshFetch } from '../../../testing/server/fresh-fetch.ts';

const { shop, webKit, visit, count, textOf, troubles } = shopInWebKit();

const rating = '<storefront-rating product-handle="harbour-mug"></storefront-rating>';
const reviews = '<storefront-reviews product-handle="harbour-mug" url-state></storefront-reviews>';
const page = { body: `<h1>Mug</h1>${rating}${reviews}<p>Below</p>` };

const search = () => webKit().evaluate(() => location.search);

it('rating and reviews appear without a layout shift', async () => {
  await visit(page);
  await expect.poll(() => textOf('.line')).toMatch(/^4\.5\s*\(227\)$/);
  expect(await count('article')).toBe(10);
  await expect.poll(() => count('time a')).toBeGreaterThan(0);
  expect(await troubles()).toEqual([]);
});

it('reviews can be turned, filtered and searched, and stay so when the page loads again', async () => {
  await visit(page);
  await webKit().click('button', 'Next');
  await expect.poll(() => textOf('#range')).toMatch(/^11–20 of 227/);
  await webKit().click('button', 'Photos and videos');
  await expect.poll(search).toBe('?reviews-media=1');
  await webKit().click('input');
  await webKit().press(...'glaze');
  await expect.poll(search).toBe('?reviews-media=1&reviews-keyword=glaze');
  const answer = await freshFetch(`${shop().address}/v1/reviews?product=harbour-mug&media=1&keyword=glaze`);
  const found = (await answer.json()).page.count;
  await expect.poll(() => textOf('#range')).toBe(`${found} reviews`);
  await webKit().open(await webKit().evaluate(() => location.href));
  await expect.poll(() => textOf('#range')).toBe(`${found} reviews`);
  expect(await troubles()).toEqual([]);
});

it('the date of a review links to that review', async () => {
  await visit(page);
  await webKit().click('time a');
  await expect.poll(search).toMatch(/reviews-review=\d+/);
  await expect.poll(() => count('article')).toBe(1);
});

it('photos open, step and close by keyboard', async () => {
  await visit(page);
  await webKit().evaluate((find) => find('[part="photo"]')[0]?.focus());
  const place = () => textOf('dialog [role="status"]');
  await webKit().press('Enter');
  await expect.poll(place).toBe('1 / 10');
  await webKit().press('ArrowRight', 'ArrowRight', 'ArrowLeft');
  await expect.poll(place).toBe('2 / 10');
  await webKit().press('Escape');
  await expect.poll(() => count('dialog')).toBe(0);
  await expect.poll(() => count('[part="photo"]:focus')).toBe(1);
  expect(await troubles()).toEqual([]);
});

it('server-rendered HTML is adopted without a change to its nodes', async () => {
  const body = await rendered(shop(), { 'url-state': 'reviews' });
  await visit({ body, script: recordChanges });
  const changes = () => webKit().evaluate(() => (window as unknown as { changes: string[] }).changes);
  // Only a script adds relative dates.
  await expect.poll(() => count('time[title$="ago"]')).toBeGreaterThan(0);
  expect(await changes()).toEqual([]);
  await webKit().click('a', 'Next');
  await expect.poll(() => textOf('#range')).toMatch(/^11–20 of 227/);
  expect(await changes()).not.toEqual([]);
  expect(await troubles()).toEqual([]);
});

/** Relative dates have been added. */
function recordChanges(): void {
  const changes: string[] = [];
  Object.assign(window, { changes });
  const root = document.querySelector('storefront-reviews')?.shadowRoot?.querySelector('.root') as Element;
  new MutationObserver((records) => {
    const isDate = ({ target }: MutationRecord) => !!(target as Element).closest('time');
    const others = records.filter((record) => record.removedNodes.length > 0 || !isDate(record));
    changes.push(...others.map(({ target }) => (target as Element).outerHTML.slice(0, 80)));
  }).observe(root, { childList: true, subtree: true });
}

it('the buttons of a carousel step through its slides', async () => {
  await visit({
    body: '<storefront-review-carousel product-handle="harbour-mug"></storefront-review-carousel>',
  });
  const first = () =>
    webKit().evaluate((find) => {
      const start = find('.slides')[0]?.getBoundingClientRect().left ?? 0;
      return find('.slide').findIndex((slide) => slide.getBoundingClientRect().left >= start);
    });
  expect(await first()).toBe(0);
  await webKit().click('button', 'Next');
  await expect.poll(first).toBeGreaterThan(0);
  await webKit().click('button', 'Previous');
  await expect.poll(first).toBe(0);
  expect(await troubles()).toEqual([]);
});
