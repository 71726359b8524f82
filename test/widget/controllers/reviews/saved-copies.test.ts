import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../../testing/widget/fake-edge.ts';
import { emptyAnswer, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

const day = 24 * 60 * 60 * 1000;
const firstDay = Date.UTC(2026, 10, 21, 9);
const html =
  '<storefront-reviews product-handle="mug" endpoint="https://saved.example/"></storefront-reviews>';
const saved = page.getByText('Reviews as of Nov 21, 2026. Newer ones couldn’t be loaded.').first();
const failed = page.getByText('Reviews couldn’t be loaded. Please try again.').first();
const retry = page.getByRole('button', { name: 'Try again' });
const titleOfPage = (number: number) => page.getByRole('heading', { name: `Review 1 of page ${number}` });
const copies = async () => (await (await caches.open('storefront-reviews-1')).keys()).map(({ url }) => url);
const address = 'https://saved.example/saved-reviews?product=mug&sort=featured&page_size=10&page=1';

beforeEach(async () => {
  vi.restoreAllMocks();
  edge.reset();
  edge.network.now = () => firstDay;
  await page.viewport(1000, 800);
  await caches.delete('storefront-reviews-1');
});

/** Shows the reviews once, which saves a copy of them. */
async function visit(): Promise<void> {
  edge.answers(() => reviewsAnswer());
  const element = place(html);
  await expect.poll(copies).toEqual([address]);
  element.remove();
}

it('shows the saved page and its date if the edge fails, and the new page after a retry', async () => {
  await visit();
  edge.answers(() => problem(500, 'internal'));
  edge.network.now = () => firstDay + 7 * day;
  const events: string[] = [];
  const element = place(html);
  for (const type of ['reviews-load', 'reviews-error'])
    element.addEventListener(type, () => events.push(type));
  await expect.element(saved).toBeVisible();
  await expect.element(titleOfPage(1)).toBeVisible();
  await expect.poll(() => inside(element, 'time')?.textContent).toBe('Sep 12, 2026');
  expect(events).toEqual(['reviews-error']);

  await retry.click();
  await expect.poll(() => edge.asked.length).toBe(3);
  await expect.element(saved).toBeVisible();
  edge.answers(() => reviewsAnswer({ number: 2 }));
  await retry.click();
  await expect.element(titleOfPage(2)).toBeVisible();
  expect(saved.elements()).toEqual([]);
  expect(events.at(-1)).toBe('reviews-load');
});

it('writes no JSON-LD for a saved copy', async () => {
  await visit();
  edge.answers(() => problem(500, 'internal'));
  const element = place(
    `<div><script type="module">0</script>${html.replace(' product', ' schema="whole" product')}</div>`,
  );
  await expect.poll(() => inside(element.lastElementChild as Element, 'time:not(:empty)')).toBeTruthy();
  await expect.element(saved).toBeVisible();
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});

describe('shows no saved copy', () => {
  it('that is older than seven days, and removes it', async () => {
    await visit();
    edge.answers(() => problem(500, 'internal'));
    edge.network.now = () => firstDay + 7 * day + 1;
    place(html);
    await expect.element(failed).toBeVisible();
    await expect.poll(copies).toEqual([]);
  });

  it('if the edge refuses the question', async () => {
    await visit();
    edge.answers(() => problem(404, 'not_found'));
    place(html);
    await expect.element(page.getByText('Reviews aren’t available right now.').first()).toBeVisible();
    expect(titleOfPage(1).elements()).toEqual([]);
  });

  it('if the browser blocks storage', async () => {
    vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('Forbidden', 'SecurityError'));
    edge.answers(() => reviewsAnswer());
    const element = place(html);
    await expect.element(titleOfPage(1)).toBeVisible();
    edge.answers(() => problem(500, 'internal'));
    element.setAttribute('page-size', '6');
    await expect.element(failed).toBeVisible();
  });
});

describe('saves', () => {
  it('only the first page without filters', async () => {
    await visit();
    edge.answers((url) => reviewsAnswer({ number: Number(url.searchParams.get('page')) }));
    place(html);
    // Until the controls have loaded, they may replace a button during a click.
    await expect.element(page.getByRole('button', { name: 'Previous' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(titleOfPage(2)).toBeVisible();
    await page.getByRole('combobox').selectOptions('newest');
    await expect.element(titleOfPage(1)).toBeVisible();
    expect(await copies()).toEqual([address]);
  });

  it('nothing once the last review is removed', async () => {
    await visit();
    edge.answers(() => emptyAnswer);
    place(html);
    await expect.poll(copies).toEqual([]);
  });

  it('at most twenty copies, none of them expired', async () => {
    const store = await caches.open('storefront-reviews-1');
    const old = `${firstDay - 8 * day}`;
    const fresh = `${firstDay - day}`;
    for (const [name, savedAt] of [
      ['old', old],
      ['broken', ''],
      ...Array.from({ length: 22 }, (_, nth) => [`${nth}`, fresh]),
    ] as const) {
      await store.put(
        `https://saved.example/${name}`,
        new Response('{}', { headers: { 'saved-at': savedAt } }),
      );
    }
    edge.answers(() => reviewsAnswer());
    place(html);
    await expect.poll(async () => (await copies()).length).toBe(20);
    expect((await copies()).at(-1)).toBe(address);
    expect((await copies())[0]).toBe('https://saved.example/3');
  });
});
