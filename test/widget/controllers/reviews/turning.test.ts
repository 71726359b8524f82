import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem } from '../../../../testing/widget/fake-edge.ts';
import { review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { recordEvents } from '../../../../testing/widget/record-events.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

const mug = '<storefront-reviews product-handle="mug"></storefront-reviews>';
const next = page.getByRole('button', { name: 'Next' });
const retry = page.getByRole('button', { name: 'Try again' });
const status = page.getByRole('status');
const titleOfPage = (number: number) => page.getByRole('heading', { name: `Review 1 of page ${number}` });

/** Serves every requested page. */
const everyPage = (url: URL) => reviewsAnswer({ number: Number(url.searchParams.get('page')) });

/** Ten reviews on every requested page. */
function tenOnEveryPage(url: URL) {
  const number = Number(url.searchParams.get('page'));
  const list = Array.from({ length: 10 }, (_, index) =>
    review({ id: `${number}-${index}`, title: `Review ${index + 1} of page ${number}` }),
  );
  return {
    ...reviewsAnswer({ number, list }),
    page: { page: number, page_size: 10, total_page: 13, count: 128 },
  };
}

/** The list in the first frame after the next click, and the lengths of each later list. */
function watchList(element: Element) {
  const list = () => inside(element, '[part="list"]');
  const before = list();
  const lengths: number[] = [];
  const changes = new MutationObserver(() => {
    const length = list()?.childElementCount ?? 0;
    if (list() !== before && lengths.at(-1) !== length) lengths.push(length);
  });
  changes.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
  onTestFinished(() => changes.disconnect());
  const firstFrame = new Promise((resolve) => {
    const look = () =>
      resolve({
        busy: list()?.getAttribute('aria-busy'),
        title: list()?.querySelector('h3')?.textContent,
      });
    // Runs after the frame's other callbacks, which were requested during the click.
    element.addEventListener('click', () => queueMicrotask(() => requestAnimationFrame(look)), {
      once: true,
    });
  });
  return { firstFrame, lengths };
}

describe('turning a page', () => {
  it('keeps the old page, marked as busy, until the new one has loaded', async () => {
    edge.answers(everyPage);
    const element = place(mug);
    await expect.element(titleOfPage(1)).toBeVisible();
    edge.answers(undefined);
    await next.click();
    await expect.poll(() => inside(element, '[part="list"]')?.getAttribute('aria-busy')).toBe('true');
    await expect.element(titleOfPage(1)).toBeVisible();
    edge.reply(1, reviewsAnswer({ number: 2 }));
    await expect.element(titleOfPage(2)).toBeVisible();
    await expect.poll(() => inside(element, '[part="list"]')?.getAttribute('aria-busy')).toBe('false');
  });

  it('shows the old page as busy in the first frame, then the new one in several tasks', async () => {
    edge.answers(tenOnEveryPage);
    const element = place(mug);
    await expect.element(page.getByRole('button', { name: 'Page 2', exact: true })).toBeVisible();
    const { firstFrame, lengths } = watchList(element);
    await next.click();
    await expect.poll(() => lengths.at(-1)).toBe(10);
    expect(await firstFrame).toEqual({ busy: 'true', title: 'Review 1 of page 1' });
    expect(lengths.length).toBeGreaterThan(1);
    await expect.element(next).toBeVisible();
    await expect.poll(() => inside(element, '.reviews')?.style.minBlockSize).toBe('');
  });

  it('shows the page of a second click while the first one is being rendered', async () => {
    edge.answers(tenOnEveryPage);
    const element = place(mug);
    await expect.element(page.getByRole('button', { name: 'Page 2', exact: true })).toBeVisible();
    const changes = new MutationObserver(() => {
      if (!inside(element, '[part="list"]')?.textContent?.includes('of page 2')) return;
      changes.disconnect();
      inside(element, '[part="choice"]')?.click();
    });
    changes.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    await next.click();
    await expect.poll(() => edge.asked.at(-1)?.url.searchParams.get('media')).toBe('1');
    await expect.poll(() => inside(element, '[part="list"]')?.childElementCount).toBe(10);
    await expect.element(titleOfPage(1)).toBeVisible();
    await expect.element(next).toBeVisible();
  });

  it('works by keyboard, focuses the start of the page, and announces its number', async () => {
    edge.answers(everyPage);
    const element = place(mug);
    await expect.element(titleOfPage(1)).toBeVisible();
    await expect.element(status).toHaveTextContent('');
    await expect.element(next).toBeVisible();
    (await next.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('Page 2 of 26');
    await expect.poll(() => element.shadowRoot?.activeElement?.id).toBe('range');
    await expect.element(page.getByText('6–10 of 128 reviews')).toBeInViewport();
    (await page.getByRole('button', { name: 'Page 26' }).findElement()).focus();
    await userEvent.keyboard(' ');
    await expect.element(status).toHaveTextContent('Page 26 of 26');
    await expect.element(next).toBeDisabled();
    await expect
      .element(page.getByRole('button', { name: 'Page 26' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('keeps the start of the page in view where the shop hides the range', async () => {
    const style = document.createElement('style');
    style.textContent = 'storefront-reviews::part(range) { display: none }';
    document.head.append(style);
    onTestFinished(() => style.remove());
    edge.answers(everyPage);
    const stage = place(`<div style="padding-block: 900px">${mug}</div>`);
    const element = stage.firstElementChild as HTMLElement;
    for (const number of [2, 3]) {
      await next.click();
      await expect.element(titleOfPage(number)).toBeVisible();
      // The pagination follows the last slice of the reviews.
      await expect.poll(() => element.shadowRoot?.activeElement?.textContent).toBe('Next');
      const list = inside(element, '[part="list"]')?.getBoundingClientRect();
      expect(list?.top).toBeGreaterThanOrEqual(0);
      expect(list?.top).toBeLessThan(innerHeight / 2);
    }
  });

  it('keeps the focus on Next while the pagination loads', async () => {
    edge.answers(everyPage);
    const element = place(mug);
    await expect.element(titleOfPage(1)).toBeVisible();
    await expect.element(next).toBeVisible();
    (await next.findElement()).focus();
    await expect.poll(() => inside(element, '[part="page"]')).toBeTruthy();
    await expect.poll(() => element.shadowRoot?.activeElement?.textContent).toBe('Next');
  });

  it('shows a last page of one review as that number', async () => {
    edge.answers((url) => {
      const number = Number(url.searchParams.get('page'));
      const list = number === 2 ? [review({ id: 'last' })] : undefined;
      const shape = { page: number, page_size: 10, total_page: 2, count: 11 };
      return { ...reviewsAnswer({ number, ...(list && { list }) }), page: shape };
    });
    place(mug);
    await next.click();
    await expect.element(page.getByText('11 of 11 reviews', { exact: true })).toBeVisible();
  });

  it('never shows the page of a superseded request', async () => {
    edge.answers(everyPage);
    place(mug);
    await expect.element(titleOfPage(1)).toBeVisible();
    edge.answers(undefined);
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.getByRole('button', { name: 'Page 3', exact: true }).click();
    await expect.poll(() => edge.asked.length).toBe(3);
    edge.reply(2, reviewsAnswer({ number: 3 }));
    await expect.element(titleOfPage(3)).toBeVisible();
    edge.reply(1, reviewsAnswer({ number: 2 }));
    await expect.element(titleOfPage(3)).toBeVisible();
  });

  it('can be cancelled by the page', async () => {
    edge.answers(everyPage);
    const element = place(mug);
    await expect.element(titleOfPage(1)).toBeVisible();
    element.addEventListener('reviews-page', (event) => event.preventDefault());
    const asked = recordEvents('reviews-page');
    await next.click();
    await expect.poll(() => asked).toEqual([{ page: 2 }]);
    expect(edge.asked).toHaveLength(1);
  });

  it('keeps the old page after a failure, and shows the new one after a retry', async () => {
    edge.answers(everyPage);
    place(mug);
    await expect.element(titleOfPage(1)).toBeVisible();
    edge.answers(() => problem(500, 'internal'));
    await next.click();
    await expect.element(retry).toBeVisible();
    await expect.element(titleOfPage(1)).toBeVisible();
    await expect.element(status).toHaveTextContent('Reviews couldn’t be loaded. Please try again.');
    edge.answers(everyPage);
    await retry.click();
    await expect.element(titleOfPage(2)).toBeVisible();
  });
});
