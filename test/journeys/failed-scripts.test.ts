import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Including, openIncluding } from '../../testing/journeys/including-shop.ts';
import { everyLayoutShift, visit } from '../../testing/journeys/shop.ts';

let { shop, browser, including, close } = {} as Including;
beforeAll(async () => {
  ({ shop, browser, including, close } = await openIncluding());
});
afterAll(() => close());

const viewport = { width: 390, height: 844 };

it('without scripts, texts are whole, with their blank lines', async () => {
  const { page } = await visit(browser, 'about:blank', { viewport, javaScriptEnabled: false });
  await page.goto(`${including.address}/products/mug`);
  const widget = page.locator('storefront-reviews');
  expect(await longTexts(widget)).toEqual([]);
  const [gap, line] = await widget
    .locator('.letter i')
    .first()
    .evaluate(
      (blank) => [blank.clientHeight, Number.parseFloat(getComputedStyle(blank).lineHeight)] as const,
    );
  expect(gap).toBeCloseTo(line, 0);
});

it('if the script never loads, long texts of server-rendered HTML are whole after ten seconds', async () => {
  const { page } = await visit(browser, 'about:blank', { viewport });
  await page.route('**/storefront-reviews.js', (route) => route.abort());
  // All photos together may take a part of the ten seconds.
  await page.goto(`${including.address}/products/mug?script`, { waitUntil: 'domcontentloaded' });
  const widget = page.locator('storefront-reviews');
  expect(await longTexts(widget)).not.toEqual([]);
  expect(await finishAnimations(widget)).toEqual([10_000]);
  expect(await longTexts(widget)).toEqual([]);
});

it('long texts of server-rendered HTML stay cut once the script has found them, also while they are far below', async () => {
  const { page } = await visit(browser, 'about:blank', { viewport });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      (document.querySelector('main h1') as HTMLElement).style.height = '300vh';
    });
  });
  await page.goto(`${including.address}/products/mug?script`);
  const widget = page.locator('storefront-reviews');
  await expect.poll(() => finishAnimations(widget)).toEqual([]);
  expect(await longTexts(widget)).not.toEqual([]);
  const more = widget.getByRole('button', { name: 'Read more' });
  expect(await more.count()).toBe(0);
  await widget.scrollIntoViewIfNeeded();
  await more.first().waitFor();
  expect(await finishAnimations(widget)).toEqual([]);
  expect(await longTexts(widget)).not.toEqual([]);
});

it('if the controls fail to load, long texts of server-rendered HTML are whole in the end', async () => {
  const { page } = await visit(browser, 'about:blank', { viewport });
  await page.route('**/assets/controls-*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /controls-/.test(request.url()));
  await page.goto(`${including.address}/products/mug?script`);
  await failed;
  const widget = page.locator('storefront-reviews');
  await expect.poll(() => finishAnimations(widget)).toEqual([10_000]);
  expect(await longTexts(widget)).toEqual([]);
});

it('if the controls fail to load, long texts scroll, and nothing moves', async () => {
  const { page } = await visit(browser, 'about:blank', { viewport });
  await page.route('**/assets/controls-*', (route) => route.abort());
  await page.goto(`${shop.address}/products/harbour-mug#reviews`);
  const widget = page.locator('storefront-reviews');
  await expect.poll(async () => [...new Set(await longTexts(widget))]).toEqual(['auto']);
  expect(await everyLayoutShift(page)).toEqual([]);
});

/** How each text that is longer than its box hides the overflow. */
function longTexts(widget: Locator): Promise<string[]> {
  return widget.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('.letter .clamp') ?? [])]
      .filter((text) => text.scrollHeight > text.clientHeight + 1)
      .map((text) => getComputedStyle(text).overflowY),
  );
}

/** Finishes all animations of the texts. Resolves to their delays, in milliseconds. */
function finishAnimations(widget: Locator): Promise<(number | undefined)[]> {
  return widget.evaluate(({ shadowRoot }) => {
    const all = shadowRoot?.querySelector('.root')?.getAnimations({ subtree: true }) ?? [];
    // Rows that scroll have animations without a time.
    const animations = all.filter(({ timeline }) => timeline === document.timeline);
    for (const animation of animations) animation.finish();
    return [...new Set(animations.map(({ effect }) => effect?.getTiming().delay))];
  });
}
