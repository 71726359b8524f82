import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { rating } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place, script, textOf } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const stars = page.getByRole('img', { name: /5/ });

describe('a rating from attributes', () => {
  it('is shown without a request', async () => {
    place('<storefront-rating product-handle="mug" average="4.63" count="1284"></storefront-rating>');
    await expect.element(stars).toHaveAccessibleName('4.6 out of 5 stars. Reviews: 1,284');
    await expect.element(page.getByText('4.6', { exact: true })).toBeVisible();
    await expect.element(page.getByText('(1,284)')).toBeVisible();
    expect([edge.asked, edge.due()]).toEqual([[], []]);
  });

  it.each([0, 0.1, 2.5, 3.33, 4.99, 5])('fills the exact share of five stars for %d', async (average) => {
    const element = place(`<storefront-rating average="${average}" count="1"></storefront-rating>`);
    await expect.poll(() => inside(element, '.line svg svg')).toBeTruthy();
    const [all, full] = [...(element.shadowRoot?.querySelectorAll('svg') ?? [])];
    const share = (full?.width.baseVal.value ?? 0) / (all?.viewBox.baseVal.width ?? 1);
    expect(share).toBeCloseTo(average / 5, 4);
    expect(full && getComputedStyle(full).overflow).toBe('hidden');
  });

  it.each([
    ['average="6" count="1"'],
    ['average="four" count="1"'],
    ['average="4"'],
    ['average="4" count="-1"'],
    ['average="4" count="1.5"'],
  ])('stays empty with %s', async (attributes) => {
    const element = place(`<storefront-rating ${attributes}></storefront-rating>`);
    place('<storefront-rating average="5" count="3"></storefront-rating>');
    await expect.element(stars).toHaveAccessibleName(/^5.0/);
    expect(textOf(element)).toBe('');
  });
});

describe('a rating by handle', () => {
  it('shares one request with all ratings of the page, relative to the URL of the script', async () => {
    place(
      ['mug', 'bowl', 'mug', 'plate']
        .map((handle) => `<storefront-rating product-handle="${handle}"></storefront-rating>`)
        .join(''),
    );
    await expect.poll(edge.due).toEqual([16]);
    edge.answers(() => ({ mug: rating(), bowl: rating({ average: 3, count: 2 }), plate: null }));
    edge.pass(16);
    await expect.poll(() => stars.elements().length).toBe(3);
    expect(edge.asked.map(({ url }) => url.href)).toEqual([
      new URL('v1/ratings?products=bowl%2Cmug%2Cplate', script).href,
    ]);
  });

  it('shows that there are no reviews yet, and stays empty if the rating is unknown', async () => {
    place('<storefront-rating product-handle="new"></storefront-rating>');
    const unknown = place('<storefront-rating product-handle="unknown"></storefront-rating>');
    edge.answers(() => ({ new: rating({ average: 0, count: 0 }), unknown: null }));
    await expect.poll(edge.due).toEqual([16]);
    edge.pass(16);
    await expect.element(page.getByText('No reviews yet')).toBeVisible();
    expect([textOf(unknown), unknown.shadowRoot?.childElementCount]).toEqual(['', 0]);
  });

  it('stays empty if the request fails', async () => {
    const element = place('<storefront-rating product-handle="mug"></storefront-rating>');
    edge.answers(() => new Response('', { status: 500 }));
    await expect.poll(edge.due).toEqual([16]);
    edge.pass(16);
    await expect.poll(edge.due).toEqual([1_250]);
    edge.pass(1_250);
    await expect.poll(() => element.shadowRoot?.childElementCount).toBe(0);
  });

  it('does not repeat a refused request once it is removed', async () => {
    const element = place('<storefront-rating product-handle="mug"></storefront-rating>');
    edge.answers(() => new Response('', { status: 503 }));
    await expect.poll(edge.due).toEqual([16]);
    edge.pass(16);
    await expect.poll(edge.due).toEqual([1_250]);
    element.remove();
    await expect.poll(edge.due).toEqual([]);
  });

  it('never shows the rating of a superseded product', async () => {
    const element = place('<storefront-rating product-handle="mug"></storefront-rating>');
    await expect.poll(edge.due).toEqual([16]);
    edge.pass(16);
    element.setAttribute('product-handle', 'bowl');
    await expect.poll(() => edge.due().at(-1)).toBe(16);
    edge.pass(16);
    edge.reply(1, { bowl: rating({ average: 3 }) });
    await expect.element(stars).toHaveAccessibleName(/^3.0/);
    edge.reply(0, { mug: rating() });
    await expect.poll(edge.due).toEqual([]);
    await expect.element(stars).toHaveAccessibleName(/^3.0/);
  });

  it('uses the endpoint attribute', async () => {
    place('<storefront-rating product-handle="mug" endpoint="https://other.example/a"></storefront-rating>');
    await expect.poll(edge.due).toEqual([16]);
    edge.pass(16);
    expect(edge.asked[0]?.url.href).toBe('https://other.example/a/v1/ratings?products=mug');
  });
});

describe('the reserved space of a rating', () => {
  it('is the same while loading, with and without a rating, and without reviews', async () => {
    const box = (html: string) => {
      const element = place(`<div>${html}</div>`).firstElementChild as Element;
      return { element, size: () => JSON.stringify([element.clientWidth, element.clientHeight]) };
    };
    const loading = box('<storefront-rating product-handle="mug"></storefront-rating>');
    await expect.poll(() => loading.element.shadowRoot?.childElementCount).toBe(1);
    const room = loading.size();
    expect(JSON.parse(room)[1]).toBeGreaterThan(20);
    for (const attributes of ['average="4.6" count="123456"', 'average="0" count="0"']) {
      const shown = box(`<storefront-rating ${attributes} href="#reviews"></storefront-rating>`);
      await expect.poll(() => shown.element.shadowRoot?.querySelector('[lang]')).toBeTruthy();
      expect(shown.size()).toBe(room);
    }
    edge.pass(16);
    edge.reply(0, { mug: null });
    await expect.poll(() => loading.element.shadowRoot?.childElementCount).toBe(0);
    expect(loading.size()).toBe(room);
  });

  it('keeps its neighbours in a row in place', async () => {
    const row = place(
      '<div style="display:flex"><storefront-rating product-handle="mug"></storefront-rating><b>€ 32</b></div>',
    );
    const price = () => row.lastElementChild?.getBoundingClientRect().left;
    await expect.poll(edge.due).toEqual([16]);
    const before = price();
    edge.answers(() => ({ mug: rating() }));
    edge.pass(16);
    await expect.element(page.getByText('4.6', { exact: true })).toBeVisible();
    expect(price()).toBe(before);
  });
});

it('a rating with href is a link', async () => {
  place('<storefront-rating average="4" count="2" href="#reviews"></storefront-rating>');
  const link = page.getByRole('link', { name: '4.0 out of 5 stars. Reviews: 2' });
  await expect.element(link).toHaveAttribute('href', '#reviews');
  expect((await link.findElement()).getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});

it('a rating uses the language of the nearest lang attribute', async () => {
  place('<div lang="de-AT"><storefront-rating average="4.6" count="1284"></storefront-rating></div>');
  await expect.element(stars).toHaveAccessibleName('4,6 von 5 Sternen. Bewertungen: 1\u00a0284');
});
