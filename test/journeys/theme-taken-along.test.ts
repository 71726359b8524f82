import { Liquid } from 'liquidjs';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { differingPixels } from '../../testing/browsers/differing-pixels.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { openStudio } from '../../testing/journeys/studio.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

/** Wide and high enough for a desktop's preview that is not scaled. */
const viewport = { width: 1_900, height: 3_300 };

/** Everything, without the height that the elements reserve in their window. */
const content = '[part="body"]';

it('a designer starts at a look, changes five tokens, mends a contrast and takes the theme along', async () => {
  const { page, complaints, requests } = await openStudio(browser, `${shop.address}/studio`, { viewport });
  await changeFiveTokens(page);
  await mendTheContrast(page);
  const themes = await takenAlong(page);
  expect(complaints.filter((text) => !text.includes('502'))).toEqual([]);
  expect(requests.filter((url) => new URL(url).origin !== shop.address)).toEqual([]);

  const preview = page.frameLocator('iframe[title="Preview, desktop"]').locator('storefront-reviews');
  await preview.locator('[part="page"]').first().waitFor();
  await settled(preview);
  const box = await preview.boundingBox();
  const height = await preview.evaluate(() => innerHeight);
  const picture = await preview.locator(content).screenshot();
  const differing = (css: string) => differingFrom(picture, blankPage(css, box?.y ?? 0), height);
  for (const [format, css] of Object.entries(themes)) {
    expect(await differing(css), format).toBeLessThanOrEqual(0.001);
  }
  expect(await differing('')).toBeGreaterThan(0.01);
});

/** The share of pixels that differ between a picture and the reviews of a page. */
async function differingFrom(picture: Buffer, html: string, height: number): Promise<number> {
  const own = await otherShop(html, { forbids: '' });
  const { page } = await visit(browser, own.address, { viewport: { width: 1_280, height } });
  const reviews = page.locator('storefront-reviews');
  await reviews.locator('[part="page"]').first().waitFor();
  await settled(reviews);
  const share = await differingPixels(picture, await reviews.locator(content).screenshot());
  await own.close();
  return share;
}

/** Resolves once all pictures have loaded, and nothing has changed for ten frames. */
function settled(reviews: Locator): Promise<void> {
  return reviews.evaluate(async ({ shadowRoot }) => {
    if (!shadowRoot) throw new Error('The reviews have no content.');
    let last = '';
    for (let calm = 0; calm < 10; calm++) {
      await new Promise(requestAnimationFrame);
      const pictures = [...shadowRoot.querySelectorAll('img')];
      const now = shadowRoot.innerHTML + shadowRoot.adoptedStyleSheets.length;
      if (now !== last || pictures.some(({ complete }) => !complete)) calm = 0;
      last = now;
    }
  });
}

async function changeFiveTokens(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Soft/ }).click();
  await page.getByRole('tab', { name: 'Design' }).click();
  const values: [label: string, value: string][] = [
    ['Secondary text, value', '#a0a0a0'],
    ['Corners, value', '2px'],
    ['Weight of headings, value', '700'],
    ['Density, value', '0.9'],
    ['Length of lines, value', '50ch'],
  ];
  for (const [label, value] of values) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press('Enter');
  }
  await page.getByText('5 changes').waitFor();
}

async function mendTheContrast(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Contrast/ }).click();
  await page.getByText('1 colour is too faint.').waitFor();
  await page.getByRole('heading', { name: 'Secondary text, light' }).waitFor();
  await page.getByRole('button', { name: /^Mend with/ }).click();
  await page.getByText('Everything is legible.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 colour is too faint.').waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByText('Everything is legible.').waitFor();
}

/** The style sheet of the theme: copied, from design tokens that were read again, and from Liquid. */
async function takenAlong(page: Page): Promise<Record<string, string>> {
  await page.getByRole('tab', { name: 'Take along' }).click();
  const textOf = async (format: string) => {
    await page.getByRole('button', { name: format, exact: true }).click();
    return page.getByLabel(format, { exact: true }).inputValue();
  };
  const css = await textOf('CSS');
  expect(css).toContain('--reviews-density: 0.9;');
  const section = await textOf('Shopify');
  const read: Record<string, string> = {};
  for (const [format, text] of Object.entries({
    'Design tokens': await textOf('Design tokens'),
    Shopify: section,
  })) {
    await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
    await page.getByText('No changes').waitFor();
    await page.getByLabel(/^CSS, design tokens/).fill(text);
    await page.getByRole('button', { name: 'Read' }).click();
    await page.getByText('5 changes').waitFor();
    read[format] = await textOf('CSS');
    expect(read[format]).toBe(css);
  }
  return { CSS: css, 'Design tokens': read['Design tokens'] ?? '', Liquid: await printed(section) };
}

/** The style that Shopify prints for a section whose settings have their defaults. */
async function printed(section: string): Promise<string> {
  const { settings } = JSON.parse(/\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(section)?.[1] ?? '');
  const defaults = Object.fromEntries(
    settings.map(({ id, default: value }: { id: string; default: unknown }) => [id, value]),
  );
  const template = section.replace(/\{% schema %\}[\s\S]*|\{%- (?:end)?style -%\}/g, '');
  return new Liquid().parseAndRender(template, { section: { settings: defaults } });
}

/** A page with the colours of the preview's page, and the same reviews as wide, `top` from the top. */
function blankPage(css: string, top: number): string {
  return `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
<style>body { margin: 0; background: #fff; color: #1c1e20; font: 1rem / 1.55 Inter, "Liberation Sans", system-ui, sans-serif }
h2 { position: absolute; font-weight: 500 }
main { max-inline-size: 80rem; margin-inline: auto; padding: ${top}px 3rem 4rem; box-sizing: border-box } ${css}</style>
<script type="module" src="${shop.address}/storefront-reviews.js"></script>
<main><h2>Shop</h2><storefront-reviews product-handle="harbour-mug" locale="en" page-size="5" schema="off"></storefront-reviews></main></html>`;
}
