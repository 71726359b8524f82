import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { injections } from '../../demo/states/injections.ts';
import { demandingTheme } from '../../testing/journeys/demanding-theme.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

const perPage = 50;

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isEmpty: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

it('a thousand injected strings in every field are rendered as text, on a page without a policy', async () => {
  const content = `<storefront-reviews product-handle="lamp" page-size="${perPage}"></storefront-reviews>`;
  const other = await otherShop(
    demandingTheme({ shop: shop.address, content }),
    // No policy: only the widget prevents the execution of the text.
    { forbids: '' },
  );
  const { page, complaints } = await visit(browser, 'about:blank');
  await poison(page);
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(other.address);
  const widget = page.locator('storefront-reviews');
  const shown: string[] = [];
  for (let from = 1; from <= injections.length; from += perPage) {
    await widget.getByText(`${from}–${(from + perPage - 1).toLocaleString('en')} of 1,000 reviews`).waitFor();
    const titles = widget.locator('[part="title"]');
    await expect.poll(() => titles.count()).toBe(perPage);
    shown.push(...(await titles.allTextContents()));
    expect(await unexpected(widget)).toEqual([]);
    // Activated by key, because reviews laid out during scrolling would move the button away from the mouse.
    if (from + perPage <= injections.length)
      await widget.getByRole('button', { name: 'Next' }).press('Enter');
  }
  expect(shown).toEqual(injections);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  // Photos that fail to load are reported. Reviews cause no other requests.
  expect(complaints.filter((text) => !/failed to load resource/i.test(text))).toEqual([]);
  await other.close();
});

/** Serves injected reviews to every page, in place of the edge. */
async function poison(page: Page): Promise<void> {
  await page.route('**/v1/reviews?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    const count = injections.length;
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        rating: { average: 5, count, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: count } },
        page: { page: number, page_size: perPage, total_page: count / perPage, count },
        list: injections.slice((number - 1) * perPage, number * perPage).map(reviewOf),
        partial: false,
      },
    });
  });
}

/** A review with the text in every field, as the edge would never return it. */
function reviewOf(text: string, place: number) {
  const media = [1, 2, text].map((type) => ({ url: text, thumbnail_url: text, type, is_published: 1 }));
  return {
    id: `${place} ${text}`,
    rating: text,
    author: text,
    title: text,
    content: text,
    commented_at: text,
    author_country: text,
    source: text,
    product_title: text,
    product_handle: text,
    item_type: text,
    is_verified: 1,
    is_featured: text,
    is_top: text,
    media,
    reply: { content: text, reply_at: text },
    [text]: text,
  };
}

/** The elements, attributes and URLs in the shadow root that no view renders. */
function unexpected(widget: Locator): Promise<string[]> {
  return widget.evaluate((element) => {
    const forbidden = /^(script|iframe|object|embed|link|style|base|math|template|marquee)$/;
    return [...(element.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((found) => [
      ...(forbidden.test(found.localName) ? [found.localName] : []),
      ...found.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc'),
      ...['href', 'src', 'poster']
        .map((name) => found.getAttribute(name) ?? '')
        .filter((url) => url && !/^https?:/.test(url)),
    ]);
  });
}
