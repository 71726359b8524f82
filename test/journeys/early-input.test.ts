import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Builds, decided, openMixedBuilds } from '../../testing/journeys/mixed-builds.ts';

let shop: Awaited<ReturnType<typeof openMixedBuilds>>;

beforeAll(async () => {
  shop = await openMixedBuilds();
});
afterAll(() => shop.close());

/** Holds back requests until they are released, and then no longer. */
async function hold(page: Page, pattern: RegExp) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

/** The requests whose URLs match. */
const matching = (requests: string[], pattern: RegExp) => requests.filter((url) => pattern.test(url));

const widget = (page: Page) => page.locator('storefront-reviews');
const searchField = (page: Page) => widget(page).locator('[part="search"]');

/** The text of the field that has the focus. */
const focusedText = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement?.shadowRoot?.activeElement;
    return field instanceof HTMLInputElement ? field.value : undefined;
  });

describe.each<Builds>(['one-build', 'old-html', 'old-script'])('a page with %s', (builds) => {
  it.each([
    ['nothing', []],
    ['one character', ['m']],
    ['two characters', ['m', 'u']],
    ['all characters', ['m', 'u', 'g']],
    ['all characters and Enter', ['m', 'u', 'g', 'Enter']],
  ])('searches for text if %s came before the script', async (_, early) => {
    let release = () => {};
    const { page, requests, complaints } = await shop.open(builds, 'near-buttons', async (opened) => {
      release = await hold(opened, /\/assets\/adopt-/);
    });
    await searchField(page).click();
    for (const key of early) await page.keyboard.press(key);
    release();
    await decided(page, requests);
    for (const key of ['m', 'u', 'g', 'Enter'].slice(early.length)) await page.keyboard.press(key);
    await expect.poll(() => matching(requests, /keyword=mug(&|$)/)).not.toEqual([]);
    await expect.poll(() => focusedText(page)).toBe('mug');
    expect(await searchField(page).inputValue()).toBe('mug');
    expect(await widget(page).locator('input').count()).toBe(1);
    expect(matching(requests, /\/products\//)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('loses nothing that is typed while the reviews of the script load', async () => {
    let release = () => {};
    const isAdopted = builds === 'one-build';
    const awaited = isAdopted ? /\/assets\/controls-/ : /\/v1\/reviews/;
    const { page, requests, complaints } = await shop.open(builds, 'near-buttons', async (opened) => {
      release = await hold(opened, awaited);
    });
    await decided(page, requests);
    await searchField(page).click();
    await page.keyboard.type('mu');
    await page.keyboard.press('Enter');
    await expect.poll(() => matching(requests, awaited)).not.toEqual([]);
    if (!isAdopted) await expect.poll(() => widget(page).locator('.served').count()).toBe(0);
    await page.keyboard.type('xg');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    release();
    await expect.poll(() => matching(requests, /keyword=mug(&|$)/)).not.toEqual([]);
    await page.keyboard.type('g');
    await expect.poll(() => focusedText(page)).toBe('mugg');
    expect(await searchField(page).inputValue()).toBe('mugg');
    expect(await widget(page).locator('input').count()).toBe(1);
    expect(matching(requests, /\/products\//)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('searches for text that was typed before another control was clicked', async () => {
    let release = () => {};
    const { page, requests } = await shop.open(builds, 'near-buttons', async (opened) => {
      release = await hold(opened, /\/assets\/controls-/);
    });
    await decided(page, requests);
    await searchField(page).click();
    await page.keyboard.type('mug');
    await widget(page).getByRole('button', { name: 'Photos and videos' }).click();
    release();
    await expect.poll(() => matching(requests, /media=1.*keyword=mug/)).not.toEqual([]);
    expect(await searchField(page).inputValue()).toBe('mug');
  });

  it('searches for text that was typed before the sort order was chosen', async () => {
    const { page, requests } = await shop.open(builds, 'near-buttons');
    await decided(page, requests);
    await searchField(page).click();
    await page.keyboard.type('mug');
    await widget(page).locator('[part="sort"]').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => matching(requests, /sort=(?!featured).*keyword=mug/)).not.toEqual([]);
    expect(await searchField(page).inputValue()).toBe('mug');
  });

  it('shows the sort order that was chosen before the script', async () => {
    let release = () => {};
    const { page, requests } = await shop.open(builds, 'near-buttons', async (opened) => {
      release = await hold(opened, /\/assets\/adopt-/);
    });
    await widget(page).locator('[part="sort"]').focus();
    await page.keyboard.press('ArrowDown');
    const chosen = await widget(page).locator('[part="sort"]').inputValue();
    expect(chosen).not.toBe('featured');
    release();
    await expect.poll(() => requests.some((url) => url.includes(`sort=${chosen}`))).toBe(true);
    expect(await widget(page).locator('[part="sort"]').inputValue()).toBe(chosen);
  });
});
