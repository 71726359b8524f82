import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { layoutShifts, openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

type Upstream = (request: Request) => Promise<Response>;

const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

/** Ways in which every call of the API fails. */
const failures: Record<string, Upstream> = {
  'cannot be reached': () => Promise.reject(new TypeError('fetch failed')),
  'answers 500': () => json({ code: 13, message: 'broken', time: 0, request_id: 'r', data: {} }, 500),
  'answers code 13 with 200': () => json({ code: 13, message: 'broken', time: 0, request_id: 'r', data: {} }),
  'answers a page of HTML': () => Promise.resolve(new Response('<html>Bad gateway</html>')),
  'answers data of another shape': () =>
    json({ code: 0, message: 'ok', time: 0, request_id: 'r', data: { list: 7 } }),
  'refuses the credentials': () => json({ code: 16, message: 'no', time: 0, request_id: 'r', data: {} }, 401),
};

let failing: Upstream | undefined;
let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  failing = undefined;
  shop = await openShop({ upstream: (request, service) => (failing ?? service)(request) });
});
afterEach(() => shop.close());

describe('if the API', () => {
  it.each(Object.entries(failures))(
    '%s, the page stays intact, and the reviews show a notice and recover on retry',
    async (_how, fail) => {
      failing = fail;
      const { page, complaints } = await visit(browser, `${shop.address}/products/watch-cap`);
      const widget = page.locator('storefront-reviews');
      const retry = widget.getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      await widget
        .getByText(/couldn’t be loaded|aren’t available right now/)
        .first()
        .waitFor();
      await page.getByRole('heading', { level: 1, name: 'Watch Cap' }).waitFor();
      await page.getByRole('link', { name: 'Add to basket' }).waitFor();
      expect(await layoutShifts(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);

      await retry.click();
      await expect.poll(() => retry.getAttribute('aria-disabled')).not.toBe('true');
      failing = undefined;
      await expect
        .poll(
          async () => {
            if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
            return widget.getByRole('article').count();
          },
          { timeout: 30_000, interval: 500 },
        )
        .toBe(10);
      // The browser itself logs each failed request; anything else would come from the widget.
      expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    },
  );

  it('fails, cached reviews stay visible', async () => {
    const { page } = await visit(browser, `${shop.address}/products/watch-cap`);
    await page.getByRole('article').first().waitFor();
    failing = failures['cannot be reached'];
    await page.reload();
    await page.getByRole('article').first().waitFor();
  });

  it('fails, a listing stays intact without ratings', async () => {
    failing = failures['answers 500'];
    const { page } = await visit(browser, `${shop.address}/products`);
    await page.waitForLoadState('networkidle');
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.locator('storefront-rating') })
        .count(),
    ).toBe(12);
    expect(await page.getByRole('img', { name: /out of 5 stars/ }).count()).toBe(0);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

describe('if the edge is unreachable', () => {
  it('the page stays intact, and the reviews show a notice', async () => {
    const { page } = await visit(browser, 'about:blank');
    await page.route('**/v1/**', (route) => route.abort());
    await page.goto(`${shop.address}/products/watch-cap`);
    await page.locator('storefront-reviews').getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/v1/**');
    await page.locator('storefront-reviews').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  });

  it('the last good reviews are shown with their date for seven days, without layout shift', async () => {
    const { page, complaints } = await visit(browser, `${shop.address}/products/watch-cap`);
    const widget = page.locator('storefront-reviews');
    await page.getByRole('article').first().waitFor();
    // Reviews are saved once the shopper has scrolled to them.
    await widget.evaluate((element) => element.scrollIntoView());
    const copies = () =>
      page.evaluate(async () => {
        const [name] = await caches.keys();
        return name ? (await (await caches.open(name)).keys()).length : 0;
      });
    await expect.poll(copies).toBe(1);
    const today = Date.now();
    await page.route('**/v1/reviews**', (route) => route.abort());
    await page.reload();
    await widget
      .getByText(/^Reviews as of .* Newer ones couldn’t be loaded\.$/)
      .first()
      .waitFor();
    await expect.poll(() => widget.getByRole('article').count()).toBe(10);
    expect(await page.locator('script[type="application/ld+json"][data-storefront-reviews]').count()).toBe(0);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);

    await page.clock.setFixedTime(today + 8 * 24 * 60 * 60 * 1000);
    await page.reload();
    await widget.getByText('Reviews couldn’t be loaded. Check your connection.').first().waitFor();
    expect(await widget.getByRole('article').count()).toBe(0);
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });
});
