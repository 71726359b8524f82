import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtEntry } from '../../testing/journeys/built-entry.ts';
import { openBrowser, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let built: Awaited<ReturnType<typeof builtEntry>>;

let browser: Shoppers;

beforeAll(async () => {
  [built, browser] = await Promise.all([builtEntry('testing/journeys/effects-view.tsx'), openBrowser()]);
});

afterAll(() => Promise.all([browser.close(), built[Symbol.asyncDispose]()]));

describe('a view that is built like the widget', () => {
  it('runs its effects, and their cleanup once it is removed', async () => {
    const { page, complaints } = await open();
    await expect.poll(() => page.title()).toBe('Effect');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Closed').waitFor();
    await expect.poll(() => page.title()).toBe('Cleanup');
    expect(complaints).toEqual([]);
  });

  it('finds its elements by reference', async () => {
    const { page } = await open();
    const field = page.getByRole('textbox', { name: 'Title' });
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('has radio buttons that are checked by its state and change it', async () => {
    const { page } = await open();
    const [four, five] = ['4 stars', '5 stars'].map((name) => page.getByRole('radio', { name }));
    expect(await five?.isChecked()).toBe(true);
    await four?.click();
    await page.getByText('4 chosen').waitFor();
    expect(await Promise.all([four?.isChecked(), five?.isChecked()])).toEqual([true, false]);
  });
});

async function open() {
  const visited = await visit(browser, 'about:blank');
  const { page } = visited;
  await page.route('https://shop.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname !== '/') return route.fulfill({ path: join(built.folder, pathname) });
    const body = '<!doctype html><link rel="icon" href="data:,"><body>';
    return route.fulfill({
      contentType: 'text/html',
      body: `${body}<script type="module" src="/storefront-reviews.js"></script>`,
    });
  });
  await page.goto('https://shop.test/');
  await page.getByRole('button', { name: 'Close' }).waitFor();
  return visited;
}
