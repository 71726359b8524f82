import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import type { Store } from '../../src/service/store/store.ts';
import { violations } from '../../testing/browsers/violations.ts';
import {
  engine,
  layoutShifts,
  openBrowser,
  openShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';

let shop: Listening & { store: Store };

let browser: Shoppers;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});

afterAll(() => Promise.all([browser.close(), shop.close()]));

describe('a product page', () => {
  it('shows every published review exactly once across its pages', async () => {
    const { page, complaints } = await visit(browser, `${shop.address}/products/watch-cap`);
    const reviews = page.getByRole('article');
    await reviews.first().waitFor();
    const question = { product_handle: 'watch-cap', is_published: 1, page: 1, page_size: 100 } as const;
    const published = await shop.store.listReviews(ownShop, question);
    const rating = await shop.store.rating(ownShop, { kind: 'handle', handle: 'watch-cap' });
    expect(rating.review_count).toBe(published.count);

    const widget = page.locator('storefront-reviews');
    await widget.getByText(Number(rating.rating_value).toFixed(1), { exact: true }).waitFor();
    const range = (from: number, to: number) =>
      widget.getByText(`${from === to ? to : `${from}–${to}`} of ${published.count} reviews`);
    const read: string[] = [];
    for (let from = 1; from <= published.count; from += 10) {
      const to = Math.min(from + 9, published.count);
      await range(from, to).waitFor();
      await expect.poll(() => reviews.count()).toBe(to - from + 1);
      read.push(...(await reviews.evaluateAll((all) => all.map((one) => one.textContent ?? ''))));
      if (to < published.count) await widget.getByRole('button', { name: 'Next' }).click();
    }
    expect(read).toHaveLength(published.count);
    for (const { author, content } of published.list) {
      // Blank lines are not text.
      const lines = (text: string) => text.replace(/\s*\n\s*/g, '\n').trim();
      const excerpt = lines(content).slice(0, 40);
      expect(read.some((text) => text.includes(author) && lines(text).includes(excerpt))).toBe(true);
    }
    expect(complaints).toEqual([]);
  });

  it('shows photos, a video, a reply, and verified and featured marks at once', async () => {
    const { page, complaints } = await visit(browser, shop.address);
    const widget = page.locator('storefront-reviews');
    await widget.getByRole('article').first().waitFor();
    for (const text of ['Verified buyer', 'Chosen by the shop', 'Reply from the shop']) {
      await widget.getByRole('article').getByText(text, { exact: true }).first().waitFor();
    }
    await widget
      .getByRole('article')
      .getByRole('img', { name: /^Photo/ })
      .first()
      .waitFor();
    await widget
      .getByRole('link', { name: /^Video/ })
      .first()
      .click();
    const video = page.getByRole('dialog').locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = await visit(browser, `${shop.address}/products/watch-cap`);
    const widget = page.locator('storefront-reviews');
    await widget.getByRole('button', { name: 'Next' }).waitFor();
    const focused = () =>
      page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      });
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 80 && (await focused()) !== name; presses++)
        await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    };
    await tabTo('Next');
    await page.keyboard.press('Enter');
    await widget.getByText(/^11–20 of/).waitFor();
    await expect.poll(focused).toMatch(/^11–20 of/);
    await tabTo('Previous');
    await page.keyboard.press('Space');
    await widget.getByText(/^1–10 of/).waitFor();
  });

  it.each([
    ['many reviews', '/'],
    ['fewer reviews', '/products/watch-cap'],
    ['ratings of all products', '/products'],
    ['reviews of the shop', '/reviews'],
  ])('causes no layout shift on a slow network, with %s', async (_what, path) => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await visit(browser, 'about:blank', { viewport });
      await slowDown(page);
      await page.goto(shop.address + path);
      await page.waitForLoadState('networkidle');
      expect([viewport.width, await layoutShifts(page)]).toEqual([viewport.width, []]);
      await page.context().close();
    }
  });

  it.each([
    ['light', '/', 'en'],
    ['dark', '/', 'en'],
    ['light', '/?lang=ar&dir=rtl', 'ar'],
    ['dark', '/?lang=ar&dir=rtl', 'ar'],
    ['light', '/products', 'en'],
    ['light', '/reviews', 'en'],
  ] as const)('has no axe violations, %s, %s', async (colorScheme, path, lang) => {
    const { page, complaints } = await visit(browser, shop.address + path, { colorScheme });
    await page
      .locator(path.startsWith('/products') ? 'storefront-rating' : 'storefront-reviews article')
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['lets the summary scroll away above the reviews', 390, 'hidden', false],
    ['keeps the summary in view beside the reviews', 1_280, 'visible', true],
    // Nothing is sticky in a section that hides overflow.
    ['lets the summary scroll away in a section that clips', 1_280, 'hidden', false],
  ])('%s', async (_what, width, overflow, staysInView) => {
    const { page } = await visit(browser, shop.address, { viewport: { width, height: 844 } });
    const histogram = page.locator('storefront-reviews').getByRole('list', { name: 'Rating breakdown' });
    if (width < 640) await page.getByRole('button', { name: 'Rating breakdown' }).click();
    await histogram.waitFor();
    await page.evaluate((value) => {
      for (const section of document.querySelectorAll('section')) section.style.overflow = value;
    }, overflow);
    await page.getByRole('article').nth(4).scrollIntoViewIfNeeded();
    await expect.poll(() => isInView(histogram)).toBe(staysInView);
    expect(await layoutShifts(page)).toEqual([]);
  });

  it('hides an unpublished review from the next shopper', async () => {
    const { page } = await visit(browser, `${shop.address}/products/watch-cap`);
    const first = page.getByRole('article').first();
    await first.waitFor();
    const text = await first.textContent();
    const question = { product_handle: 'watch-cap', is_published: 1, page: 1, page_size: 5 } as const;
    const { list, count } = await shop.store.listReviews(ownShop, { ...question, sort_by: 'featured' });
    expect(text).toContain(list[0]?.author);
    await shop.store.publishReview(ownShop, list[0]?.id ?? '', 0);
    await expect
      .poll(
        async () => {
          const next = await visit(browser, `${shop.address}/products/watch-cap`);
          await next.page.getByRole('article').first().waitFor();
          const seen = await next.page.getByRole('article').first().textContent();
          const isCounted = await next.page.getByText(`of ${count} reviews`).isVisible();
          await next.page.context().close();
          return { isShown: seen === text, isCounted };
        },
        { timeout: 60_000 },
      )
      .toEqual({ isShown: false, isCounted: false });
    await shop.store.publishReview(ownShop, list[0]?.id ?? '', 1);
  });
});

describe('a listing page', () => {
  it('shows the ratings of twelve products from one request', async () => {
    const { page, complaints, requests } = await visit(browser, `${shop.address}/products`);
    const ratings = page.locator('storefront-rating');
    await expect.poll(() => ratings.getByRole('img', { name: /out of 5 stars/ }).count()).toBeGreaterThan(8);
    await page.waitForLoadState('networkidle');
    expect(await ratings.count()).toBe(12);
    expect(requests.filter((url) => url.includes('/v1/ratings'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

/** Emulates a mobile network; in Firefox only its latency. */
async function slowDown(page: Page): Promise<void> {
  const latency = 120;
  if (engine === 'Firefox') {
    return void (await page.route('**', (route) => setTimeout(() => route.continue(), latency)));
  }
  const session = await page.context().newCDPSession(page);
  const slow = { offline: false, latency, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send('Network.emulateNetworkConditions', slow);
}

function isInView(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}
