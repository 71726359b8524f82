import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { tooWide } from '../../testing/journeys/too-wide.ts';
import { measuredPartTokens } from '../../testing/studio/measured-part-tokens.ts';
import { partTokens } from '../../widget/theme/part-tokens.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

async function openStudio(theme = '', options = {}) {
  const visited = await visit(browser, `${shop.address}/studio${theme}`, options);
  const { page } = visited;
  await page.getByRole('heading', { name: 'Theme studio' }).waitFor();
  await page.getByRole('tab', { name: 'Contrast' }).waitFor();
  return visited;
}

/** The sentence of the guard about the present theme, once the controls of its page have loaded. */
async function verdictOf(page: Page): Promise<string> {
  await page.getByRole('tab', { name: /^Contrast/ }).click();
  await page.getByText(/Measured as painted: ([89]|1\d)\d\d pairs/).waitFor();
  return (await page.locator('.verdict[aria-busy="false"]').textContent()) ?? '';
}

it('a designer starts at a look, changes five tokens, mends a contrast and takes the theme along', async () => {
  const { page, complaints, requests } = await openStudio();
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

  await page.getByRole('tab', { name: /^Contrast/ }).click();
  await page.getByText('1 colour is too faint.').waitFor();
  await page.getByRole('heading', { name: 'Secondary text, light' }).waitFor();
  await page.getByRole('button', { name: /^Mend with/ }).click();
  await page.getByText('Everything is legible.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 colour is too faint.').waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByText('Everything is legible.').waitFor();

  await page.getByRole('tab', { name: 'Take along' }).click();
  const css = await page.getByLabel('CSS', { exact: true }).inputValue();
  expect(css).toContain('--reviews-density: 0.9;');
  for (const format of ['Design tokens', 'Shopify']) {
    await page.getByRole('button', { name: format, exact: true }).click();
    const text = await page.getByLabel(format, { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
    await page.getByText('No changes').waitFor();
    await page.getByLabel(/^CSS, design tokens/).fill(text);
    await page.getByRole('button', { name: 'Read' }).click();
    await page.getByText('5 changes').waitFor();
    await page.getByRole('button', { name: 'CSS', exact: true }).click();
    expect(await page.getByLabel('CSS', { exact: true }).inputValue()).toBe(css);
  }
  expect(complaints.filter((text) => !text.includes('502'))).toEqual([]);
  expect(requests.filter((url) => new URL(url).origin !== shop.address)).toEqual([]);

  const preview = page.frameLocator('iframe[title="Preview, desktop"]').locator('storefront-reviews');
  const own = await otherShop(blankPage(css), { forbids: '' });
  const { page: blank } = await visit(browser, own.address, { viewport: { width: 1280, height: 800 } });
  const paintOf = (element: Element) => {
    const names = [
      'color',
      'font-weight',
      'fill',
      'border-start-start-radius',
      'padding-block-start',
      'inline-size',
    ];
    const nodes = [...(element.shadowRoot?.querySelectorAll('[part], .full') ?? [])];
    return nodes.map((node) => names.map((name) => getComputedStyle(node).getPropertyValue(name)).join());
  };
  await blank.locator('storefront-reviews [part="page"]').first().waitFor();
  await expect
    .poll(async () => JSON.stringify(await blank.locator('storefront-reviews').evaluate(paintOf)))
    .toBe(JSON.stringify(await preview.evaluate(paintOf)));
  await own.close();
});

/** A page with the colours of the preview's page, and the same reviews below the same width. */
function blankPage(css: string): string {
  return `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
<style>body { margin: 0; background: #fff; color: #1c1e20; font: 1rem / 1.55 Inter, "Liberation Sans", system-ui, sans-serif }
h1, h2 { font-weight: 500 } main { max-inline-size: 80rem; margin-inline: auto; padding-inline: 3rem; box-sizing: border-box } ${css}</style>
<script type="module" src="${shop.address}/storefront-reviews.js"></script>
<main><h2>Shop</h2><storefront-reviews product-handle="harbour-mug" locale="en" page-size="5" schema="off"></storefront-reviews></main></html>`;
}

it('the guard names a focus ring that nobody sees, and a part by name, by pointer and by keyboard', async () => {
  const { page } = await openStudio('#accent=%23fafafa');
  expect(await verdictOf(page)).toContain('too faint');
  await page
    .getByText(/focus ring/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Point' }).click();
  const frame = page.frameLocator('iframe[title="Preview, desktop"]');
  await frame.locator('storefront-reviews [part="average"]').click();
  const details = page.getByRole('region', { name: 'Part average' });
  await expect
    .poll(() => details.locator('.snippet code').textContent())
    .toBe('storefront-reviews::part(average)');
  await page.getByRole('searchbox', { name: 'Search parts' }).fill('histogram');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const region = page.getByRole('region', { name: /^Part / });
  await expect.poll(() => region.getByRole('heading').first().textContent()).toBe('histogram');
});

it.each(['light', 'dark'] as const)(
  'every panel passes axe and fits a phone and a desktop, %s',
  async (colorScheme) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      const { page } = await openStudio('?dir=rtl#star=%23b8860b', { viewport, colorScheme });
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        expect(await violations(page, { within: '.studio', but: ['frame-tested'] })).toEqual([]);
        expect(await tooWide(page.locator('.panel'))).toEqual([]);
      }
    }
  },
);

it('every look is legible in both schemes, by the guard', async () => {
  const { page } = await openStudio();
  const looks = ['Quiet', 'Editorial', 'Bold', 'Cards', 'Column', 'Bare', 'Soft', 'High contrast'];
  for (const look of looks) {
    await page.getByRole('tab', { name: 'Looks' }).click();
    await page.getByRole('button', { name: new RegExp(`^${look}`) }).click();
    expect(await verdictOf(page)).toBe('Everything is legible.');
  }
});

it('the documented tokens of each part are the ones that change it', async () => {
  const values = Object.entries({
    '--reviews-room': '123px',
    '--reviews-offset': '77px',
    '--reviews-ink': 'rgb(1, 2, 3)',
    '--reviews-paper': 'rgb(4, 5, 6)',
    '--reviews-muted': 'rgb(7, 8, 9)',
    '--reviews-line': 'rgb(10, 11, 12)',
    '--reviews-tint': 'rgb(13, 14, 15)',
    '--reviews-accent': 'rgb(16, 17, 18)',
    '--reviews-star': 'rgb(19, 20, 21)',
    '--reviews-star-empty': 'rgb(22, 23, 24)',
    '--reviews-star-shape': 'path("M 0 0 H 120 V 24 Z")',
    '--reviews-radius': '9px',
    '--reviews-button-radius': '11px',
    '--reviews-heading-weight': '432',
    '--reviews-scale': '2',
    '--reviews-space': '10px',
    '--reviews-density': '2',
    '--reviews-max-width': '555px',
    '--reviews-columns': '300px 200px',
    '--reviews-measure': '222px',
  });
  const { page } = await visit(browser, `${shop.address}/studio/preview/product?state=complete`);
  await page.locator('storefront-reviews [part="search"]').waitFor();
  await page.locator('storefront-reviews [part="photo"]').first().waitFor();
  const found = await page.evaluate(measuredPartTokens, values);
  expect(Object.keys(found).length).toBeGreaterThan(25);
  const undocumented = Object.entries(found).flatMap(([part, tokens]) =>
    tokens
      .filter((token) => !partTokens[part]?.some((name) => name === token))
      .map((token) => `${part} ${token}`),
  );
  expect(undocumented).toEqual([]);
});
