import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { parts, selectorOf } from '../../demo/studio/theme/parts.ts';
import { openBrowser, openShop, type Shoppers } from '../../testing/journeys/shop.ts';
import { openStudio } from '../../testing/journeys/studio.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

/** Pages and states of the preview that show parts, with the place in its URL and one of the parts. */
const scenes: { page: string; state: string; url: string; look?: string; press?: string; shows: string }[] = [
  { page: 'Product', state: 'Detailed', url: 'product?state=complete', shows: 'reply' },
  { page: 'Product', state: 'Many', url: 'product?state=many', shows: 'turn' },
  {
    ...{ page: 'Product', state: 'Many', url: 'product?state=many' },
    ...{ press: '[part~="histogram"] button', shows: 'chip' },
  },
  { page: 'Sidebar', state: 'Many', url: 'sidebar?state=many', shows: 'more' },
  { page: 'Full width', state: 'Failed', url: 'section?state=failed', shows: 'notice' },
  { page: 'Full width', state: 'None', url: 'section?state=empty', shows: 'notice' },
  { page: 'Listing', state: 'Many', url: 'listing?state=many', shows: 'buttons' },
  { page: 'Form', state: 'Problems', url: 'form?state=problems', shows: 'problem' },
  { page: 'Form', state: 'Draft', url: 'form?state=typed', shows: 'draft' },
  { page: 'Form', state: 'Sent', url: 'form?state=sent', shows: 'notice' },
  { page: 'Form in a dialog', state: 'Draft', url: 'dialog?state=typed', shows: 'dialog' },
  {
    ...{ page: 'Product', state: 'Detailed', url: 'product?state=complete' },
    ...{ press: '[part~="photo"]', shows: 'lightbox' },
  },
  {
    ...{ page: 'Product', state: 'Detailed', url: 'product?state=complete' },
    ...{ look: 'Column', shows: 'initials' },
  },
];

const detailsOf = (page: Page) => page.getByRole('region', { name: /^Part / });

it('every documented part is found by its name with the keyboard, with its selector and its tokens', async () => {
  const { page } = await openStudio(browser, `${shop.address}/studio`);
  await page.getByRole('tab', { name: 'Parts' }).click();
  await expect.poll(() => page.locator('.panel [role="status"]').textContent()).toBe(`${parts.length} parts`);
  const search = page.getByRole('searchbox', { name: 'Search parts' });
  for (const part of parts) {
    await search.fill(part.name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const details = detailsOf(page);
    await expect.poll(() => details.getByRole('heading').first().textContent()).toBe(part.name);
    expect(await details.locator('.snippet code').textContent()).toBe(selectorOf(part));
    const ids = await details
      .locator('.control input[id]')
      .evaluateAll((fields) => fields.map(({ id }) => id.replace('control-', '')));
    expect(ids, part.name).toEqual(part.tokens);
  }
});

it('every part that the preview shows is found by the pointer, also disabled and covered ones', async () => {
  const { page } = await openStudio(browser, `${shop.address}/studio`);
  const iframe = page.locator('iframe[title="Preview, desktop"]');
  const found = new Set<string>();
  for (const scene of scenes) {
    await page.getByRole('combobox', { name: 'Page' }).selectOption(scene.page);
    await page.getByRole('combobox', { name: 'State' }).selectOption(scene.state);
    if (scene.look) {
      await page.getByRole('tab', { name: 'Looks' }).click();
      await page.getByRole('button', { name: new RegExp(`^${scene.look}`) }).click();
    }
    const preview = iframe.contentFrame();
    const opened = () => preview.locator('html').evaluate((root) => root.ownerDocument.URL);
    await expect.poll(opened).toContain(scene.url);
    if (scene.press) await preview.locator(`${scene.press}:visible`).first().click();
    await preview.locator(`[part~="${scene.shows}"]`).first().waitFor();
    for (const { name } of parts) {
      if (found.has(name)) continue;
      const place = await preview.locator('body').evaluate(centreOf, name);
      const box = await iframe.boundingBox();
      if (!place || !box) continue;
      await page.getByRole('button', { name: 'Point', exact: true }).click();
      // The studio follows a page once it has loaded.
      await preview.locator('html.pointing').waitFor();
      const scale = box.width / place.width;
      await page.mouse.click(box.x + place.x * scale, box.y + place.y * scale);
      const details = detailsOf(page);
      const shown = details.getByRole('heading').first();
      const around = details.getByRole('button', { name, exact: true });
      await shown.waitFor();
      if ((await shown.textContent()) !== name) await around.click();
      if ((await shown.textContent()) === name) found.add(name);
    }
  }
  // These two need a browser that translates.
  const missing = parts.filter(({ name }) => !found.has(name)).map(({ name }) => name);
  expect(missing).toEqual(['translate', 'translated']);
});

/** Runs in the preview: the centre of the first visible node of a part, scrolled into view. */
function centreOf(body: Element, name: string): { x: number; y: number; width: number } | undefined {
  const roots = (place: ParentNode): ShadowRoot[] =>
    [...place.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...roots(shadowRoot)] : [],
    );
  const node = roots(body)
    .flatMap((root) => [...root.querySelectorAll(`[part~="${name}"]`)])
    .find((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0);
  if (!node) return undefined;
  node.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: innerWidth };
}
