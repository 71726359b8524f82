import axe from 'axe-core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { nineReviews } from '../../../testing/widget/carousel.ts';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { emptyAnswer, fullReview, rating, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { recordEvents } from '../../../testing/widget/record-events.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';
import { twoFrames } from '../../../testing/widget/two-frames.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 700);
  window.scrollTo(0, 0);
});

const { list } = nineReviews();
const store = '<storefront-review-carousel scope="store"></storefront-review-carousel>';
const carousel = page.getByRole('region', { name: 'What customers say' });
const next = carousel.getByRole('button', { name: 'Next' });

it('fits a narrow page with text at 200 %', async () => {
  await page.viewport(320, 700);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  edge.answers(nineReviews);
  place(store);
  await expect.element(next).toBeVisible();
  const { right } = next.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(320);
});

it('requests the reviews of the shop or of a product', async () => {
  place(
    `<div>${store}<storefront-review-carousel product-handle="mug" sort="lowest" page-size="6"></storefront-review-carousel><storefront-review-carousel></storefront-review-carousel></div>`,
  );
  await expect
    .poll(() => edge.asked.map(({ url }) => url.search).sort())
    .toEqual([
      '?product=mug&sort=lowest&page_size=6&page=1',
      '?scope=store&sort=featured&page_size=12&page=1',
    ]);
});

it('shows numbered reviews of every rating, and the average with the count', async () => {
  edge.answers(nineReviews);
  const loaded = recordEvents('reviews-load');
  const element = place(store);
  await expect.element(carousel.getByRole('group', { name: '1 of 9' })).toBeVisible();
  expect(carousel.getByRole('listitem').elements()).toHaveLength(9);
  await expect.element(carousel.getByRole('heading', { level: 2 })).toHaveTextContent('What customers say');
  expect(inside(element, '[part="summary"]')?.textContent).toBe('4.6128 reviews');
  expect(carousel.getByRole('img', { name: '1 out of 5 stars' }).elements()).toHaveLength(2);
  expect(loaded).toEqual([{ count: 128, average: 4.6, page: 1 }]);
  const heights = carousel.getByRole('article').elements();
  expect(new Set(heights.map((slide) => slide.getBoundingClientRect().height)).size).toBe(1);
});

it('shows no summary if the rating is unknown', async () => {
  edge.answers(() => reviewsAnswer({ rating: null, list }));
  const element = place(store);
  await expect.element(carousel).toBeVisible();
  expect(inside(element, '[part="summary"]')).toBeNull();
});

it('shows only pinned and featured reviews with only="featured"', async () => {
  edge.answers(() =>
    reviewsAnswer({
      list: [review({ id: 'top', is_top: 1 }), review({ id: 'featured', is_featured: 1 }), ...list],
    }),
  );
  place('<storefront-review-carousel scope="store" only="featured"></storefront-review-carousel>');
  await expect.element(carousel).toBeVisible();
  expect(carousel.getByRole('listitem').elements()).toHaveLength(2);
});

it('ends a title that is cut after two lines with an ellipsis', async () => {
  const title = 'A title that goes on after its second line. '.repeat(9);
  edge.answers(() => reviewsAnswer({ list: [review({ id: 'long', title }), ...list] }));
  place(store);
  const heading = carousel.getByRole('heading', { name: title.trim() });
  await expect.element(heading).toBeVisible();
  const { webkitLineClamp, lineHeight } = getComputedStyle(heading.element());
  expect(webkitLineClamp).toBe('2');
  expect(heading.element().clientHeight).toBeCloseTo(2 * Number.parseFloat(lineHeight), -1);
});

it('expands long texts in place', async () => {
  edge.answers(() =>
    reviewsAnswer({ list: [review({ id: 'long', content: 'So long a text. '.repeat(80) }), ...list] }),
  );
  const element = place(store);
  const text = () => inside(element, '[part="content"]') as HTMLElement;
  const more = carousel.getByRole('button', { name: 'Read more' });
  await expect.element(more).toBeVisible();
  expect(text().scrollHeight).toBeGreaterThan(text().clientHeight);
  await more.click();
  await expect.poll(() => text().scrollHeight - text().clientHeight).toBe(0);
});

