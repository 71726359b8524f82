import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  adopted,
  openServing,
  rendered,
  type Serving,
  servedPage,
} from '../../testing/journeys/served-page.ts';
import { engine, everyLayoutShift, openBrowser, visit } from '../../testing/journeys/shop.ts';

let { shop, browser, tag, close } = {} as Serving;
beforeAll(async () => {
  ({ shop, browser, tag, close } = await openServing());
});
afterAll(() => close());

const linked = { 'url-state': 'reviews', id: 'reviews' };

it('a script that is deferred beyond the load event and runs twice adopts the HTML once', async () => {
  const { page, complaints, requests } = await visit(browser, await servedPage(await rendered(shop, linked)));
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(recordChanges);
  const run = (query: string) =>
    page.evaluate((src) => {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', src });
      document.body.append(script);
      return new Promise((loaded) => script.addEventListener('load', loaded));
    }, `${shop.address}/storefront-reviews.js${query}`);
  await Promise.all([run(''), run('?again')]);
  await adopted(page);
  await run('?later');
  expect(await page.evaluate('window.changes')).toEqual([]);
  expect(await everyLayoutShift(page)).toEqual([]);
  await turns(page);
  expect(requests.filter((url) => url.includes('/v1/'))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('a view transition to a page with server-rendered HTML shows and adopts it', async () => {
  const { page, complaints, requests } = await visit(
    browser,
    await servedPage(
      `<main>${await rendered(shop, linked)}</main>${tag}`,
      '<style>main { view-transition-name: main }</style>',
    ),
  );
  await adopted(page);
  await page.evaluate(async () => {
    const other = Document.parseHTMLUnsafe(await (await fetch(location.href)).text());
    const main = other.querySelector('main') as HTMLElement;
    const { finished } = document.startViewTransition(() => {
      document.querySelector('main')?.replaceWith(main);
    });
    await finished;
  });
  await adopted(page);
  await turns(page);
  expect(requests.filter((url) => url.includes('/v1/'))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('a view transition between documents shows and adopts the HTML of the next one', async () => {
  const { page, complaints } = await visit(
    browser,
    await servedPage(
      `${await rendered(shop, linked)}${tag}`,
      '<style>@view-transition { navigation: auto }</style>',
    ),
  );
  await adopted(page);
  await page.evaluate(() => location.assign('/next'));
  await page.waitForURL('**/next');
  await adopted(page);
  await turns(page);
  expect(await everyLayoutShift(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it.runIf(engine === 'Chromium')(
  'a page from the back/forward cache continues where it was left',
  async () => {
    const cached = await openBrowser({
      isWhole: true,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const { page, complaints } = await visit(
      cached,
      await servedPage(`${await rendered(shop, linked)}${tag}`),
    );
    await adopted(page);
    await turns(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.evaluate(() => location.assign('/next'));
    await page.waitForURL('**/next');
    await page.evaluate(() => history.back());
    await expect.poll(() => page.evaluate('window.persisted').catch(() => {})).toBe(true);
    const reviews = page.locator('storefront-reviews');
    expect(await reviews.locator('#range').textContent()).toMatch(/^11–20 of /);
    await reviews.getByRole('link', { name: 'Previous' }).click();
    await expect.poll(() => reviews.locator('#range').textContent()).toMatch(/^1–10 of /);
    expect(complaints).toEqual([]);
    await cached.close();
  },
);

/**
 * Runs in the page: records the nodes that are added to the server-rendered reviews, apart from relative
 * dates, or removed from them.
 */
function recordChanges(): void {
  const changes: string[] = [];
  Object.assign(window, { changes });
  const box = document.querySelector('storefront-reviews')?.shadowRoot?.querySelector('.root');
  if (!box) throw new Error('The page has no served reviews');
  const textOf = (node: Node) => (node instanceof Element ? node.outerHTML : `${node.textContent}`);
  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) {
      const isDate = (target as Element).closest('time');
      changes.push(...[...(isDate ? [] : addedNodes), ...removedNodes].map(textOf));
    }
  }).observe(box, { childList: true, subtree: true });
}

/** Turns to the second page. */
async function turns(page: Page): Promise<void> {
  const reviews = page.locator('storefront-reviews');
  await reviews.getByRole('link', { name: 'Next' }).click();
  await expect.poll(() => reviews.locator('#range').textContent()).toMatch(/^11–20 of /);
}
