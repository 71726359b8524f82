import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Builds, decided, openMixedBuilds } from '../../testing/journeys/mixed-builds.ts';

let shop: Awaited<ReturnType<typeof openMixedBuilds>>;

beforeAll(async () => {
  shop = await openMixedBuilds();
});
afterAll(() => shop.close());

/** The number of boxes and of reviews in the element. */
function contents(page: Page) {
  return page.locator('storefront-reviews').evaluate(({ shadowRoot }) => ({
    boxes: shadowRoot?.querySelectorAll('.root').length,
    reviews: shadowRoot?.querySelectorAll('.review').length,
    isServed: !!shadowRoot?.querySelector('.served'),
  }));
}

describe.each<Builds>(['old-html', 'old-script'])('a page with %s', (which) => {
  it('keeps its HTML while it is in view, and shows the reviews of the script once it is touched', async () => {
    const { page, requests, complaints } = await shop.open(which, 'near');
    await decided(page, requests);
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
  ] as const)('shows the second page once after the first real click, by %s, of a %s', async (by, kind) => {
    const { page, requests, complaints } = await shop.open(which, kind === 'link' ? 'near' : 'near-buttons');
    await decided(page, requests);
    const next = page.locator('storefront-reviews .next');
    expect(await next.evaluate(({ localName }) => localName)).toBe(kind === 'link' ? 'a' : 'button');
    await next.scrollIntoViewIfNeeded();
    if (by === 'mouse') {
      await next.hover();
      await page.mouse.down();
      // A click takes longer than the widget needs to react.
      await nextFrames(page);
      await page.mouse.up();
    } else {
      await next.focus();
      await nextFrames(page);
      await page.keyboard.press('Enter');
    }
    await page.locator('storefront-reviews').getByText('11–20 of').first().waitFor();
    await expect.poll(() => contents(page)).toEqual({ boxes: 1, reviews: 10, isServed: false });
    expect(requests.filter((url) => /v1\/reviews.*page=2/.test(url))).toHaveLength(1);
    expect(requests.filter((url) => url.includes('/products/'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('shows the sort order that is chosen', async () => {
    const { page, requests } = await shop.open(which, 'near-buttons');
    await decided(page, requests);
    await page.locator('storefront-reviews [part="sort"]').selectOption('lowest');
    await expect.poll(() => requests.some((url) => url.includes('sort=lowest'))).toBe(true);
    expect(await page.locator('storefront-reviews [part="sort"]').inputValue()).toBe('lowest');
  });

  it('shows the reviews of the script at once while the element is out of view', async () => {
    const { page, complaints } = await shop.open(which, 'far');
    await expect.poll(() => contents(page)).toEqual({ boxes: 1, reviews: 10, isServed: false });
    expect(complaints).toEqual([]);
  });

  it('keeps its HTML if the shopper scrolls to or past it at the moment of the replacement', async () => {
    for (const block of ['start', 'past'] as const) {
      const { page } = await shop.open(which, 'far', (opened) =>
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
    const { page } = await shop.open(which, 'far', (opened) =>
      opened.addInitScript(scrollBeforeDecision, 'none'),
    );
    await expect.poll(() => contents(page)).toEqual({ boxes: 1, reviews: 10, isServed: false });
    const heights: number[] = await page.evaluate('window.heights');
    expect(heights[0]).toBeGreaterThan(2_000);
    expect(Math.min(...heights)).toBe(heights[0]);
  });
});

/**
 * Runs in the page: scrolls after the element's observer has looked and before it decides, and records the
 * heights of the element until it shows reviews of the script.
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
