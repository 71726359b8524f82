import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { demandingTheme, type Scheme } from '../../testing/journeys/demanding-theme.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { type Pictures, withPhotos } from '../../testing/journeys/unkind-photos.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

const unkind: Pictures[] = [
  ['24x16', '6000x4000', 'broken'],
  [],
  ['300x6000'],
  ['broken'],
  Array.from({ length: 12 }, (_, place) => `${400 + place}x300`),
];

const surroundings: { name: string; width: number; height: number; scheme: Scheme; isArabic?: true }[] = [
  { name: 'a wide screen', width: 1280, height: 800, scheme: 2 },
  { name: 'a phone, from right to left', width: 390, height: 844, scheme: 3, isArabic: true },
  { name: 'a phone of 320 px', width: 320, height: 568, scheme: 5 },
  { name: 'a phone held sideways', width: 740, height: 360, scheme: 1 },
  { name: 'a dark shop without color-scheme', width: 768, height: 900, scheme: 4 },
  { name: 'a pale shop', width: 768, height: 900, scheme: 1 },
];

describe('a click on a photo while the lightbox loads', () => {
  async function clicked() {
    const address = `${shop.address}/products/harbour-mug`;
    const { page, complaints } = await visit(browser, 'about:blank');
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await withPhotos(page, shop.address, [['300x200', '200x300'], ['400x300']]);
    await page.route(/open-lightbox/, async (route) => {
      await isReleased;
      await route.fallback();
    });
    const asked = page.waitForRequest(/open-lightbox/);
    await page.goto(address);
    const widget = page.locator('storefront-reviews');
    await widget.locator('[part="photo"]').nth(1).click();
    await asked;
    return { page, complaints, widget, release };
  }

  it('opens that photo', async () => {
    const { page, complaints, widget, release } = await clicked();
    release();
    const dialog = widget.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.locator('.shot img').getAttribute('src')).toContain('0-1/200x300.svg');
    expect(page.context().pages()).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('opens no other photo if the shopper has turned the page meanwhile', async () => {
    const { page, complaints, widget, release } = await clicked();
    await page.unroute('**/v1/reviews?*');
    await withPhotos(page, shop.address, [[], ['500x300', '600x300', '700x300']]);
    await widget.locator('.next').click();
    await widget.locator('[part="photo"][href*="500x300"]').waitFor();
    const loaded = page.waitForResponse(/open-lightbox/);
    release();
    await loaded;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await widget.getByRole('dialog').count()).toBe(0);
    expect(page.context().pages()).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

describe.each(surroundings)('photos on $name', ({ width, height, scheme, isArabic }) => {
  const [lang, dir] = isArabic ? (['ar', 'rtl'] as const) : (['en', 'ltr'] as const);
  /** Opens a shop with this element, under the strictest policy. */
  async function open(element: string, pictures: Pictures[]) {
    const theme = { shop: shop.address, content: element, scheme, lang, dir };
    const other = await otherShop(demandingTheme(theme));
    onTestFinished(async () => void (await other.close()));
    const { page, complaints } = await visit(browser, 'about:blank', { viewport: { width, height } });
    await withPhotos(page, shop.address, pictures);
    await page.goto(other.address);
    const widget = page.locator(element.split(/[\s<]/)[1] ?? '');
    return { page, complaints, widget };
  }

  it.each([
    ['reviews', '<storefront-reviews product-handle="harbour-mug"></storefront-reviews>', 12],
    ['a gallery', '<storefront-review-gallery product-handle="harbour-mug"></storefront-review-gallery>', 17],
    [
      'a carousel',
      '<storefront-review-carousel product-handle="harbour-mug"></storefront-review-carousel>',
      8,
    ],
  ])('of %s fit, and open in a lightbox that no photo outgrows', async (_, element, shown) => {
    const { page, complaints, widget } = await open(element, unkind);
    const links = widget.locator('[part="photo"]:visible');
    await expect.poll(() => links.count()).toBe(shown);
    expect(await sideways(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => heightsOfPortrait(widget)).toEqual([6000, 1]);

    await links.first().focus();
    await page.keyboard.press('Enter');
    const dialog = widget.getByRole('dialog');
    await dialog.getByRole('article').waitFor();
    for (let place = 1; place <= 6; place++) {
      await dialog.getByText(`${place} / 17`).waitFor();
      await expect.poll(() => misfit(dialog)).toEqual('');
      await page.keyboard.press(dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    const hasFocus = () =>
      links.first().evaluate((link) => (link.getRootNode() as ShadowRoot).activeElement === link);
    await expect.poll(hasFocus).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('take no space without photos', async () => {
    const { widget, complaints } = await open(
      '<storefront-reviews product-handle="harbour-mug"></storefront-reviews>',
      [[], []],
    );
    await widget.getByRole('article').first().waitFor();
    expect(await widget.locator('[part="media"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

it('the lightbox keeps its focus inside, in both directions', async () => {
  const { page } = await visit(browser, `${shop.address}/`);
  const widget = page.locator('storefront-reviews');
  await widget.locator('[part="photo"]').first().click();
  const dialog = widget.getByRole('dialog');
  await dialog.getByRole('article').waitFor();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 9; presses++) {
      await page.keyboard.press(key);
      const isInside = await widget.evaluate((element) => {
        const focused = element.shadowRoot?.activeElement;
        // The browser's own controls follow the last control of the page.
        return focused ? !!focused.closest('dialog') : document.activeElement === document.body;
      });
      expect(isInside).toBe(true);
    }
  }
});

it('the lightbox is usable in forced colours, and steps without motion where that is preferred', async () => {
  const { page, complaints } = await visit(browser, `${shop.address}/`, {
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  const widget = page.locator('storefront-reviews');
  await widget.locator('[part="photo"]').first().click();
  const dialog = widget.getByRole('dialog');
  await dialog.getByRole('article').waitFor();
  expect(await dialog.evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(0);
  const outline = () =>
    dialog.locator('[aria-current]').evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(await outline()).toBe('solid');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText(/^2 \/ \d+$/).waitFor();
  expect(await violations(page, { but: ['color-contrast'] })).toEqual([]);
  expect(complaints).toEqual([]);
});

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * For the highest photo in a list: its own height in pixels, and the height of its visible part as a multiple
 * of its square.
 */
async function heightsOfPortrait(widget: Locator): Promise<[number, number]> {
  const photo = widget.locator('[part="photo"] img[src*="300x6000"]');
  await photo.scrollIntoViewIfNeeded();
  return photo.evaluate((image: HTMLImageElement) => [
    image.naturalHeight,
    image.clientHeight / (image.parentElement?.clientHeight ?? 0),
  ]);
}

/** Describes how the photo exceeds its own size, its stage or the screen; empty if it fits. */
function misfit(dialog: Locator): Promise<string> {
  return dialog
    .locator('[part="stage"] img')
    .first()
    .evaluate((image: HTMLImageElement) => {
      const { width, height, left, right, top, bottom } = image.getBoundingClientRect();
      if (!image.complete) return 'loading';
      if (image.naturalWidth === 0) return '';
      if (width > image.naturalWidth + 1 || height > image.naturalHeight + 1)
        return `enlarged: ${width} × ${height}`;
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        return `outside: ${left} ${top} ${right} ${bottom}`;
      const isTall = Math.min(image.naturalHeight, innerHeight / 3) - height < 1;
      return isTall || width > innerWidth / 4 ? '' : `tiny: ${width} × ${height}`;
    });
}
