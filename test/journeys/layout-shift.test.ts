import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { demandingTheme } from '../../testing/journeys/demanding-theme.ts';
import {
  everyLayoutShift,
  layoutShifts,
  openBrowser,
  openShop,
  otherShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** 227 reviews, 3, 1 and none. */
const handles = ['harbour-mug', 'single-stem-vase', 'bosun-lamp', 'chandler-overshirt'];

it.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  'nothing moves if the end of the reserved space is in view as reviews arrive, on a %s',
  async (_, viewport) => {
    for (const handle of handles) {
      // The position of the end when the reviews arrive, from the top of the screen; negative if it has been
      // scrolled past.
      for (const place of handle === 'harbour-mug' ? [0.95, 0.4, -0.1] : [0.4]) {
        const { page, release, close } = await open(handle, ['reviews'], viewport);
        await page.locator('storefront-reviews .skeleton').waitFor();
        const target = await page.evaluate(
          (from) =>
            (document.querySelector('storefront-reviews')?.getBoundingClientRect().bottom ?? 0) -
            from * innerHeight,
          place,
        );
        await scrollBy(page, target);
        await release();
        await shown(page, 'storefront-reviews');
        expect([handle, place, await everyLayoutShift(page)]).toEqual([handle, place, []]);
        await scrollBy(page, -2_000);
        await scrollBy(page, 3_000);
        expect([handle, place, await everyLayoutShift(page)]).toEqual([handle, place, []]);
        await close();
      }
    }
  },
);

it('a product without reviews releases its space in view with the first click, which excuses the shift', async () => {
  const { page, release, close } = await open('chandler-overshirt', ['reviews'], desktop);
  const widget = page.locator('storefront-reviews');
  await widget.locator('.skeleton').waitFor();
  const end = () => widget.evaluate((element) => element.getBoundingClientRect().bottom);
  await scrollBy(page, (await end()) - 700);
  await release();
  await shown(page, 'storefront-reviews');
  expect(await end()).toBeGreaterThan(600);
  await page.mouse.click(5, 5);
  await expect.poll(end).toBeLessThan(400);
  await expect.poll(() => everyLayoutShift(page)).not.toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);
  await close();
});

it('a list that arrived at the end of its space can be read to its end', async () => {
  const { page, release, close } = await open('harbour-mug', ['reviews'], phone);
  await page.locator('storefront-reviews .skeleton').waitFor();
  await scrollBy(
    page,
    await page.evaluate(() => document.querySelector('storefront-reviews')?.getBoundingClientRect().top ?? 0),
  );
  await scrollBy(page, 300);
  await release();
  const last = page.getByRole('article').nth(9);
  await last.waitFor();
  await last.hover();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByText(/^11–20 of/).waitFor();
  await close();
});

it.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  'nothing moves while a shopper scrolls on and gallery, reviews and carousel load, on a %s',
  async (_, viewport) => {
    const all = ['review-gallery', 'reviews', 'review-carousel'];
    for (const handle of handles.slice(0, 2)) {
      for (const steps of [4, 10]) {
        const { page, release, close } = await open(handle, all, viewport);
        await page.locator('storefront-reviews .skeleton').waitFor();
        for (let step = 0; step < steps; step++) await scrollBy(page, 180);
        // Does not wait: the responses arrive during the next steps.
        const released = release();
        for (let step = 0; step < 8; step++) await scrollBy(page, 180);
        await released;
        for (const name of all) await shown(page, `storefront-${name}`);
        for (let step = 0; step < 10; step++) await scrollBy(page, -240);
        expect([handle, steps, await everyLayoutShift(page)]).toEqual([handle, steps, []]);
        await close();
      }
    }
  },
);

it.each([
  ['phone', phone],
  ['desktop', desktop],
])('without the controls, both sides show stars and text in the same space, on a %s', async (_, viewport) => {
  const heights: number[] = [];
  for (const isBroken of [false, true]) {
    const { page, complaints } = await visit(browser, 'about:blank', { viewport });
    if (isBroken) await page.route('**/assets/controls-*', (route) => route.abort());
    await page.goto(`${shop.address}/products/harbour-mug#reviews`);
    const sides = page.locator('storefront-reviews [part="both-sides"]');
    await expect.poll(() => sides.getByRole('img', { name: /out of 5 stars/ }).count()).toBe(2);
    const texts = sides.locator(isBroken ? 'p' : 'blockquote');
    const long = async () => (await texts.allTextContents()).filter((text) => text.trim().length > 20);
    await expect.poll(long).toHaveLength(2);
    // Cut between two lines.
    const lines = await texts.first().evaluate((text) => {
      return text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight);
    });
    expect(lines).toBeCloseTo(3, 1);
    heights.push(await sides.evaluate((section) => section.getBoundingClientRect().height));
    expect(await everyLayoutShift(page)).toEqual([]);
    expect(complaints.filter((text) => !/failed to load resource/i.test(text))).toEqual([]);
    await page.context().close();
  }
  expect(heights[1]).toBeCloseTo(heights[0] ?? 0, 1);
});

