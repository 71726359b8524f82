import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../../testing/browsers/violations.ts';
import { type Including, openIncluding } from '../../testing/journeys/including-shop.ts';
import { everyLayoutShift, visit } from '../../testing/journeys/shop.ts';

let { browser, including, close } = {} as Including;
beforeAll(async () => {
  ({ browser, including, close } = await openIncluding((html, url) =>
    url.includes('script') ? withVideo(html) : html,
  ));
});
afterAll(() => close());

/** A video of the shop, in a slot of the reviews. */
function withVideo(html: string): string {
  const video = '<video slot="actions" width="60" height="40" muted></video>';
  return html.replace('</template></storefront-reviews>', `</template>${video}</storefront-reviews>`);
}

it('a photo opens without scripts', async () => {
  const { page } = await visit(browser, `${including.address}/products/mug`, { javaScriptEnabled: false });
  const photo = page.locator('storefront-reviews [part="photo"]').first();
  const href = await photo.getAttribute('href');
  await photo.click();
  await page.waitForURL(href ?? '');
  expect(await page.locator('img, video').count()).toBe(1);
});

it('a photo that fails to load leaves a quiet tile without scripts', async () => {
  const { page } = await visit(browser, 'about:blank', { javaScriptEnabled: false });
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  );
  await page.goto(`${including.address}/products/mug`);
  const photo = page.locator('storefront-reviews [part="photo"] img').first();
  await photo.scrollIntoViewIfNeeded();
  // Its icon and its text follow a block as high as the tile, which hides the overflow.
  const heights = () =>
    photo.evaluate((image: HTMLImageElement) => [
      `${image.complete} ${image.naturalWidth} ${getComputedStyle(image, '::before').display}`,
      getComputedStyle(image, '::before').blockSize === getComputedStyle(image).blockSize,
      getComputedStyle(image.parentElement as Element).overflow,
    ]);
  await expect.poll(heights).toEqual(['true 0 block', true, 'hidden']);
});

it('reviews can be filtered, sorted, turned and linked without scripts', async () => {
  const { page, requests } = await visit(browser, `${including.address}/products/mug?variant=7`, {
    javaScriptEnabled: false,
  });
  const widget = page.locator('storefront-reviews');
  const range = widget.locator('#range');
  expect(await range.textContent()).toMatch(/^1–10 of /);
  await widget.getByRole('link', { name: 'Next' }).click();
  expect(new URL(page.url()).search).toBe('?variant=7&reviews-page=2');
  expect(await range.textContent()).toMatch(/^11–20 of /);

  await widget.getByRole('link', { name: 'Photos and videos' }).click();
  expect(new URL(page.url()).search).toBe('?variant=7&reviews-media=1');
  const photo = widget.locator('[part="photo"]').first();
  const { protocol } = new URL((await photo.getAttribute('href')) ?? '');
  expect(protocol).toMatch(/^https?:$/);

  await widget.getByRole('link', { name: 'Lowest rated first' }).click();
  expect(new URL(page.url()).search).toBe('?variant=7&reviews-sort=lowest&reviews-media=1');
  await widget.getByRole('link', { name: 'Clear filters' }).click();
  expect(new URL(page.url()).search).toBe('?variant=7&reviews-sort=lowest');

  const first = widget.getByRole('article').first();
  const id = await first.getAttribute('aria-labelledby');
  await first.locator('time a').click();
  expect(new URL(page.url()).search).toMatch(/reviews-review=\d+/);
  expect(new URL(page.url()).hash).toBe('#reviews');
  await expect.poll(() => widget.getByRole('article').count()).toBe(1);
  expect(await first.getAttribute('aria-labelledby')).toBe(id);
  expect(requests.filter((url) => url.includes('.js'))).toEqual([]);
});

it('without scripts and without links, nothing looks like a control that works', async () => {
  const address = `${including.address}/products/mug?page=buttons`;
  const { page } = await visit(browser, address, { javaScriptEnabled: false });
  const widget = page.locator('storefront-reviews');
  expect(await widget.getByRole('button').count()).toBe(0);
  expect(await widget.locator('[part="pagination"]').isVisible()).toBe(false);
  expect(await widget.locator('[part="filters"]').isVisible()).toBe(false);
  // The histogram stays, as text.
  const row = widget.locator('[part="histogram"] li').first();
  expect(await row.innerText()).toMatch(/5 stars, \d+ reviews/);
  expect(await row.locator('.number').isVisible()).toBe(true);
  await row.locator('button').evaluate((button) => button.focus());
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
});

