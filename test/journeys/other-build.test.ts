import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { builtRenderer } from '../../src/edge/drivers/built-renderer.ts';
import { includingShop } from '../../testing/journeys/including-shop.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
let including: Listening;
let buildId: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  buildId = (await builtRenderer()?.())?.buildId ?? '';
  including = await includingShop(shop, (html, url) => {
    const aged = url.includes('old-html') ? asOtherBuild(html) : html;
    return url.includes('far') ? aged.replace('</h1>', `</h1>${'<br>'.repeat(300)}`) : aged;
  });
});
afterAll(() => Promise.all([browser.close(), shop.close(), including.close()]));

/** The HTML of a build whose views drew other elements. */
function asOtherBuild(html: string): string {
  return html
    .replaceAll(buildId, '0ther1d0')
    .replaceAll('<article', '<section')
    .replaceAll('</article', '</section');
}

/** Opens a page with HTML and script of different builds. */
async function open(
  which: 'old-html' | 'old-script',
  where: 'near' | 'near-buttons' | 'far',
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const opened = await visit(browser, 'about:blank');
  const { page } = opened;
  await prepare(page);
  if (which === 'old-script') {
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(buildId, '0ther1d0') });
    });
    onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  }
  await page.goto(`${including.address}/products/mug?page=script-${which}-${where}`);
  await page.locator('storefront-reviews:defined').waitFor({ state: 'attached' });
  return opened;
}

/** Resolves once the script has run, and the element has seen that it is in view. */
async function decided(page: Page, script: string): Promise<void> {
  await page.evaluate(`import(${JSON.stringify(script)})`);
  await page.evaluate(() => new Promise((seen) => new IntersectionObserver(seen).observe(document.body)));
}

/** The number of boxes and of reviews in the element. */
function contents(page: Page) {
  return page.locator('storefront-reviews').evaluate(({ shadowRoot }) => ({
    boxes: shadowRoot?.querySelectorAll('.root').length,
    reviews: shadowRoot?.querySelectorAll('.review').length,
    isServed: !!shadowRoot?.querySelector('.served'),
  }));
}

