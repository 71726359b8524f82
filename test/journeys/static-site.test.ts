import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { installingGuide, staticSite } from '../../testing/platforms/static-site.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), shop.close()]);
});

const guide = (section: string) => installingGuide(section, shop.address, 'harbour-mug');

/** Browsers request the icon from every host. */
const icon = { 'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
const iconLink = '<link rel="icon" href="favicon.svg">';

async function expectReviews(files: Record<string, string>, headers: Record<string, string> = {}) {
  const site = await staticSite({ ...icon, ...files }, headers);
  onTestFinished(async () => void (await site.stop()));
  const { page, complaints, requests } = await visit(browser, site.address);
  await page.locator('storefront-rating [part="average"]').waitFor();
  const reviews = page.locator('storefront-reviews');
  await reviews.getByRole('article').first().waitFor();
  await reviews.scrollIntoViewIfNeeded();
  await reviews.getByRole('combobox').first().waitFor();
  const photo = reviews.locator('img').first();
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  const hosts = new Set(requests.map((url) => new URL(url).origin));
  expect([...hosts].sort()).toEqual([new URL(shop.address).origin, site.address].sort());
}

it('shows reviews on the static page of the guide, under its policy', async () => {
  const [html = ''] = guide('On a static site');
  expect(html).toContain('http-equiv="Content-Security-Policy"');
  await expectReviews({ 'index.html': html.replace('</head>', `${iconLink}</head>`) });
});

it('shows reviews in reserved space, under the policy of the guide as a header and nothing else allowed', async () => {
  const [reviews, rating] = guide('On a page');
  const [style = ''] = guide('Reserved space');
  const [policy = ''] = guide('Content Security Policy');
  const html = `<!doctype html><html lang="en"><title>Mug</title>${iconLink}
    <link rel="stylesheet" href="reviews.css">${rating}${reviews}</html>`;
  const strict = `default-src 'none'; style-src 'self'; trusted-types 'none'; require-trusted-types-for 'script'`;
  await expectReviews(
    { 'index.html': html, 'reviews.css': style },
    {
      'content-security-policy': `${strict}; ${policy.replace(/\s+/g, ' ')}`.replace(
        'img-src',
        "img-src 'self'",
      ),
    },
  );
});

it('a hostile URL of the static page is text to the widget', async () => {
  const [html = ''] = guide('On a static site');
  const stateful = html.replace('<storefront-reviews', '<storefront-reviews url-state');
  const site = await staticSite({ ...icon, 'index.html': stateful.replace('</head>', `${iconLink}</head>`) });
  onTestFinished(async () => void (await site.stop()));
  const keyword = '"><svg onload=alert(1)><script>alert(1)</script>';
  const { page, complaints } = await visit(browser, 'about:blank');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(
    `${site.address}/?reviews-keyword=${encodeURIComponent(keyword)}&reviews-sort=%00&reviews-page=-1`,
  );
  const reviews = page.locator('storefront-reviews');
  await reviews.getByText('No reviews match your filters.').waitFor();
  expect(await reviews.getByRole('searchbox').inputValue()).toBe(keyword);
  expect(await reviews.locator('svg[onload], script').count()).toBe(0);
  expect([dialogs, complaints]).toEqual([[], []]);
});
