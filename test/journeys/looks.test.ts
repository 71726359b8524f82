import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { presets } from '../../demo/pages/preset.ts';
import { emulatePrint } from '../../testing/browsers/emulate-print.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { lowContrastOf } from '../../testing/journeys/low-contrast-of.ts';
import {
  engine,
  openBrowser,
  openShop,
  otherShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';
import { tooSmall } from '../../testing/journeys/too-small.ts';
import { tooWide } from '../../testing/journeys/too-wide.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  // The presets define the demo shop's looks, and a theme would hide them.
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

const phone = { viewport: { width: 320, height: 640 } };

describe.each(presets)('reviews in the preset %s', (preset) => {
  const address = () => `${shop.address}/?preset=${preset}`;

  it.each(['light', 'dark'] as const)(
    'are legible and pass axe with all controls loaded, %s',
    async (colorScheme) => {
      const { page, complaints } = await visit(browser, address(), { colorScheme, reducedMotion: 'reduce' });
      const widget = await reached(page);
      expect(await isSo(page, `(prefers-color-scheme: ${colorScheme})`)).toBe(true);
      expect(await violations(page, { within: '#reviews' })).toEqual([]);
      await expect.poll(() => lowContrastOf(widget)).toEqual([]);
      expect(await faintRings(page, widget)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  // Firefox has forced colours of one scheme only, the system's.
  it.each(engine === 'Chromium' ? (['light', 'dark'] as const) : (['dark'] as const))(
    'are legible and pass axe in forced colours, %s',
    async (colorScheme) => {
      const options = { forcedColors: 'active', reducedMotion: 'reduce' } as const;
      const { page } = await visit(browser, address(), { ...options, colorScheme });
      const widget = await reached(page);
      expect(await isSo(page, `(forced-colors: active) and (prefers-color-scheme: ${colorScheme})`)).toBe(
        true,
      );
      // The system chooses the text colours; axe reads the ones that they replace.
      expect(await violations(page, { within: '#reviews', but: ['color-contrast'] })).toEqual([]);
      await expect.poll(() => lowContrastOf(widget)).toEqual([]);
      expect(await faintRings(page, widget)).toEqual([]);
    },
  );

  it.each([
    ['', 100],
    ['', 200],
    ['&lang=ar&dir=rtl', 200],
    // Its longest sort order is wider than the screen.
    ['&lang=de', 200],
  ])('fit a narrow screen with targets of at least 24 px%s, with text at %i %%', async (query, size) => {
    // A phone of 320 px, with a scroll bar of 12 px.
    const { page } = await visit(browser, address() + query, { viewport: { width: 308, height: 640 } });
    const widget = await reached(page);
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, size);
    expect(await tooWide(widget)).toEqual([]);
    expect(await tooSmall(widget)).toEqual([]);
  });

  it.each(['list', 'grid'])('show that the start of a new page has the focus, as a %s', async (layout) => {
    const { page } = await visit(browser, address());
    const widget = page.locator('storefront-reviews');
    await widget.evaluate((element, value) => element.setAttribute('layout', value), layout);
    await widget.scrollIntoViewIfNeeded();
    await widget.locator('[part="page"]').first().waitFor();
    const line = () => widget.locator('.range').evaluate((range) => getComputedStyle(range).boxShadow);
    expect(await line()).toBe('none');
    await widget.locator('.next').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => widget.locator('#range:focus-visible').count()).toBe(1);
    expect(await line()).not.toBe('none');
  });

  it('show a long review in the lightbox without parts on top of each other', async () => {
    const { page } = await visit(browser, address(), { viewport: { width: 768, height: 480 } });
    const widget = page.locator('storefront-reviews');
    await widget.locator('[part="photo"]').first().click();
    const review = widget.getByRole('dialog').getByRole('article');
    await expect.poll(() => spaceBetween(review, 'date', 'title')).toBeGreaterThan(4);
  });
});

it.each(presets)('the lightbox shows the author right below the text, %s', async (preset) => {
  const { page } = await visit(browser, `${shop.address}/?preset=${preset}`, {
    viewport: { width: 1280, height: 1000 },
  });
  const widget = page.locator('storefront-reviews');
  await widget.locator('[part="photo"]').first().click();
  const review = widget.getByRole('dialog').getByRole('article');
  await expect.poll(() => spaceBetween(review, 'letter', 'byline')).toBeLessThan(40);
});

it('on a phone, the shop shows all links of its header, and its switches apart from the reviews', async () => {
  const { page } = await visit(browser, shop.address, phone);
  const links = page.locator('.site-header a');
  const ends = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(320);
  const heading = page.locator('storefront-reviews [part="heading"]');
  const space = () =>
    heading.evaluate((first) => {
      const last = [...document.querySelectorAll('.looks')].at(-1);
      return first.getBoundingClientRect().top - (last?.getBoundingClientRect().bottom ?? Number.NaN);
    });
  await expect.poll(space).toBeGreaterThanOrEqual(16);
});

it.each([
  ['en', 'ltr', '100%', 0],
  ['ar', 'rtl', '100%', 0],
  ['en', 'ltr', '200%', 8],
  ['ar', 'rtl', '200%', 8],
])(
  'elements fit a narrow page without scrolling sideways, %s, %s, with text at %s',
  async (lang, dir, size, margin) => {
    const other =
      await otherShop(`<!doctype html><html lang="${lang}" dir="${dir}"><title>Another shop</title>
    <link rel="icon" href="data:,">
    <style>html { font-size: ${size} } body { margin: ${margin}px }</style>
    <storefront-reviews product-handle="harbour-mug" page-size="12"></storefront-reviews>
    <storefront-review-gallery product-handle="harbour-mug"></storefront-review-gallery>
    <storefront-review-carousel scope="store"></storefront-review-carousel>
    <script type="module" src="${shop.address}/storefront-reviews.js"></script>`);
    const { page } = await visit(browser, other.address, { viewport: { width: 320, height: 800 } });
    await reached(page);
    await page.locator('storefront-review-carousel').getByRole('group').first().waitFor();
    await page.locator('storefront-review-gallery').getByRole('link').first().waitFor();
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(sideways)).toBe(0);
    await other.close();
  },
);

it('reviews have targets of at least 24 px at the lowest density', async () => {
  const { page } = await visit(browser, shop.address);
  const widget = await reached(page);
  await widget.evaluate((element) => element.style.setProperty('--reviews-density', '0'));
  expect(await tooSmall(widget)).toEqual([]);
});

// Playwright cannot emulate a touch screen in Firefox.
it.runIf(engine === 'Chromium')(
  'the fields of a phone are as large as the text beside them, except in Safari, which zooms into text below 16 px',
  async () => {
    const { page } = await visit(browser, shop.address, { ...phone, isMobile: true, hasTouch: true });
    const widget = await reached(page);
    const sizeOf = (part: Locator) => part.evaluate((node) => getComputedStyle(node).fontSize);
    const [text, ...fields] = await Promise.all(
      [widget.locator('#range'), widget.getByRole('searchbox'), widget.locator('[part="sort"]')].map(sizeOf),
    );
    expect(fields).toEqual([text, text]);
    // Chromium cannot emulate Safari on a phone, but parses its rules.
    const safari = await widget.evaluate((element) =>
      [...(element.shadowRoot?.adoptedStyleSheets ?? [])]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSSupportsRule && /-webkit-touch-callout/.test(rule.conditionText))
        .map((rule) => rule.cssText.replace(/\s+/g, ' ')),
    );
    expect(safari).toEqual([expect.stringContaining('input, select { font-size: max(1em, 16px); }')]);
  },
);

