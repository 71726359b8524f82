import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { aReview } from '../../testing/edge/shop.ts';
import { createWritingApi } from '../../testing/edge/writing-api.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { form } from '../../widget/text/languages/form/form-ar.ts';

const words = 'يحافظ على الشاي دافئًا لساعة كاملة، والمقبض مريح جدًا.';

let browser: Shoppers;
let shop: Listening;
let page: Awaited<ReturnType<typeof otherShop>>;
/** Knows only the specification. */
const api = createWritingApi([aReview({ product_handle: 'mug', product_id: '12' })]);
beforeAll(async () => {
  const html = () => `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>كوب</title><link rel="icon" href="data:,">
    <script type="module" async src="${shop.address}/storefront-reviews.js"></script>
    <main><h1>كوب</h1>
    <storefront-review-form product-handle="mug" product-id="12"></storefront-review-form></main>`;
  page = await otherShop(html);
  const edgeEnvironment = { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: page.address };
  [browser, shop] = await Promise.all([
    openBrowser(),
    openShop({ edgeEnvironment, isEmpty: true, upstream: (request) => api.fetch(request) }),
  ]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close(), page?.close()]));

/** Presses Tab until the element has the focus. */
async function tabTo(tab: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await tab.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

it('the keyboard alone writes a review in Arabic on a phone, in front of an API that knows only the specification', async () => {
  const { page: tab, complaints } = await visit(browser, page.address, {
    viewport: { width: 390, height: 800 },
  });
  const next = tab.getByRole('button', { name: form.continue });
  const accessible = async () => expect(await violations(tab)).toEqual([]);
  await next.waitFor();
  await accessible();

  await tabTo(tab, next);
  await tab.keyboard.press('Enter');
  const problem = tab.getByRole('link', { name: form.noRating });
  await problem.waitFor();
  await accessible();
  await tabTo(tab, problem);
  await tab.keyboard.press('Enter');
  await expect
    .poll(() =>
      tab
        .getByRole('radio')
        .first()
        .evaluate((one) => one.matches(':focus')),
    )
    .toBe(true);
  for (let star = 1; star < 4; star += 1) await tab.keyboard.press('ArrowDown');
  await expect.poll(() => tab.getByRole('radio').nth(3).isChecked()).toBe(true);
  await tabTo(tab, next);
  await tab.keyboard.press('Enter');

  const text = tab.getByRole('textbox', { name: form.content });
  await tabTo(tab, text);
  await tab.keyboard.insertText(words);
  await accessible();
  await tabTo(tab, next);
  await tab.keyboard.press('Enter');
  await accessible();
  await tabTo(tab, next);
  await tab.keyboard.press('Enter');

  await tabTo(tab, tab.getByRole('textbox', { name: form.author }));
  await tab.keyboard.insertText('آن فولر');
  await accessible();
  // Enter in a text field sends the form.
  await tab.keyboard.press('Enter');
  const thanks = tab.getByRole('heading', { name: form.thanks });
  await expect.poll(() => thanks.evaluate((heading) => heading.matches(':focus'))).toBe(true);
  await accessible();
  expect(api.bodies).toMatchObject([{ rating: 4, content: words, product_id: '12', source: 'Store front' }]);
  expect(Object.keys(api.bodies[0] ?? {}).filter((field) => /held|is_|token/.test(field))).toEqual([]);
  expect(complaints).toEqual([]);
});
