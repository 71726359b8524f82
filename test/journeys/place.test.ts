import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { plainTheme } from '../../testing/journeys/plain-theme.ts';
import {
  layoutShifts,
  openBrowser,
  openShop,
  otherShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';
import { slowReviews } from '../../testing/journeys/slow-reviews.ts';

let shop: Listening;
let browser: Shoppers;
// Without the back/forward cache, as after a page that a browser does not keep.
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

const paragraph = '<p>A paragraph of the shop about its products and services.</p>';
const css = `#after { scroll-margin-top: 300px }
  storefront-reviews:not(:defined) { display: block; min-block-size: 100vh }`;

/** A page with reviews in its middle. */
function pageHtml(edge: string, attributes = ''): string {
  const tag = `<storefront-reviews product-handle="harbour-mug" ${attributes}></storefront-reviews>`;
  const body = `${paragraph.repeat(20)}<main>${tag}</main><h2 id="after">After the reviews</h2>${paragraph.repeat(40)}`;
  return plainTheme({ shop: edge, css, body });
}

/** Opens a phone's page with reviews in its middle, and waits until everything has loaded. */
async function openPage(attributes = '', edge = shop.address) {
  const other = await otherShop(pageHtml(edge, attributes));
  const { page } = await visit(browser, other.address, { viewport: { width: 390, height: 844 } });
  await ready(page);
  return { page, other };
}

/** The controls, which come last, add pagination; the height is kept after them. */
async function ready(page: Page): Promise<void> {
  await page.getByRole('article').nth(9).waitFor();
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join().includes('height')))
    .toBe(true);
}

/** The review, or else the content after the reviews, at the top of the view, and its offset. */
function place(page: Page): Promise<{ id: string; offset: number }> {
  return page.evaluate(() => {
    const { shadowRoot } = document.querySelector('storefront-reviews') as HTMLElement;
    const after = document.getElementById('after') as HTMLElement;
    const boxes = [...(shadowRoot?.querySelectorAll<HTMLElement>('article') ?? []), after];
    const first = boxes.find((box) => box.getBoundingClientRect().bottom > 0) ?? after;
    const id = first === after ? 'after' : (first.querySelector('[part="letter"]')?.textContent ?? '');
    return { id: id.slice(0, 60), offset: Math.round(first.getBoundingClientRect().top) || 0 };
  });
}

/** The boxes of the element that scroll by themselves or cut off their content. */
const scrollBoxes = (page: Page) =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector('storefront-reviews') as HTMLElement;
    const boxes = [...(shadowRoot?.querySelectorAll('.root, .whole, .body, .reviews, .list') ?? [])];
    return boxes.filter((box) => box.scrollHeight > box.clientHeight + 1).map(({ className }) => className);
  });

/** Scrolls to 20 px below the top of a review, as a wheel would. */
const readReview = (page: Page, number: number) =>
  page
    .getByRole('article')
    .nth(number)
    .evaluate((review) => {
      scrollBy({ top: review.getBoundingClientRect().top + 20, behavior: 'instant' });
      return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    });

const away = { back: 'data:text/html,Elsewhere' };

it('Back and a reload return to the review that was read', async () => {
  const { page, other } = await openPage();
  await readReview(page, 7);
  const before = await place(page);
  expect(before.offset).toBe(-20);
  await page.reload();
  await ready(page);
  await expect.poll(() => place(page)).toEqual(before);
  await page.goto(away.back);
  await page.goBack();
  await ready(page);
  await expect.poll(() => place(page)).toEqual(before);
  await other.close();
});

it('Back and a reload show the reviews before the edge responds, and then drop a review hidden since', async () => {
  const edge = await slowReviews(shop.address);
  const { page, other } = await openPage('', edge.address);
  await readReview(page, 7);
  const before = await place(page);
  for (const comeBack of [() => page.goto(away.back).then(() => page.goBack()), () => page.reload()]) {
    edge.hold();
    await comeBack();
    await page.getByRole('article').nth(8).waitFor();
    await expect.poll(() => place(page)).toEqual(before);
    await expect.poll(edge.isAsked).toBe(true);
    edge.release({ isFirstHidden: true });
    await expect.poll(() => page.getByRole('article').count()).toBe(9);
    await page.getByRole('button', { name: 'Next' }).waitFor();
    const after = await place(page);
    expect(after.id).toBe(before.id);
    // Scroll positions are whole pixels in some browsers.
    expect(Math.abs(after.offset - before.offset)).toBeLessThan(2);
    before.offset = after.offset;
  }
  await other.close();
  await edge.close();
});

it('an app that shows the page again returns to the review that was read', async () => {
  const { page, other } = await openPage();
  await readReview(page, 7);
  const before = await place(page);
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const [from, reviews] = [scrollY, main.firstElementChild as HTMLElement];
    history.pushState(null, '', '?other');
    main.replaceChildren();
    scrollTo(0, 0);
    Object.assign(window, { comeBack });
    function comeBack() {
      history.replaceState(null, '', location.pathname);
      main.append(reviews.cloneNode());
      // A router restores the position after its render.
      return Promise.resolve()
        .then(() => Promise.resolve())
        .then(() => scrollTo(0, from));
    }
  });
  await page.evaluate(() => (window as unknown as { comeBack: () => Promise<void> }).comeBack());
  await ready(page);
  await expect.poll(() => place(page)).toEqual(before);
  await other.close();
});

it('from below, by an anchor or Back, the content after the reviews stays', async () => {
  const { page, other } = await openPage();
  // A new visit: nothing is remembered.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(away.back);
  await page.goto(`${other.address}#after`);
  await ready(page);
  const after = page.getByRole('heading', { name: 'After the reviews' });
  const top = () => after.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await expect.poll(() => scrollBoxes(page)).toEqual([]);
  // Scroll positions are whole pixels in some browsers.
  await expect.poll(async () => Math.abs((await top()) - 300)).toBeLessThan(2);
  expect(await layoutShifts(page)).toEqual([]);
  await page.evaluate(() => scrollBy({ top: 50, behavior: 'instant' }));
  const before = await place(page);
  await page.goto(away.back);
  await page.goBack();
  await ready(page);
  await expect.poll(() => place(page)).toEqual(before);
  await other.close();
});

it('an anchor after the reviews stays in its place when the script arrives after the page', async () => {
  const withoutScript = pageHtml(shop.address).replace(/<script.*<\/script>/, '');
  const other = await otherShop(withoutScript);
  const { page } = await visit(browser, `${other.address}#after`, { viewport: { width: 390, height: 844 } });
  await page.evaluate(`import('${shop.address}/storefront-reviews.js')`);
  await ready(page);
  const after = page.getByRole('heading', { name: 'After the reviews' });
  const top = () => after.evaluate((heading) => heading.getBoundingClientRect().top);
  // Scroll positions are whole pixels in some browsers.
  await expect.poll(async () => Math.abs((await top()) - 300)).toBeLessThan(2);
  expect(await layoutShifts(page)).toEqual([]);
  await other.close();
});

it('after "Next", Back returns to the place that was left', async () => {
  const { page, other } = await openPage('url-state');
  const next = page.getByRole('button', { name: 'Next' });
  await expect.poll(() => page.locator('time a').count()).toBeGreaterThan(0);
  await next.scrollIntoViewIfNeeded();
  const before = await place(page);
  await next.click();
  await page
    .getByText(/^11–20 of/)
    .first()
    .waitFor();
  await page.goBack();
  await page
    .getByText(/^1–10 of/)
    .first()
    .waitFor();
  await expect.poll(() => place(page)).toEqual(before);
  await other.close();
});