it('reviews print their full texts without controls, even before any interaction', async () => {
  const { page } = await visit(browser, shop.address);
  const widget = page.locator('storefront-reviews');
  await widget.getByRole('article').first().waitFor();
  const cut = () =>
    widget
      .locator('.clamp')
      .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length);
  await expect.poll(cut).toBeGreaterThan(0);
  await emulatePrint(page);
  expect(await cut()).toBe(0);
  for (const part of ['filters', 'sort', 'more', 'turn']) {
    expect(await widget.locator(`[part="${part}"]:visible`).count()).toBe(0);
  }
});

function isSo(page: Page, query: string): Promise<boolean> {
  return page.evaluate((query) => matchMedia(query).matches, query);
}

/** The pixels from the end of one part of a review to the start of another one, at one moment. */
function spaceBetween(review: Locator, before: string, after: string): Promise<number> {
  return review.evaluate(
    (article, names) => {
      const [end, start] = names.map((name) =>
        article.querySelector(`[part="${name}"]`)?.getBoundingClientRect(),
      );
      return (start?.top ?? Number.NaN) - (end?.bottom ?? Number.NaN);
    },
    [before, after],
  );
}

/** Low contrast of the tab stops of the reviews while they have the focus, with their rings. */
async function faintRings(page: Page, widget: Locator): Promise<string[]> {
  const faint: string[] = [];
  let stops = 0;
  await widget.locator('[part="search"]').focus();
  await page.keyboard.press('Shift+Tab');
  for (; await widget.evaluate((element) => !!element.shadowRoot?.activeElement); stops++) {
    const focused = widget.locator('*:focus');
    faint.push(...(await lowContrastOf(focused)));
    const isRinged = await focused.evaluate((node) => getComputedStyle(node).outlineStyle !== 'none');
    if (!isRinged) faint.push(`${await focused.evaluate((node) => node.outerHTML.slice(0, 80))} has no ring`);
    await page.keyboard.press('Tab');
  }
  expect(stops).toBeGreaterThan(8);
  return faint;
}

/** Loads the controls and chooses one filter. */
async function reached(page: Page): Promise<Locator> {
  const widget = page.locator('storefront-reviews');
  await widget.locator('[part="choice"]').first().click();
  await widget.locator('[part="chips"]').waitFor();
  // Some looks hide the histogram.
  const row = widget.locator('[part="histogram"] button:visible').first();
  if (await row.count()) {
    await row.click();
    await widget.locator('[part="chip"]').waitFor();
  }
  await expect.poll(() => widget.locator('[part="list"]').getAttribute('aria-busy')).toBe('false');
  await widget.locator('[part="pagination"]').waitFor();
  return widget;
}