describe.each(['old-html', 'old-script'] as const)('a page with %s', (which) => {
  it('keeps its HTML while it is in view, and shows the reviews of the script once it is touched', async () => {
    const { page, requests, complaints } = await open(which, 'near');
    await expect.poll(() => requests.find((url) => url.includes('/assets/adopt-'))).toBeTruthy();
    await decided(page, requests.find((url) => url.includes('/assets/adopt-')) ?? '');
    expect(await contents(page)).toEqual({ boxes: 1, reviews: 10, isServed: true });
    expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);

    await page.locator('storefront-reviews #heading').dispatchEvent('pointerdown');
    await expect.poll(() => contents(page)).toEqual({ boxes: 1, reviews: 10, isServed: false });
    await page.locator('storefront-reviews').getByRole('button', { name: 'Next' }).click();
    await page.locator('storefront-reviews').getByText('11–20 of').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['mouse', 'link'],
    ['mouse', 'button'],
    ['keyboard', 'link'],
    ['keyboard', 'button'],
  ] as const)('shows the second page once after the first real press, by %s, of a %s', async (by, kind) => {
    const { page, requests, complaints } = await open(which, kind === 'link' ? 'near' : 'near-buttons');
    await expect.poll(() => requests.find((url) => url.includes('/assets/adopt-'))).toBeTruthy();
    await decided(page, requests.find((url) => url.includes('/assets/adopt-')) ?? '');
    const next = page.locator('storefront-reviews .next');
    expect(await next.evaluate(({ localName }) => localName)).toBe(kind === 'link' ? 'a' : 'button');
    await next.scrollIntoViewIfNeeded();
    if (by === 'mouse') {
      await next.hover();
      await page.mouse.down();
      // A press takes longer than the widget needs to react.
      await nextFrames(page);
      await page.mouse.up();
    } else {
      await next.focus();
      await nextFrames(page);
      await page.keyboard.press('Enter');
    }
    await page.locator('storefront-reviews').getByText('11–20 of').first().waitFor();
    expect(await contents(page)).toEqual({ boxes: 1, reviews: 10, isServed: false });
    expect(requests.filter((url) => /v1\/reviews.*page=2/.test(url))).toHaveLength(1);
    expect(requests.filter((url) => url.includes('/products/'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('shows the results for text that was typed before, and the sort order that was chosen', async () => {
    const { page, requests } = await open(which, 'near-buttons');
    await expect.poll(() => requests.find((url) => url.includes('/assets/adopt-'))).toBeTruthy();
    await decided(page, requests.find((url) => url.includes('/assets/adopt-')) ?? '');
    await page.locator('storefront-reviews select').selectOption('lowest');
    await expect.poll(() => requests.some((url) => url.includes('sort=lowest'))).toBe(true);
    expect(await page.locator('storefront-reviews select').inputValue()).toBe('lowest');

    const other = await open(which, 'near-buttons');
    await expect.poll(() => other.requests.find((url) => url.includes('/assets/adopt-'))).toBeTruthy();
    const field = other.page.locator('storefront-reviews input');
    await field.click();
    await other.page.keyboard.type('mug');
    await other.page.keyboard.press('Enter');
    await expect.poll(() => other.requests.some((url) => url.includes('keyword=mug'))).toBe(true);
    expect(await field.inputValue()).toBe('mug');
  });

  it('shows the reviews of the script at once while the element is out of view', async () => {
    const { page, complaints } = await open(which, 'far');
    await expect.poll(() => contents(page)).toEqual({ boxes: 1, reviews: 10, isServed: false });
    expect(complaints).toEqual([]);
  });

  it('keeps its HTML if the shopper scrolls to or past it at the moment of the replacement', async () => {
    for (const block of ['start', 'past'] as const) {
      const { page } = await open(which, 'far', (opened) =>
        opened.addInitScript(scrollBeforeDecision, block),
      );
      await expect.poll(() => page.evaluate('window.scrolled')).toBe(true);
      await nextFrames(page);
      expect(await contents(page)).toEqual({ boxes: 1, reviews: 10, isServed: true });
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => contents(page)).toEqual({ boxes: 1, reviews: 10, isServed: false });
    }
  });

  it('keeps its height while the reviews of the script are on their way', async () => {
    const { page } = await open(which, 'far', (opened) => opened.addInitScript(scrollBeforeDecision, 'none'));
    await expect.poll(() => contents(page)).toEqual({ boxes: 1, reviews: 10, isServed: false });
    const heights: number[] = await page.evaluate('window.heights');
    expect(heights[0]).toBeGreaterThan(2_000);
    expect(Math.min(...heights)).toBe(heights[0]);
  });
});

/**
 * Runs in the page: scrolls after the element's observer has looked and before it decides, and records the heights of the
 * element until it shows reviews of the script.
 */
function scrollBeforeDecision(block: string): void {
  const recorded = window as unknown as { scrolled?: boolean; heights: number[] };
  recorded.heights = [];
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const element = entries[0]?.target as HTMLElement;
        if (!recorded.scrolled && element.localName === 'storefront-reviews') {
          recorded.scrolled = true;
          const record = () => {
            const isWaiting = !element.shadowRoot?.querySelector('.review');
            if (isWaiting) recorded.heights.push(element.offsetHeight);
          };
          new ResizeObserver(record).observe(element);
          recorded.heights.push(element.offsetHeight);
          if (block === 'past') document.body.style.paddingBlockEnd = '200vh';
          if (block === 'past') scrollTo(0, document.body.scrollHeight);
          if (block === 'start') element.scrollIntoView();
        }
        callback(entries, observer);
      }, options);
    }
  };
}

/** Resolves once the observers of the page have seen where it has scrolled to. */
function nextFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}
