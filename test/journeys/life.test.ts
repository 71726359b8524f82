import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { demandingTheme } from '../../testing/journeys/demanding-theme.ts';
import {
  engine,
  openBrowser,
  openShop,
  otherShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  // Playwright disables the back/forward cache of Chromium.
  const options = { isWhole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
  [shop, browser] = await Promise.all([openShop(), openBrowser(options)]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

const withElements = (content: string) => otherShop(demandingTheme({ shop: shop.address, content }));

// Only Chromium reports its live objects.
it.runIf(engine === 'Chromium')('mounting and removing a hundred times leaks nothing', async () => {
  const other = await withElements('');
  const { page, complaints } = await visit(browser, other.address);
  await page.evaluate(() => customElements.whenDefined('storefront-reviews'));
  // Warms up what the engine allocates once, such as parsed style sheets.
  for (let time = 0; time < 3; time++) await mountAndRemove(page);
  // An element stays alive until its last chunks and requests have ended.
  const elements = async () => (await whatLives(page)).elements;
  await expect.poll(elements).toBe(0);
  const before = await whatLives(page);
  for (let time = 0; time < 100; time++) await mountAndRemove(page);
  const added = async () => {
    const after = await whatLives(page);
    return {
      elements: after.elements,
      listeners: Math.max(0, after.listeners - before.listeners),
      nodes: Math.max(0, after.nodes - before.nodes),
    };
  };
  await expect.poll(added).toEqual({ elements: 0, listeners: 0, nodes: 0 });
  expect(complaints).toEqual([]);
  await other.close();
});

it('a page restored from the back/forward cache continues where it was', async () => {
  const other = await withElements('<storefront-reviews product-handle="watch-cap"></storefront-reviews>');
  const { page } = await visit(browser, other.address);
  // Until the controls have loaded, they may replace a button during a click.
  await page.getByRole('button', { name: 'Previous' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^11–20 of/).waitFor();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto('about:blank');
  // A restored page fires no load event to wait for.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
  // Playwright locators fail on a page that Firefox has restored; scripts work.
  const textOf = (selector: string) =>
    page.evaluate(
      (part) => document.querySelector('storefront-reviews')?.shadowRoot?.querySelector(part)?.textContent,
      selector,
    );
  await expect.poll(() => textOf('#range')).toMatch(/^11–20 of/);
  // The pages are rendered after the range.
  await expect.poll(() => textOf('[aria-current="page"]')).toBe('2');
  await page.evaluate(() =>
    document.querySelector('storefront-reviews')?.shadowRoot?.querySelector<HTMLElement>('.next')?.click(),
  );
  await expect.poll(() => textOf('#range')).toMatch(/^21–30 of/);
  await other.close();
});

it('reviews start again when a framework replaces the page', async () => {
  const other = await withElements('<storefront-reviews product-handle="watch-cap"></storefront-reviews>');
  const { page, complaints } = await visit(browser, other.address);
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => {
    const reviews = document.createElement('storefront-reviews');
    reviews.setAttribute('product-handle', 'mug');
    document.querySelector('main')?.replaceChildren('Another product', reviews);
    document.body.append(document.querySelector('storefront-reviews')?.cloneNode(true) ?? '');
  });
  await expect.poll(() => page.getByRole('heading', { name: 'Customer reviews' }).count()).toBe(2);
  expect(complaints).toEqual([]);
  await other.close();
});

/** Mounts reviews, and removes them once their controls have loaded. */
async function mountAndRemove(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const element = document.createElement('storefront-reviews');
    element.setAttribute('product-handle', 'watch-cap');
    document.querySelector('main')?.append(element, document.createElement('storefront-rating'));
    while (!element.shadowRoot?.querySelector('[part="page"]')) await new Promise(requestAnimationFrame);
    document.querySelector('main')?.replaceChildren();
  });
}

/** The live elements, listeners and nodes after garbage collection. */
async function whatLives(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'Object.getPrototypeOf(customElements.get("storefront-reviews").prototype)',
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const held = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration:
      'function () { return this.filter((one) => !Object.hasOwn(one, "constructor")).length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  await session.detach();
  return { elements: held.result.value, listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
}
