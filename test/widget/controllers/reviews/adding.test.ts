import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem } from '../../../../testing/widget/fake-edge.ts';
import { rating, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

const reviews = page.getByRole('article');
const status = page.getByRole('status');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const more = button('Show more reviews');
const pagesAsked = () => edge.asked.map(({ url }) => url.searchParams.get('page'));
const answer = (url: URL) => reviewsAnswer({ number: Number(url.searchParams.get('page')) });

async function ready(pagination: string, style = '') {
  edge.answers(answer);
  const element = place(
    `<div><storefront-reviews product-handle="mug" pagination="${pagination}" style="${style}"></storefront-reviews><footer>Footer</footer></div>`,
  ).firstElementChild as HTMLElement;
  await expect.poll(() => reviews.elements().length).toBe(5);
  return element;
}

/** As a shopper who comes to the end. */
async function reach(element: Element) {
  inside(element, '#heading')?.focus();
  await expect.element(more).toBeVisible();
}

describe('with a button for more', () => {
  it('adds to the reviews that are shown, and keeps those as they are', async () => {
    const element = await ready('more');
    await reach(element);
    const before = reviews.elements();
    await more.click();
    await expect.poll(() => reviews.elements().length).toBe(10);
    expect(reviews.elements().slice(0, 5)).toEqual(before);
    expect(pagesAsked()).toEqual(['1', '2']);
    await expect.element(status).toHaveTextContent('1–10 of 128 reviews');
    expect(inside(element, '[part="pagination"] p')?.textContent).toBe('1–10 of 128 reviews');
  });

  it('leads the keyboard to the first review that was added', async () => {
    const element = await ready('more');
    await reach(element);
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => reviews.elements().length).toBe(10);
    expect(element.shadowRoot?.activeElement).toBe(reviews.elements()[5]);
  });

  it('adds also where the press came before the button', async () => {
    await page.viewport(320, 200);
    // Out of view nothing is loaded ahead of the press.
    const element = await ready('more', 'margin-block-start: 3000px');
    inside(element, '.next')?.click();
    await expect.poll(() => reviews.elements().length).toBe(10);
    expect(pagesAsked()).toEqual(['1', '2']);
  });

  it('moves nothing in view, neither when it is pressed nor when the reviews are there', async () => {
    const element = await ready('more');
    await reach(element);
    edge.answers(undefined);
    (more.element() as HTMLElement).scrollIntoView({ block: 'center' });
    const top = () => reviews.elements()[4]?.getBoundingClientRect().top;
    const footer = element.nextElementSibling as HTMLElement;
    const before = top();
    await more.click();
    expect(top()).toBe(before);
    expect(footer.getBoundingClientRect().top).toBeGreaterThanOrEqual(innerHeight);
    edge.reply(1, reviewsAnswer({ number: 2, list: [review({ id: 'short', content: '' })] }));
    await expect.poll(() => reviews.elements().length).toBe(6);
    expect(top()).toBe(before);
    expect(footer.getBoundingClientRect().top).toBeGreaterThanOrEqual(innerHeight);
  });

  it('keeps what is there where more cannot be had, and tries again for the same', async () => {
    const element = await ready('more');
    await reach(element);
    edge.answers(() => problem(500, 'internal'));
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Try again')).toBeVisible();
    expect(element.shadowRoot?.activeElement).toBe(button('Try again').element());
    expect(reviews.elements()).toHaveLength(5);
    edge.answers(answer);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => reviews.elements().length).toBe(10);
    expect(pagesAsked()).toEqual(['1', '2', '2']);
    expect(element.shadowRoot?.activeElement).toBe(reviews.elements()[5]);
  });

  it('begins anew where something else is chosen', async () => {
    const element = await ready('more');
    await reach(element);
    await more.click();
    await expect.poll(() => reviews.elements().length).toBe(10);
    await page.getByRole('combobox').selectOptions('lowest');
    await expect.poll(() => reviews.elements().length).toBe(5);
    expect(pagesAsked()).toEqual(['1', '2', '1']);
    await more.click();
    await expect.poll(() => reviews.elements().length).toBe(10);
    expect(pagesAsked()).toEqual(['1', '2', '1', '2']);
  });

  it('shows a review once that was pushed to the next page, and no button after the last', async () => {
    edge.answers(({ searchParams }) => {
      const number = Number(searchParams.get('page'));
      const ids = number === 1 ? ['1', '2', '3', '4', '5'] : ['5', '6'];
      const of = { page: number, page_size: 5, total_page: 2, count: 7 };
      return reviewsAnswer({ rating: rating({ count: 7 }), page: of, list: ids.map((id) => review({ id })) });
    });
    const element = place('<storefront-reviews product-handle="mug" pagination="more"></storefront-reviews>');
    await expect.poll(() => reviews.elements().length).toBe(5);
    await reach(element);
    await more.click();
    await expect.poll(() => reviews.elements().length).toBe(6);
    await expect.element(more).not.toBeInTheDocument();
  });

  it('can be prevented by the page, which learns of the page that is wished for', async () => {
    const element = await ready('more');
    await reach(element);
    const wishes: unknown[] = [];
    element.addEventListener('reviews-page', (event) => {
      wishes.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    await more.click();
    await expect.poll(() => wishes).toEqual([{ page: 2 }]);
    expect(pagesAsked()).toEqual(['1']);
  });

  it('opens the photos of all that is shown', async () => {
    const photo = (id: string) =>
      review({ id, media: [{ url: `/media/${id}.svg`, thumbnail_url: '', type: 1 }] });
    edge.answers((url) => reviewsAnswer({ list: [photo(url.searchParams.get('page') ?? '')] }));
    const element = place('<storefront-reviews product-handle="mug" pagination="more"></storefront-reviews>');
    await expect.poll(() => reviews.elements().length).toBe(1);
    await reach(element);
    await more.click();
    await expect.poll(() => reviews.elements().length).toBe(2);
    inside(element, '.media a')?.click();
    await expect.element(page.getByText('1 / 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => inside(element, 'dialog')).toBeNull();
  });
});

describe('as it scrolls', () => {
  /** To where the end nears, but is not in view yet. */
  const scrollOn = (element: Element) => {
    const end = inside(element, '.more')?.getBoundingClientRect().top ?? 0;
    scrollBy({ top: end - innerHeight - 20, behavior: 'instant' });
  };

  it('adds three pages as the end nears, and then leaves it to the button', async () => {
    await page.viewport(500, 400);
    const element = await ready('scroll');
    await reach(element);
    // What is far below is laid out as it comes near, which moves the end: also past where its coming near is told. Then
    // it is told once somebody has been away and comes back.
    let isAway = false;
    const scrolledOn = () => {
      if (isAway) scrollTo({ top: 0, behavior: 'instant' });
      else scrollOn(element);
      isAway = !isAway;
      return reviews.elements().length;
    };
    await expect.poll(scrolledOn).toBe(20);
    scrollOn(element);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(reviews.elements()).toHaveLength(20);
    await more.click();
    await expect.poll(() => reviews.elements().length).toBe(25);
    await expect.poll(scrolledOn).toBeGreaterThan(25);
  });

  it('adds nothing while nobody has scrolled', async () => {
    await page.viewport(1024, 1200);
    const element = await ready('scroll');
    await reach(element);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(pagesAsked()).toEqual(['1']);
  });

  it('leaves it to the button where few data are asked for', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    await page.viewport(500, 400);
    const element = await ready('scroll');
    await reach(element);
    scrollOn(element);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(pagesAsked()).toEqual(['1']);
    await more.click();
    await expect.poll(() => reviews.elements().length).toBe(10);
  });
});
