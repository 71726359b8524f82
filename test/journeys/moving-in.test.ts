import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { demoSignInLink } from '../../demo/demo-sign-in-link.ts';
import { isThorough } from '../../testing/determinism/generations.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { databases, freshStore } from '../../testing/service/databases/databases.ts';

/** A shop that moves in; fewer reviews in a short run. */
const rows = isThorough ? 62_000 : 1_000;

let browser: Shoppers;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each(databases)('on $name', (database) => {
  it('a merchant imports by the wizard, publishes by a query, and shoppers see each decision after it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moving-in-'));
    const store = await freshStore(database, Date.now);
    const shop = await openShop({ isEmpty: true, store });
    const other =
      await otherShop(`<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
      <h1>Mug</h1><storefront-reviews product-handle="mug"></storefront-reviews>
      <script type="module" src="${shop.address}/storefront-reviews.js"></script></html>`);
    onTestFinished(async () => {
      await Promise.all([shop.close(), other.close()]);
      rmSync(folder, { recursive: true });
    });
    const file = join(folder, 'reviews.csv');
    writeFileSync(file, fileOf(rows));
    const { page, complaints } = await visit(browser, await demoSignInLink(store, shop.address));
    const { page: shopper } = await visit(browser, other.address);
    for (const reader of [page, shopper]) {
      await reader.route('https://photos.example/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      );
    }
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
    const text = (words: string | RegExp) => page.getByText(words).first().waitFor({ timeout: 600_000 });
    const sees = (
      titles: string[],
      { replies = [] as string[], photos = titles.includes('Review 0') ? 1 : 0 } = {},
    ) =>
      expect
        .poll(() => seenBy(shopper), { timeout: 60_000, interval: 50 })
        .toEqual({ titles, replies, photos });

    await page.getByRole('button').click();
    await page.getByRole('link', { name: 'To do' }).first().waitFor();
    await page.goto(`${shop.address}/console/1/imports`);
    await page.locator('input[type=file]').setInputFiles(file);
    await text('This is an export of Judge.me');
    await press('Check without importing');
    await text('The import would give:');
    await press('Import');
    await text(/^Imported$/);
    await page.getByRole('link', { name: 'Show the imported reviews' }).click();
    await page.getByRole('link', { name: `To do ${rows.toLocaleString('en')}` }).click();
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await press(`Choose all ${rows.toLocaleString('en')} that match`);
    await sees([]);
    await page
      .getByRole('region', { name: 'Chosen reviews' })
      .getByRole('button', { name: 'Publish' })
      .click();
    await text(`Published ${rows.toLocaleString('en')} reviews.`);
    await sees(['Review 2', 'Review 1', 'Review 0']);

    await page.goto(`${shop.address}/console/1/published?product=1`);
    const choose = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    const notice = page.getByRole('region', { name: 'Last action' });
    // A notice stays while somebody reaches for it, and with it the undo.
    const done = async (words: string) => {
      await notice.getByText(words).waitFor();
      await notice.hover();
    };
    const undo = async () => {
      await page.keyboard.press('u');
      await text('Undone.');
    };
    await choose('Review 1');
    await page.keyboard.press('h');
    await page.getByRole('dialog').getByRole('button', { name: 'Spam' }).click();
    await done('Hid “Review 1”.');
    await sees(['Review 2', 'Review 0']);
    await undo();
    await sees(['Review 2', 'Review 1', 'Review 0']);

    await choose('Review 0');
    await press('Pin');
    await done('Pinned “Review 0”.');
    await sees(['Review 0', 'Review 2', 'Review 1']);
    await undo();
    await sees(['Review 2', 'Review 1', 'Review 0']);

    await page.getByLabel('Reply of the shop').fill('Thank you, Ida.');
    await press('Send reply');
    await done('Replied to “Review 0”.');
    await sees(['Review 2', 'Review 1', 'Review 0'], { replies: ['Thank you, Ida.'] });
    await undo();
    await sees(['Review 2', 'Review 1', 'Review 0']);

    await press(/^Hide Photo 1/);
    await done('Hid a photo or video of “Review 0”.');
    await sees(['Review 2', 'Review 1', 'Review 0'], { photos: 0 });
    await undo();
    await sees(['Review 2', 'Review 1', 'Review 0']);
    expect(complaints).toEqual([]);
  }, 1_800_000);
});

/** The reviews of the product and their replies as a shopper reads them who opens the page now. */
async function seenBy(shopper: Page): Promise<{ titles: string[]; replies: string[]; photos: number }> {
  await shopper.reload();
  const widget = shopper.locator('storefront-reviews');
  await shopper.locator('storefront-reviews:state(ready), storefront-reviews:state(empty)').waitFor();
  const texts = async (selector: string) =>
    (await widget.locator(`article ${selector}`).allTextContents()).map((text) => text.trim());
  return {
    titles: await texts('[part="title"]'),
    replies: await texts('[part="reply"] [dir="auto"]'),
    photos: await widget.locator('article [part="photo"]').count(),
  };
}

/** An export of Judge.me whose reviews nobody has published; three are about the mug. */
function fileOf(count: number): string {
  const head =
    'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location,metaobject_handle';
  const lines = Array.from({ length: count }, (_, row) => {
    const about = row < 3 ? '1,mug' : `${2 + (row % 500)},lamp-${2 + (row % 500)}`;
    const photo = row === 0 ? 'https://photos.example/mug.jpg' : '';
    return `Review ${row},Keeps tea warm ${row},${1 + (row % 5)},2024-01-02 10:00:00 UTC,web,not-yet,Ida,ida${row}@example.com,${about},,,${photo},,,`;
  });
  return [head, ...lines].join('\n');
}