it.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  'nothing moves when an order by rating hides both sides and its response is late, on a %s',
  async (_, viewport) => {
    const { page, complaints } = await visit(browser, `${shop.address}/products/harbour-mug`, { viewport });
    const widget = page.locator('storefront-reviews');
    const sides = widget.locator('[part="both-sides"]');
    // Chromium reports the footer as moved if the list grows in the frame in which the script scrolls.
    await widget.getByRole('article').first().waitFor();
    await frames(page);
    await widget.scrollIntoViewIfNeeded();
    await sides.getByRole('img').first().waitFor();
    await widget.locator('[part="sort"]').focus();
    await shown(page, 'storefront-reviews');
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/v1/reviews?*sort=lowest*', (route) => late.then(() => route.continue()));
    const top = () => widget.locator('[part="sort"]').evaluate((order) => order.getBoundingClientRect().top);
    const before = await top();
    await page.keyboard.press('End');
    await expect.poll(() => sides.count()).toBe(0);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    // Longer than browsers excuse shifts after an input.
    const pressed = await page.evaluate(() => performance.now());
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(pressed + 600);
    release();
    await expect.poll(() => widget.locator('[part="list"]').getAttribute('aria-busy')).toBe('false');
    await shown(page, 'storefront-reviews');
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    expect(await layoutShifts(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

it('nothing moves when the controls arrive in a right-to-left language', async () => {
  const content = '<storefront-reviews product-handle="harbour-mug"></storefront-reviews>';
  const other = await otherShop(demandingTheme({ shop: shop.address, content, lang: 'ar', dir: 'rtl' }));
  const { page } = await visit(browser, other.address, { viewport: phone });
  await page.locator('storefront-reviews [part="pagination"] button').first().waitFor();
  await shown(page, 'storefront-reviews');
  expect(await everyLayoutShift(page)).toEqual([]);
  await other.close();
});

it.each(['en', 'hu', 'de', 'fi', 'ar'])(
  'nothing moves when the pause button of a carousel arrives, in %s',
  async (lang) => {
    const content = '<storefront-review-carousel scope="store" autoplay="60"></storefront-review-carousel>';
    const dir = lang === 'ar' ? 'rtl' : 'ltr';
    const other = await otherShop(demandingTheme({ shop: shop.address, content, lang, dir }));
    for (const width of [320, 390, 768]) {
      const { page } = await visit(browser, other.address, { viewport: { width, height: 844 } });
      await page.locator('storefront-review-carousel .play').waitFor();
      await shown(page, 'storefront-review-carousel');
      expect([width, await everyLayoutShift(page)]).toEqual([width, []]);
      await page.context().close();
    }
    await other.close();
  },
);

/** Opens a page with these elements between texts, and holds their reviews back until they are released. */
async function open(handle: string, names: string[], viewport: typeof phone) {
  const texts = (count: number) =>
    '<p>A paragraph of the shop about its products and services.</p>'.repeat(count);
  const elements = names.map(
    (name) => `<storefront-${name} product-handle="${handle}"></storefront-${name}>${texts(3)}`,
  );
  const content = `${texts(20)}${elements.join('')}${texts(40)}`;
  const other = await otherShop(demandingTheme({ shop: shop.address, content }));
  const { page, complaints } = await visit(browser, 'about:blank', { viewport });
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/v1/reviews?*', (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(other.address);
  await expect.poll(() => held.length).toBe(names.length);
  return {
    page,
    release: async () => {
      isHeld = false;
      for (const route of held) await route.continue();
    },
    close: async () => {
      expect(complaints).toEqual([]);
      await page.context().close();
      await other.close();
    },
  };
}

/** Scrolls by wheel, and waits until the page has followed and painted. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  await page.mouse.move(5, 5);
  const from = await page.evaluate(() => scrollY);
  // Firefox refuses fractions.
  await page.mouse.wheel(0, Math.round(distance));
  // Runs in the page, because polling from outside would take longer than the frames.
  await page.evaluate(
    async ([start = 0, by = 0]) => {
      const end = () => document.documentElement.scrollHeight - innerHeight;
      const hasFollowed = () =>
        Math.abs(scrollY - Math.min(Math.max(start + by, 0), end())) < 2 || scrollY !== start;
      while (!hasFollowed()) await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    },
    [from, distance],
  );
}

/** Waits until an element shows its answer and everything that follows: dates, pages, folds. */
async function shown(page: Page, name: string): Promise<void> {
  const element = page.locator(name);
  await expect.poll(() => element.locator('.skeleton').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  for (let frame = 0; frame < 4; frame++) await frames(page);
}

function frames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
