import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { plainTheme } from '../../testing/journeys/plain-theme.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

// Habits of popular themes that once broke an element, or made it look out of place.

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

const reviews = '<storefront-reviews id="reviews" product-handle="harbour-mug"></storefront-reviews>';

it('no outline surrounds the element after a click in a theme that outlines every focused element', async () => {
  const widget = await reviewsIn({ css: 'body *:focus { outline: 2px solid red }' });
  const filter = widget.getByRole('button', { name: 'Verified buyer' });
  await filter.click();
  await expect.poll(() => filter.evaluate((node) => node.matches(':focus'))).toBe(true);
  expect(await styleOf(widget, 'outline-style')).toBe('none');
});

it.each([320, 360, 375])(
  'ratings fit into cards that float in two columns, on a screen of %i px',
  async (width) => {
    const css = `* { box-sizing: border-box } body { margin: 30px; font: 17px sans-serif }
.card { float: left; inline-size: 48%; margin-inline-end: 4% } .card:nth-child(2n) { margin-inline-end: 0 }`;
    const handles = ['quay-teapot', 'slip-jug', 'harbour-mug', 'single-stem-vase'];
    const body = handles.map((handle) => `<div class="card">${ratingOf(handle)}</div>`).join('');
    const page = await pageWith({ css, body, width });
    await page.getByText('(227)').waitFor();
    const places = () =>
      page.locator('storefront-rating').evaluateAll((elements) =>
        elements.map((element) => {
          const count = element.shadowRoot?.querySelector('[part="count"], [part="notice"]');
          const stars =
            element.shadowRoot?.querySelector('[part="stars"]')?.getBoundingClientRect().width ?? 99;
          return {
            isInside:
              (count?.getBoundingClientRect().right ?? 0) <= element.getBoundingClientRect().right + 0.5,
            areSeen: stars >= 40,
          };
        }),
      );
    await expect.poll(places).toEqual(handles.map(() => ({ isInside: true, areSeen: true })));
  },
);

it('a link to the reviews stops below a sticky header', async () => {
  const css = 'header { position: sticky; inset-block-start: 0; block-size: 64px; background: #eee }';
  const body = `<style>:root { --reviews-offset: 76px }</style><header>Shop</header>
${ratingOf('harbour-mug', 'href="#reviews"')}<div style="block-size: 1500px"></div>${reviews}<div style="block-size: 1500px"></div>`;
  const page = await pageWith({ css, body });
  await page.getByRole('link', { name: /out of 5 stars/ }).click();
  const top = () => page.locator('storefront-reviews').evaluate((node) => node.getBoundingClientRect().top);
  await expect.poll(async () => Math.round(await top())).toBe(76);
});

it('with small type, reviews are as wide as a page of 1,200 px and begin with its headings', async () => {
  const css = 'body { margin: 0 auto; inline-size: 1400px; font: 14px sans-serif }';
  const widget = await reviewsIn({ css, width: 1600 });
  expect(
    await widget.evaluate((element) => {
      const whole = element.shadowRoot?.querySelector('.whole')?.getBoundingClientRect();
      return [whole?.left, whole?.width];
    }),
  ).toEqual([100, 1200]);
});

it('no text is smaller than 12 px in a theme with text of 12 px', async () => {
  const widget = await reviewsIn({ css: 'body { font: 12px sans-serif }' });
  await widget.locator('[part="reply"] time').first().waitFor();
  const sizes = await widget.evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll('.whole *') ?? [])]
      .filter((node) => node.textContent?.trim() && node.checkVisibility({ visibilityProperty: true }))
      .map((node) => Number.parseFloat(getComputedStyle(node).fontSize)),
  );
  expect(sizes.length).toBeGreaterThan(100);
  expect(Math.min(...sizes)).toBe(12);
});

it('a reply has the size of the review that it answers', async () => {
  const widget = await reviewsIn({ css: 'storefront-reviews { --reviews-scale: 0 }' });
  const texts = widget.locator('.content, [part="reply"] p');
  const sizes = await texts.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).fontSize));
  expect(new Set(sizes)).toEqual(new Set(['16px']));
});

it('the author of a short top review stands right below its text', async () => {
  const widget = await reviewsIn({ css: 'body { font: 16px sans-serif }', width: 1100 });
  await widget.locator('figure').first().waitFor();
  const gaps = await widget.locator('figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const quote = figure.querySelector('blockquote') as Element;
      // The texts of the demo have three lines.
      quote.textContent = 'Just as described.';
      const text = document.createRange();
      text.selectNodeContents(quote);
      const author = figure.querySelector('[part="author"]')?.getBoundingClientRect().top ?? 0;
      return Math.round(author - text.getBoundingClientRect().bottom);
    }),
  );
  expect(gaps).toHaveLength(2);
  for (const gap of gaps) expect(gap).toBeLessThan(12);
});

