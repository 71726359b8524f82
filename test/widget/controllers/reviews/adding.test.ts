import { beforeEach, describe, expect, it } from 'vitest';
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

/** Brings up the controls, as a shopper does by scrolling to the end. */
async function reach(element: Element) {
  inside(element, '#heading')?.focus();
  await expect.element(more).toBeVisible();
}

describe('the "Show more" button', () => {
  it('appends reviews and keeps the existing nodes', async () => {
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

  it('moves the focus to the first added review', async () => {
    const element = await ready('more');
    await reach(element);
    (await more.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => reviews.elements().length).toBe(10);
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(reviews.elements()[5]);
  });

  it('appends even if Next is clicked before the button has loaded', async () => {
    await page.viewport(320, 200);
    // Controls load on the click only if the reviews are out of view.
    const element = await ready('more', 'margin-block-start: 3000px');
    inside(element, '.next')?.click();
    await expect.poll(() => reviews.elements().length).toBe(10);
    expect(pagesAsked()).toEqual(['1', '2']);
  });

  it('causes no layout shift, neither on the click nor when the reviews arrive', async () => {
    const element = await ready('more');
    await reach(element);
    edge.answers(undefined);
    (await more.findElement()).scrollIntoView({ block: 'center' });
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

  it('keeps the list after a failure, and retries the same page', async () => {
    const element = await ready('more');
    await reach(element);
    edge.answers(() => problem(500, 'internal'));
    (await more.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Try again')).toBeVisible();
    expect(element.shadowRoot?.activeElement).toBe(button('Try again').element());
    expect(reviews.elements()).toHaveLength(5);
    edge.answers(answer);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => reviews.elements().length).toBe(10);
    expect(pagesAsked()).toEqual(['1', '2', '2']);
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(reviews.elements()[5]);
  });

  it('starts over when the sort order changes', async () => {
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

  it('drops duplicates that moved to the next page, and disappears after the last one', async () => {
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

  it('can be cancelled by the page, whose event names the requested page', async () => {
    const element = await ready('more');
    await reach(element);
    const details: unknown[] = [];
    element.addEventListener('reviews-page', (event) => {
      details.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    await more.click();
    await expect.poll(() => details).toEqual([{ page: 2 }]);
    expect(pagesAsked()).toEqual(['1']);
  });

  it('adds the photos of its pages to the lightbox', async () => {
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

describe('loading on scroll', () => {
  /** Scrolls to just before the end comes into view. */
  const scrollOn = (element: Element) => {
    const end = inside(element, '.more')?.getBoundingClientRect().top ?? 0;
    scrollBy({ top: end - innerHeight - 20, behavior: 'instant' });
  };

  it('appends three pages near the end of the list, then waits for the button', async () => {
    await page.viewport(500, 400);
    const element = await ready('scroll');
    await reach(element);
    // Distant reviews are laid out as they approach the viewport, which may move the end past the observed
    // margin without a callback. Scrolling away and back triggers it.
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

  it('appends nothing until the shopper scrolls', async () => {
    await page.viewport(1024, 1200);
    const element = await ready('scroll');
    await reach(element);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(pagesAsked()).toEqual(['1']);
  });

  it('waits for the button with reduced data usage', async () => {
    edge.connection.saveData = true;
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
