import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../../testing/widget/fake-edge.ts';
import { rating, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 900);
  window.scrollTo(0, 0);
});

const region = page.getByRole('region', { name: 'Top reviews' });
const mug = '<storefront-reviews product-handle="mug"></storefront-reviews>';
const argument = Array.from({ length: 14 }, (_, place) => `reason${place}`).join(' ');
const contested = rating({ histogram: { 1: 2, 2: 3, 3: 8, 4: 21, 5: 94 } });

/** Answers each side with one well-argued review and one that is too short. */
const bothSides = ({ searchParams }: URL) => {
  const stars = searchParams.get('rating')?.split(',').map(Number) ?? [];
  if (stars.length === 0) return reviewsAnswer({ rating: contested });
  const list = stars.map((star) =>
    review({
      id: `${star}`,
      rating: star,
      title: `Argued with ${star}`,
      content: star % 4 === 1 ? argument : 'Well.',
    }),
  );
  return reviewsAnswer({ rating: contested, list });
};

it('requests the newest reviews of both sides near the end of the reviews', async () => {
  edge.answers(bothSides);
  const element = place(mug);
  await reach(element);
  await expect
    .poll(() => edge.asked.slice(1).map(({ url }) => url.search))
    .toEqual([
      '?product=mug&sort=newest&page_size=20&page=1&rating=4%2C5',
      '?product=mug&sort=newest&page_size=20&page=1&rating=1%2C2',
    ]);
});

it('shows the positive beside the critical review without layout shift', async () => {
  edge.answers(bothSides);
  const element = place(mug);
  await expect.poll(() => inside(element, '[part="pagination"]')).toBeTruthy();
  const before = inside(element, '[part="list"]')?.getBoundingClientRect().toJSON();
  await reach(element);
  await expect.element(region).toBeInTheDocument();
  expect(inside(element, '[part="list"]')?.getBoundingClientRect().toJSON()).toEqual(before);
  expect(region.element().getBoundingClientRect().top).toBeGreaterThan(900);
  const [praise, criticism] = region.getByRole('figure').elements();
  expect(praise?.textContent).toMatch(/^Top positive review.*Argued with 5/);
  expect(criticism?.textContent).toMatch(/^Top critical review.*Argued with 1/);
  expect(praise?.getBoundingClientRect().top).toBe(criticism?.getBoundingClientRect().top);
  await page.viewport(390, 600);
  await expect
    .poll(
      () => Number(criticism?.getBoundingClientRect().top) - Number(praise?.getBoundingClientRect().bottom),
    )
    .toBeGreaterThanOrEqual(0);
});

it('waits until the end of the reviews is out of view', async () => {
  edge.answers((url) => ({
    ...bothSides(url),
    ...(url.searchParams.has('rating') ? {} : { list: [review()] }),
  }));
  const element = place(mug);
  await page.viewport(1000, 1000);
  await reach(element);
  await expect.poll(() => edge.asked.length).toBe(3);
  await twoFrames();
  expect(region.elements()).toEqual([]);
  element.style.marginBlockStart = '2000px';
  await expect.element(region).toBeInTheDocument();
});

it('expands a long text', async () => {
  edge.answers((url) => {
    const answer = bothSides(url);
    return { ...answer, list: answer.list.map((one) => ({ ...one, content: `${one.content} `.repeat(40) })) };
  });
  const element = place(mug);
  await reach(element);
  const more = region.getByRole('button', { name: 'Read more' });
  await expect.poll(() => more.elements().length).toBe(2);
  await more.first().click();
  await expect.element(region.getByRole('button', { name: 'Read less' })).toBeVisible();
  expect(more.elements()).toHaveLength(1);
});

describe('the comparison of both sides is omitted', () => {
  it.each([
    ['one side has too few reviews', mug, (url: URL) => ({ ...bothSides(url), rating: rating() }), 1],
    ['the shop hides it', mug.replace('>', ' hide="histogram both-sides">'), bothSides, 1],
    [
      'loading one side fails',
      mug,
      (url: URL) => (url.search.includes('1%2C2') ? problem(500, 'internal') : bothSides(url)),
      3,
    ],
    [
      'no review is well argued',
      mug,
      (url: URL) => ({ ...bothSides(url), list: [review({ rating: 1, content: 'No.' })] }),
      3,
    ],
  ])('if %s', async (_why, html, answer, asked) => {
    edge.answers(answer);
    const element = place(html);
    await reach(element);
    await expect.poll(() => inside(element, '[part="pagination"]')).toBeTruthy();
    await expect.poll(() => edge.asked.length).toBe(asked);
    await twoFrames();
    expect(region.elements()).toEqual([]);
  });
});

/** Moves the pointer over the reviews. */
async function reach(element: HTMLElement): Promise<void> {
  await expect.poll(() => inside(element, 'article')).toBeTruthy();
  inside(element, 'article')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

/** Waits until the observers have run after layout. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
