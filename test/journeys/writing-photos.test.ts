import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import type { Store } from '../../src/service/store/store.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';
import { photoOf } from '../../testing/service/media/upload-photo.ts';
import { mp4File } from '../../testing/service/media/video-files.ts';

let browser: Shoppers;
let shop: Listening & { store: Store };
let page: Awaited<ReturnType<typeof otherShop>>;
const mediaFolder = mkdtempSync(join(tmpdir(), 'reviews-media-'));
beforeAll(async () => {
  const html = () => `<!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Mug</title><link rel="icon" href="data:,">
    <script type="module" async src="${shop.address}/storefront-reviews.js"></script>
    <main><h1>Mug</h1><storefront-review-form product-handle="harbour-mug"></storefront-review-form></main>`;
  page = await otherShop(html);
  const edgeEnvironment = { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: page.address };
  [browser, shop] = await Promise.all([openBrowser(), openShop({ edgeEnvironment, mediaFolder })]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), shop?.close(), page?.close()]);
  rmSync(mediaFolder, { recursive: true, force: true });
});

const words = 'The glaze is darker than in the photos, so I added two of mine.';

/** In the metadata of the files, or in a box of the video. */
const traces = /GPS|Exif|Lovelace|51\.5074/;

test('two photos and a video survive a lost connection and a reload, and arrive once, without their location', async () => {
  const phone = { viewport: { width: 390, height: 800 } };
  const { page: tab, complaints } = await visit(browser, page.address, phone);
  const sentBodies: string[] = [];
  tab.on('request', (request) => {
    if (request.url().endsWith('/media')) sentBodies.push(request.postDataBuffer()?.toString('latin1') ?? '');
  });
  const next = tab.getByRole('button', { name: 'Continue' });
  const items = tab.getByRole('list', { name: 'Your photos and video' }).getByRole('listitem');
  const uploaded = () => items.filter({ hasText: 'Uploaded' }).count();
  await tab.getByRole('radio', { name: '4 stars, good' }).check();
  await next.click();
  await tab.getByRole('textbox', { name: 'What would you tell a friend?' }).fill(words);
  await next.click();

  // Nothing arrives but the first photo.
  await tab.context().route('**/media/**', (route) => route.abort());
  await tab.locator('input[type=file]').setInputFiles([
    { name: 'glaze.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photoOf(1_200, 800)) },
    { name: 'handle.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photoOf(800, 1_200)) },
    { name: 'pour.mp4', mimeType: 'video/mp4', buffer: Buffer.from(mp4File({ place: '+51.5074-0.1278/' })) },
  ]);
  await expect.poll(uploaded).toBe(2);
  await tab.context().setOffline(true);
  await tab.context().unroute('**/media/**');
  await tab.context().setOffline(false);
  await tab.reload();

  await next.click();
  await next.click();
  await expect.poll(() => items.count()).toBe(3);
  await expect.poll(uploaded).toBe(3);
  await next.click();
  await tab.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => items.count()).toBe(3);
  await next.click();
  await tab.getByRole('textbox', { name: 'Name' }).fill('Ann Fuller');
  await tab.getByRole('button', { name: 'Send review' }).click();
  await tab.getByRole('heading', { name: 'Thank you for your review' }).waitFor();

  const { list } = await shop.store.listReviews(ownShop, { page: 1, page_size: 100 });
  const [review, ...others] = list.filter(({ content }) => content === words);
  expect(others).toEqual([]);
  expect(review).toMatchObject({ is_published: 0, media: [{ type: 1 }, { type: 1 }, { type: 2 }] });
  expect(sentBodies.length).toBeGreaterThanOrEqual(2);
  expect(sentBodies.filter((body) => traces.test(body))).toEqual([]);
  const files = readdirSync(mediaFolder, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  for (const { parentPath, name } of files) {
    expect([name, traces.exec(readFileSync(join(parentPath, name), 'latin1'))]).toEqual([name, null]);
  }

  await shop.store.publishReview(ownShop, review?.id ?? '', 1);
  const url = `${shop.address}/v1/reviews?product=harbour-mug&sort=newest`;
  await expect.poll(async () => (await freshFetch(url)).text()).toContain(words);
  const [shown] = (await (await freshFetch(url)).json()).list;
  for (const { url: file } of shown.media) expect((await freshFetch(file)).status).toBe(200);
  // The page forbids the worker and the preview of the video, which the form does without.
  const forbidden = /net::|TrustedScriptURL|Loading media from\s+'blob:/;
  expect(complaints.filter((text) => !forbidden.test(text))).toEqual([]);
});
