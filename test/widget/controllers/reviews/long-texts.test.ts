import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

const long = Array.from({ length: 9 }, (_, line) => `Line ${line + 1}.`).join('\n');
const sixLines = long.split('\n').slice(0, 6).join('\n');
const middling = 'Seven words that fill about a line. '.repeat(9);
const readMore = page.getByRole('button', { name: 'Read more' });
const readLess = page.getByRole('button', { name: 'Read less' });

function show(...texts: string[]) {
  edge.answers(() =>
    reviewsAnswer({ list: texts.map((content, number) => review({ id: `${number}`, content })) }),
  );
  return place('<storefront-reviews product-handle="mug"></storefront-reviews>');
}

it('a text of more than six lines is truncated, one of exactly six lines is not', async () => {
  const element = show(long, sixLines, 'Short.');
  await expect.element(readMore).toBeVisible();
  expect(readMore.elements()).toHaveLength(1);
  expect(inside(element, 'article')?.contains(readMore.element())).toBe(true);
});

it('the button of a truncated text appears without layout shift', async () => {
  edge.answers(undefined);
  const element = show(long, 'Short.');
  const boxes = () =>
    [...(element.shadowRoot?.querySelectorAll('article, [part="byline"], .letter') ?? [])].map((part) =>
      JSON.stringify(part.getBoundingClientRect()),
    );
  let before: string[] = [];
  element.addEventListener('reviews-load', () => {
    expect(readMore.elements()).toHaveLength(0);
    before = boxes();
  });
  await expect.element(readMore).toBeVisible();
  expect(before.length).toBeGreaterThan(0);
  expect(boxes().slice(0, before.length)).toEqual(before);
});

it('a truncated text is expanded and collapsed by keyboard, and its button keeps the focus', async () => {
  const element = show(long);
  await expect.element(readMore).toBeVisible();
  const height = () => inside(element, 'article')?.offsetHeight ?? 0;
  const closed = height();
  (await readMore.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(readLess).toHaveAttribute('aria-expanded', 'true');
  expect(height()).toBeGreaterThan(closed);
  expect(element.shadowRoot?.activeElement).toBe(readLess.element());
  await userEvent.keyboard(' ');
  await expect.element(readMore).toHaveAttribute('aria-expanded', 'false');
  expect(height()).toBe(closed);
});

it('a text is truncated when the element becomes too narrow for it', async () => {
  const element = show(middling);
  await expect.poll(() => inside(element, 'time')?.textContent).toBeTruthy();
  expect(readMore.elements()).toHaveLength(0);
  element.style.width = '200px';
  await expect.element(readMore).toBeVisible();
});

it('the button is taken back when the text fits, and stays on a text that a shopper has expanded', async () => {
  const element = show(middling, long, middling);
  element.style.width = '200px';
  await expect.poll(() => readMore.elements().length).toBe(3);
  await readMore.first().click();
  element.style.width = '';
  await expect.poll(() => readMore.elements().length).toBe(1);
  expect(readLess.elements()).toHaveLength(1);
  expect(element.shadowRoot?.querySelectorAll('.cut')).toHaveLength(1);
});

it('a text that was expanded in a narrow element, and fits in a wide one, is whole without a button once collapsed', async () => {
  const element = show(middling);
  element.style.width = '200px';
  await readMore.click();
  element.style.width = '';
  await readLess.click();
  await expect.poll(() => readMore.elements().concat(readLess.elements())).toHaveLength(0);
  expect(inside(element, '.cut')).toBeNull();
});

it.each(['display: none', 'width: 0; overflow: hidden'])(
  'texts in a drawer with "%s" have a button only if they are long once it opens',
  async (closed) => {
    edge.answers(() =>
      reviewsAnswer({ list: [middling, long].map((content, id) => review({ id: `${id}`, content })) }),
    );
    const drawer = place(
      `<div><storefront-reviews product-handle="mug" url-state="drawer"></storefront-reviews></div>`,
    );
    const element = drawer.firstElementChild as HTMLElement;
    // A closed drawer loads nothing.
    await expect.poll(() => edge.asked.length).toBe(1);
    drawer.setAttribute('style', closed);
    await expect.poll(() => inside(element, 'time')?.textContent).toBeTruthy();
    drawer.removeAttribute('style');
    await expect.poll(() => element.shadowRoot?.querySelectorAll('.cut').length).toBe(1);
    expect(readMore.elements()).toHaveLength(1);
  },
);

it('raises no error on the page while texts are folded and unfolded', async () => {
  const errors: string[] = [];
  const onError = ({ message }: ErrorEvent) => errors.push(message);
  addEventListener('error', onError);
  const element = show(middling, middling, middling);
  for (const width of ['200px', '', '250px', '']) {
    element.style.width = width;
    await expect.poll(() => readMore.elements().length).toBe(width ? 3 : 0);
  }
  removeEventListener('error', onError);
  expect(errors).toEqual([]);
});
