import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { readTheme } from '../../demo/studio/formats/read-theme.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { openStudio, verdictOf } from '../../testing/journeys/studio.ts';
import { tooWide } from '../../testing/journeys/too-wide.ts';
import { measuredPartTokens } from '../../testing/studio/measured-part-tokens.ts';
import { partTokens } from '../../widget/theme/part-tokens.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

const open = (theme = '', options = {}) => openStudio(browser, `${shop.address}/studio${theme}`, options);

it('the guard names a focus ring that nobody sees, and a part by name, by pointer and by keyboard', async () => {
  const { page } = await open('#accent=%23fafafa');
  const verdict = await verdictOf(page);
  // Parts of the page that arrive later change it.
  await expect.poll(() => verdict.textContent()).toContain('too faint');
  await page
    .getByText(/focus ring/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Point' }).click();
  const frame = page.frameLocator('iframe[title="Preview, desktop"]');
  await frame.locator('storefront-reviews [part="average"]').click({ force: true });
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
      const { page } = await open('?dir=rtl#star=%23b8860b', { viewport, colorScheme });
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        expect(await violations(page, { within: '.studio', but: ['frame-tested'] })).toEqual([]);
        expect(await tooWide(page.locator('.panel'))).toEqual([]);
      }
    }
  },
);

it.each([
  ['light', '', 'light'],
  ['dark', '', 'dark'],
  ['dark', '?scheme=light', 'light'],
  ['light', '?scheme=dark', 'dark'],
] as const)(
  'the preview starts in the scheme of the system, %s, or of the URL, “%s”, with the theme of the link',
  async (colorScheme, query, shown) => {
    const theme = '#accent=%23b8860b';
    const { page } = await open(query + theme, { colorScheme });
    const frame = page.frameLocator('iframe[title="Preview, desktop"]');
    await expect.poll(() => frame.locator('html').getAttribute('data-scheme')).toBe(shown);
    expect(await page.getByRole('combobox', { name: 'Scheme' }).inputValue()).toBe(shown);
    await page.getByRole('tab', { name: 'Take along' }).click();
    const css = await page.getByRole('textbox', { name: 'CSS', exact: true }).inputValue();
    expect(readTheme(css)).toEqual(readTheme(page.url()));
    expect(new URL(page.url()).hash).toBe(theme);
  },
);

it('every look is legible in both schemes, by the guard', async () => {
  const { page } = await open();
  const looks = ['Quiet', 'Editorial', 'Bold', 'Cards', 'Column', 'Bare', 'Soft', 'High contrast'];
  for (const look of looks) {
    await page.getByRole('tab', { name: 'Looks' }).click();
    await page.getByRole('button', { name: new RegExp(`^${look}`) }).click();
    const verdict = await verdictOf(page);
    await expect.poll(() => verdict.textContent()).toBe('Everything is legible.');
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
  const found = new Map<string, Set<string>>();
  const measureIn = async (frame: Page | Frame) => {
    for (const [part, names] of Object.entries(await frame.evaluate(measuredPartTokens, values))) {
      found.set(part, new Set([...(found.get(part) ?? []), ...names]));
    }
  };
  const { page } = await visit(browser, `${shop.address}/studio/preview/product?state=many`);
  await page.locator('storefront-reviews [part="search"]').waitFor();
  await page.locator('storefront-review-quote [part="link"]').first().waitFor();
  await measureIn(page);
  await page.addInitScript(translateAnything);
  await page.goto(`${shop.address}/studio/preview/product?state=complete`);
  const reviews = page.locator('storefront-reviews');
  await reviews.evaluate((element) => element.setAttribute('extras', 'translate write'));
  await reviews.locator('[part="photo"]').first().waitFor();
  await reviews.locator('[part="translate"]').click();
  await reviews.locator('[part="translated"]').first().waitFor();
  await reviews.locator('[part="write"]').click();
  await reviews.locator('[part="dialog"] [part="form"]').waitFor();
  await measureIn(page);
  const { page: studio } = await open();
  for (const [state, part] of Object.entries({ typed: 'draft', problems: 'problem', sent: 'own-review' })) {
    await studio.locator('.knob select').first().selectOption('form');
    await studio.locator('.knob select').nth(2).selectOption(state);
    await studio
      .frameLocator('iframe[title="Preview, desktop"]')
      .locator(`[part="${part}"]`)
      .first()
      .waitFor();
    const frame = studio.frames().find((one) => one.url().includes('/preview/form'));
    if (frame) await measureIn(frame);
  }
  expect(partNames.filter((name) => !found.has(name))).toEqual([]);
  const undocumented = [...found].flatMap(([part, names]) =>
    [...names]
      .filter((token) => !partTokens[part]?.some((name) => name === token))
      .map((token) => `${part} ${token}`),
  );
  expect(undocumented).toEqual([]);
});

/** The parts that the page of a product and the form show. */
const partNames = [
  ...['dialog', 'disclosure', 'draft', 'languages', 'link', 'own-review', 'problem', 'problems'],
  ...['translate', 'translated', 'variants', 'write', 'photo', 'search', 'page', 'histogram', 'send'],
];

/** Runs in the page: a browser that translates every language, as Chrome does on a desktop. */
function translateAnything(): void {
  Object.assign(globalThis, {
    LanguageDetector: {
      availability: async () => 'available',
      create: async () => ({ detect: async () => [{ detectedLanguage: 'fr', confidence: 1 }], destroy() {} }),
    },
    Translator: {
      availability: async () => 'available',
      create: async () => ({ translate: async (text: string) => text.toUpperCase(), destroy() {} }),
    },
  });
}