it('long texts and both quotes are whole without scripts, and the current sort order is marked', async () => {
  const { page } = await visit(browser, `${including.address}/products/mug`, { javaScriptEnabled: false });
  const widget = page.locator('storefront-reviews');
  const quotes = await widget.locator('blockquote').all();
  expect(quotes).toHaveLength(2);
  const texts = await widget.locator('[part="content"]').all();
  for (const text of [...texts, ...quotes])
    expect(await text.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
  expect(await widget.getByRole('button', { name: 'Read more' }).count()).toBe(0);

  const sorts = widget.getByRole('list', { name: 'Sort by' }).getByRole('link');
  const bold = () =>
    sorts.evaluateAll((links) =>
      links
        .filter((link) => Number(getComputedStyle(link).fontWeight) >= 600)
        .map(({ ariaCurrent, textContent }) => [textContent, ariaCurrent]),
    );
  expect(await bold()).toEqual([['Recommended', 'true']]);
  await sorts.filter({ hasText: 'Lowest rated first' }).click();
  await page.waitForURL(/reviews-sort=lowest/);
  expect(await bold()).toEqual([['Lowest rated first', 'true']]);
});

it('server-rendered HTML alone violates neither a strict policy nor accessibility rules', async () => {
  const { page, complaints } = await visit(browser, `${including.address}/products/mug`);
  const column = page.locator('storefront-reviews .body');
  expect(await column.evaluate((node) => getComputedStyle(node).display)).toBe('grid');
  const stars = page.locator('storefront-rating [part="stars"]');
  expect((await stars.boundingBox())?.height).toBeLessThan(30);
  expect(await page.locator('[style]').count()).toBe(0);
  expect(complaints).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

it('server-rendered HTML out of view loads no views when the elements are defined', async () => {
  const { page, requests } = await visit(browser, 'about:blank');
  await page.addInitScript(() => {
    customElements.define = (name) => document.documentElement.setAttribute('data-defined', name);
  });
  await page.goto(`${including.address}/products/mug?variant=script`);
  await page.locator('[data-defined]').waitFor();
  expect(requests.filter((url) => /\/assets\/reviews-/.test(url))).toEqual([]);
});

it.each([
  'element=storefront-review-gallery',
  'element=storefront-review-carousel',
  'layout=grid&hide=summary sort',
  'layout=masonry&extras=initials&pagination=more',
  'locale=ar',
  'product=unknown',
])(
  'HTML rendered with %s violates neither a strict policy nor accessibility rules, alone and adopted',
  async (query) => {
    const address = `${including.address}/products/mug?render=${encodeURIComponent(query)}`;
    const alone = await visit(browser, address);
    expect(await violations(alone.page)).toEqual([]);
    expect(alone.complaints).toEqual([]);

    const { page, complaints, requests } = await visit(browser, `${address}&page=script`);
    const widget = page.locator(
      'main > :is(storefront-reviews, storefront-review-gallery, storefront-review-carousel)',
    );
    await expect
      .poll(() => widget.evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('style').length))
      .toBe(0);
    expect(await widget.evaluate(({ shadowRoot }) => !!shadowRoot?.querySelector('.served'))).toBe(true);
    expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

it('the widget adopts the HTML without a violation, a changed node, a layout shift, a lost focus or a paused video', async () => {
  const { page, complaints, requests } = await visit(browser, 'about:blank', {
    viewport: { width: 1280, height: 800 },
  });
  const { promise: isObserved, resolve: observed } = Promise.withResolvers<void>();
  await page.route('**/storefront-reviews.js', async (route) => {
    await isObserved;
    await route.continue();
  });
  // The network is slow enough for texts to be measured before the views have hydrated.
  await page.route('**/keep-url-state-*.js', async (route) => {
    await someFrames(page);
    await route.continue();
  });
  await page.goto(`${including.address}/products/mug?variant=script`, { waitUntil: 'domcontentloaded' });
  await page.evaluate(observeServed);
  observed();
  const reviews = page.locator('storefront-reviews');
  const styles = () => reviews.evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('style').length);
  await expect.poll(styles).toBe(0);
  // This element is in view, so it must not move the reviews below.
  await reviews.getByRole('button', { name: 'Read more' }).first().waitFor();
  await someFrames(page);

  const state = await page.evaluate(() => ({
    changes: (window as unknown as { changes: string[] }).changes,
    scrolled: scrollY,
    isFocused: document.activeElement?.shadowRoot?.activeElement?.matches('article time a'),
  }));
  expect(state).toEqual({ changes: [], scrolled: 120, isFocused: true });
  const video = page.locator('video');
  const timeOf = () => video.evaluate((node) => (node as HTMLVideoElement).currentTime);
  const time = await timeOf();
  await expect.poll(timeOf).toBeGreaterThan(time);
  expect(await everyLayoutShift(page)).toEqual([]);
  expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

/** Resolves after a few frames of the page. */
function someFrames(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * Runs in the page: records changes of server-rendered reviews, apart from added relative dates, plays the
 * video, scrolls a little and sets the focus.
 */
async function observeServed(): Promise<void> {
  const root = document.querySelector('storefront-reviews')?.shadowRoot;
  const box = root?.querySelector('.root');
  if (!box) throw new Error('The page has no served reviews');
  const changes: string[] = [];
  Object.assign(window, { changes });
  const textOf = (node: Node) => (node instanceof Element ? node.outerHTML : `${node.textContent}`);
  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) {
      const isDate = (target as Element).closest('time');
      changes.push(...[...(isDate ? [] : addedNodes), ...removedNodes].map(textOf));
    }
  }).observe(box, { childList: true, subtree: true });
  const video = document.querySelector('video') as HTMLVideoElement;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  // A stream has a new frame only when its canvas changes.
  const paint = (now: number) => {
    context?.fillRect(now % 100, 0, 1, 1);
    requestAnimationFrame(paint);
  };
  requestAnimationFrame(paint);
  video.srcObject = canvas.captureStream();
  for (const type of ['pause', 'emptied', 'ended']) video.addEventListener(type, () => changes.push(type));
  await video.play();
  root?.querySelector<HTMLElement>('article time a')?.focus({ preventScroll: true });
  scrollTo({ top: 120, behavior: 'instant' });
}