describe('photos in the carousel', () => {
  const photos = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      url: `/media/${place + 1}.svg`,
      thumbnail_url: '',
      type: 1,
    }));
  const slides = [
    review({ id: 'text', content: 'Words only. '.repeat(90) }),
    review({ id: 'many', content: 'So long a text. '.repeat(80), media: photos(5), is_top: 1 }),
    review({ id: 'one', title: 'A title that is far too long for one line. '.repeat(4), media: photos(1) }),
    review({ id: 'none', content: '' }),
  ];
  const links = () => carousel.getByRole('link').elements() as HTMLElement[];

  it('are three at most, with the number of the others, and all slides are of one height', async () => {
    edge.answers(() => reviewsAnswer({ list: slides }));
    const element = place(store);
    await expect.poll(() => links().map((link) => link.textContent)).toHaveLength(4);
    const third = links()[2] as HTMLElement;
    expect(getComputedStyle(third, '::after').content).toBe('"\u200e+2"');
    expect(getComputedStyle(links()[3] as HTMLElement, '::after').content).toBe('none');
    const widths = links().map((link) => link.getBoundingClientRect().width);
    expect(Math.min(...widths)).toBeGreaterThan(90);
    for (const link of links()) {
      const { bottom } = link.getBoundingClientRect();
      const strip = link.closest('[part="media"]') as HTMLElement;
      expect(bottom).toBeLessThanOrEqual(strip.getBoundingClientRect().bottom);
    }
    const heights = carousel
      .getByRole('article')
      .elements()
      .map((slide) => slide.getBoundingClientRect().height);
    expect(new Set(heights).size).toBe(1);
    expect(element.getBoundingClientRect().height).toBe(444);
  });

  it.each([
    ['', 3, '4 / 6'],
    [' only="featured"', 2, '3 / 5'],
  ])('open in the lightbox beside their review%s', async (only, index, counter) => {
    edge.answers(() =>
      reviewsAnswer({ list: [review({ id: 'first', media: photos(1) }), ...slides.slice(0, 2)] }),
    );
    place(store.replace('>', `${only}>`));
    await expect.poll(() => links().length).toBeGreaterThan(2);
    links()[index]?.click();
    const dialog = page.getByRole('dialog', { name: 'Photos and videos' });
    await expect.element(dialog.getByText(/^So long a text/)).toBeVisible();
    await expect.element(dialog.getByRole('status')).toHaveTextContent(counter);
  });
});

it('shares no landmark name with another carousel of the page', async () => {
  edge.answers(nineReviews);
  place(`<div>${store}<section>${store}</section></div>`);
  const both = page.getByRole('heading', { name: 'What customers say' });
  await expect.poll(() => both.elements().length).toBe(2);
  expect(carousel.elements()).toHaveLength(1);
  expect(page.getByRole('group', { name: 'What customers say' }).elements()).toHaveLength(1);
  const { violations } = await axe.run('main', { runOnly: ['landmark-unique'] });
  expect(violations).toEqual([]);
});

describe('the reserved space of a carousel', () => {
  it('is the same before and after the reviews have loaded', async () => {
    const element = place(store);
    await expect.poll(() => edge.asked.length).toBe(1);
    const before = element.getBoundingClientRect().height;
    edge.reply(0, nineReviews());
    await expect.element(carousel).toBeVisible();
    await expect.element(next).toBeVisible();
    expect([before, element.getBoundingClientRect().height]).toEqual([444, 444]);
  });

  it.each([
    ['en', 320],
    ['es', 320],
    ['hu', 288],
    ['de', 600],
  ])('covers headings, titles and authors of two lines, in %s in %i pixels', async (lang, width) => {
    const long = { ...fullReview, title: 'A title too long for one line. '.repeat(9) };
    edge.answers(() =>
      reviewsAnswer({
        list: [{ ...long, id: 'text', content: 'Long. '.repeat(300), media: [] }, long, ...list],
      }),
    );
    const stage = place(
      `<div lang="${lang}" style="width: ${width}px"><storefront-review-carousel scope="store" autoplay="9"></storefront-review-carousel></div>`,
    );
    const element = stage.firstElementChild as HTMLElement;
    await expect.poll(() => inside(element, '.steps button')).toBeTruthy();
    expect(element.offsetHeight).toBe(444);
    expect(inside(element, '.slide [part="title"]')?.offsetHeight).toBeGreaterThan(40);
  });

  it.each([
    ['there are no reviews', () => emptyAnswer, 'reviews-load', ''],
    [
      'loading fails',
      () => problem(500, 'internal'),
      'reviews-error',
      'Reviews couldn’t be loaded. Please try again.Try again',
    ],
    ['none is featured', () => reviewsAnswer({ rating: rating(), list }), 'reviews-load', ''],
  ])('is released if %s, but not while it is in view', async (_, answer, type, text) => {
    edge.answers(answer);
    const events = recordEvents(type);
    const stage = place(
      '<div><div></div><storefront-review-carousel scope="store" only="featured"></storefront-review-carousel></div>',
    );
    const element = stage.lastElementChild as HTMLElement;
    await expect.poll(() => events.length).toBe(1);
    await twoFrames();
    expect([element.getBoundingClientRect().height, element.shadowRoot?.textContent]).toEqual([444, text]);
    (stage.firstElementChild as HTMLElement).style.height = '2000px';
    await expect.poll(() => element.getBoundingClientRect().height).toBe(0);
  });
});

it('never shows the answer of a superseded request', async () => {
  const element = place('<storefront-review-carousel product-handle="mug"></storefront-review-carousel>');
  await expect.poll(() => edge.asked.length).toBe(1);
  element.setAttribute('product-handle', 'bowl');
  await expect.poll(() => edge.asked.length).toBe(2);
  edge.reply(1, reviewsAnswer({ number: 2 }));
  await expect.element(page.getByText('Review 1 of page 2')).toBeVisible();
  edge.reply(0, reviewsAnswer());
  await twoFrames();
  await expect.element(page.getByText('Review 1 of page 2')).toBeVisible();
});