it('bars have square corners in a theme without round ones', async () => {
  const widget = await reviewsIn({ css: 'storefront-reviews { --reviews-radius: 0px }' });
  const bar = widget.locator('[part="bar"]').first();
  expect(await styleOf(bar, 'border-start-start-radius')).toBe('0px');
  expect(await styleOf(bar.locator('rect').first(), 'rx')).toBe('0px');
});

it('bylines of a carousel line up, even if a review has no text', async () => {
  const body = '<storefront-review-carousel product-handle="harbour-mug"></storefront-review-carousel>';
  const page = await pageWith({ css: 'body { font: 16px sans-serif }', body });
  const carousel = page.locator('storefront-review-carousel');
  await carousel.locator('article').nth(2).waitFor();
  const ends = () =>
    carousel.locator('article').evaluateAll((all) =>
      all.map((article) => {
        const by = article.querySelector('[part="byline"]')?.getBoundingClientRect().bottom ?? 0;
        return Math.round(article.getBoundingClientRect().bottom - by);
      }),
    );
  expect(new Set(await ends())).toEqual(new Set([0]));
  // None of the demo's first reviews lacks a text.
  await carousel.locator('.letter').evaluateAll((letters) => letters[1]?.remove());
  expect(new Set(await ends())).toEqual(new Set([0]));
});

it('the average has the figures of its font, not figures of equal width', async () => {
  const widget = await reviewsIn({ css: 'body { font: 16px sans-serif }' });
  const average = widget.locator('[part="average"]');
  expect(await styleOf(average, 'font-variant-numeric')).toBe('normal');
  expect(await styleOf(widget.locator('[part="histogram"]'), 'font-variant-numeric')).toBe('tabular-nums');
});

it('the buttons of the lightbox are round in large type', async () => {
  const widget = await reviewsIn({ css: 'body { font: 22px sans-serif }' });
  await widget.locator('[part="photo"]').first().click();
  const buttons = widget.getByRole('dialog').locator('[part="stage"] button');
  await buttons.first().waitFor();
  const sides = await buttons.evaluateAll((all) => all.map((one) => one.clientWidth - one.clientHeight));
  expect(sides).toEqual([0, 0, 0]);
});

it('"Next" stays at its side in large type on a phone', async () => {
  const css = 'body { margin: 16px; font: 22px sans-serif }';
  const widget = await reviewsIn({ css, width: 320 });
  await widget.getByRole('button', { name: 'Previous' }).waitFor();
  // At one moment: the page above may still grow.
  const [previous, next] = await widget
    .getByRole('button', { name: /^(Previous|Next)$/ })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(next?.right).toBeCloseTo(320 - 16, 0);
  expect(next?.y).toBe(previous?.y);
});

it.each(['en', 'nl', 'el'])(
  'the heading of a gallery is whole on the narrowest phone, in %s',
  async (lang) => {
    const body = `<storefront-review-gallery lang="${lang}" product-handle="harbour-mug"></storefront-review-gallery>`;
    const page = await pageWith({
      css: 'body { margin: 16px; font: 16px Arial, "Liberation Sans", sans-serif }',
      body,
      width: 320,
    });
    const heading = page.locator('storefront-review-gallery [part="heading"]');
    await heading.waitFor();
    expect(await heading.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    expect(await heading.evaluate((node) => node.getBoundingClientRect().height)).toBe(24);
  },
);

function ratingOf(handle: string, attributes = ''): string {
  return `<storefront-rating product-handle="${handle}" ${attributes}></storefront-rating>`;
}

type Theme = { css: string; body?: string; width?: number };

/** A page in this theme, with the script of the shop. */
async function pageWith({ css, body = reviews, width = 1280 }: Theme): Promise<Page> {
  const other = await otherShop(plainTheme({ shop: shop.address, css, body }));
  onTestFinished(async () => void (await other.close()));
  const { page } = await visit(browser, other.address, { viewport: { width, height: 800 } });
  return page;
}

/** The reviews in that page, once they are interactive. */
async function reviewsIn(theme: Theme): Promise<Locator> {
  const page = await pageWith(theme);
  const widget = page.locator('storefront-reviews');
  await widget.scrollIntoViewIfNeeded();
  await widget.getByRole('button', { name: 'Next' }).waitFor();
  return widget;
}

function styleOf(node: Locator, property: string): Promise<string> {
  return node.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
}
