import { expect, it } from 'vitest';
import { shopInWebKit } from '../../../testing/journeys/webkit-shop.ts';

// A window under WebDriver is private: it has no cache, so that each page asks the edge.
const { webKit, visit, count, troubles } = shopInWebKit();

const paragraph = '<p>A paragraph of the shop about its products and services.</p>';
const page = {
  body: `${paragraph.repeat(20)}<storefront-reviews product-handle="harbour-mug"></storefront-reviews>
    <h2 id="after">After the reviews</h2>${paragraph.repeat(60)}`,
  css: '#after { scroll-margin-top: 300px }',
};
const elsewhere = 'data:text/html,Elsewhere';

/** Waits until all reviews and controls are there, and the height is remembered. */
async function ready(): Promise<void> {
  await expect.poll(() => count('button', 'Next')).toBe(1);
  const heights = () => webKit().evaluate(() => Object.values(sessionStorage).join());
  await expect.poll(heights).toContain('height');
}

/** The review at the top of the view, or else the heading after the reviews, and its offset. */
const place = () =>
  webKit().evaluate((find) => {
    const boxes = [...find('article'), ...find('#after')];
    const first = boxes.find((box) => box.getBoundingClientRect().bottom > 0);
    const id = first?.querySelector('[part="letter"]')?.textContent ?? first?.id ?? '';
    return { id: id.slice(0, 60), offset: Math.round(first?.getBoundingClientRect().top ?? 0) };
  });

/** Scrolls to 20 px below the top of the eighth review. */
const readReview = () =>
  webKit().evaluate((find) =>
    scrollBy({ top: (find('article')[7]?.getBoundingClientRect().top ?? 0) + 20, behavior: 'instant' }),
  );

it('Back and a reload return to the review that was read', async () => {
  await visit(page);
  await ready();
  await readReview();
  const before = await place();
  expect(before.offset).toBe(-20);
  await webKit().reload();
  await ready();
  await expect.poll(place).toEqual(before);
  await webKit().open(elsewhere);
  await webKit().back();
  await ready();
  await expect.poll(place).toEqual(before);
});

it('an app that shows the page again returns to the review that was read', async () => {
  await visit(page);
  await ready();
  await readReview();
  const before = await place();
  await webKit().evaluate((find) => {
    const [reviews] = find('storefront-reviews');
    const from = scrollY;
    history.pushState(null, '', '?other');
    const next = reviews?.nextElementSibling;
    reviews?.remove();
    scrollTo(0, 0);
    history.replaceState(null, '', location.pathname);
    next?.before(reviews?.cloneNode() ?? '');
    // A router restores the position after its render.
    return Promise.resolve().then(() => Promise.resolve().then(() => scrollTo(0, from)));
  });
  await ready();
  await expect.poll(place).toEqual(before);
});

it('after "Next", Back returns to the place that was left', async () => {
  await visit({ ...page, body: page.body.replace('harbour-mug"', 'harbour-mug" url-state') });
  await ready();
  await expect.poll(() => count('time a')).toBeGreaterThan(0);
  await webKit().evaluate((find) => find('button', 'Next')[0]?.scrollIntoView({ block: 'nearest' }));
  const before = await place();
  await webKit().click('button', 'Next');
  const range = () => webKit().evaluate((find) => find('#range')[0]?.textContent ?? '');
  await expect.poll(range).toMatch(/^11–20 of/);
  await webKit().evaluate(() => history.back());
  await expect.poll(range).toMatch(/^1–10 of/);
  await expect.poll(place).toEqual(before);
});

it('from below, by an anchor, the content after the reviews stays, and no review is cut off', async () => {
  await visit(page);
  await ready();
  const url = await webKit().evaluate(() => {
    // A new visit: nothing is remembered.
    sessionStorage.clear();
    return location.href;
  });
  await webKit().open(elsewhere);
  await webKit().open(`${url}#after`);
  await ready();
  const top = () => webKit().evaluate((find) => find('#after')[0]?.getBoundingClientRect().top ?? 0);
  const cut = () =>
    webKit().evaluate((find) =>
      find('.root, .whole, .body, .reviews, .list')
        .filter((box) => box.scrollHeight > box.clientHeight + 1)
        .map(({ className }) => className),
    );
  await expect.poll(cut).toEqual([]);
  await expect.poll(async () => Math.abs((await top()) - 300)).toBeLessThan(2);
  expect(await troubles()).toEqual([]);
});
