import axe from 'axe-core';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fullReview, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

const dialog = page.getByRole('dialog', { name: 'Photos and videos' });
const button = (name: string) => dialog.getByRole('button', { name });
const list = [
  fullReview,
  review({
    id: 'second',
    author: 'Ben',
    content: 'A second opinion.',
    media: [{ url: '/media/two.svg', thumbnail_url: '', type: 1 }],
  }),
];

/** The reviews, and the link of the first photo, which has the focus. */
async function ready(lang = 'en') {
  edge.answers(() => reviewsAnswer({ list }));
  const element = place(`<storefront-reviews product-handle="mug" lang="${lang}"></storefront-reviews>`);
  await expect.poll(() => inside(element, '.media a')).toBeTruthy();
  const photo = inside(element, '.media a') as HTMLElement;
  photo.focus();
  return { element, photo };
}

const counter = () => dialog.getByRole('status').element().textContent;
const focused = (element: Element) => element.shadowRoot?.activeElement;

it('opens a photo beside its review, and gives the focus back when it is closed', async () => {
  const { element, photo } = await ready();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('img', { name: 'Photo 1 of 2 by Anna K.' })).toBeInTheDocument();
  expect(counter()).toBe('1 / 4');
  expect(dialog.getByRole('article').element().textContent).toContain('Holds its shape');
  expect(dialog.element().contains(focused(element) ?? null)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
  expect(focused(element)).toBe(photo);
});

it('goes on by keys and buttons, over all of the page, from the last to the first', async () => {
  await ready();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(dialog.getByLabelText('Video by Anna K.')).toBeVisible();
  await button('Next').click();
  await expect.poll(counter).toBe('4 / 4');
  await expect.element(dialog.getByText('A second opinion.')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(counter).toBe('1 / 4');
  await button('Previous').click();
  await expect.poll(counter).toBe('4 / 4');
});

it.each([
  ['loads the photos before and after it', false, 2],
  ['loads none of them where few data are asked for', true, 0],
])('%s', async (_what, saveData, photos) => {
  const asked: string[] = [];
  const image = class {
    set src(url: string) {
      asked.push(url);
    }
  };
  vi.stubGlobal('Image', image);
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'connection');
  });
  await ready();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  expect(asked).toHaveLength(photos);
});

it('reads from right to left where the page does', async () => {
  await ready('ar');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(1);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => page.getByRole('dialog').getByRole('status').element().textContent).toBe('2 / 4');
});

it('goes on by a swipe across, and not by one down', async () => {
  await ready();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  const swipe = (across: number, down: number) => {
    const image = dialog.getByRole('img', { name: /^Photo/ }).element();
    const at = (clientX: number, clientY: number) => ({ bubbles: true, composed: true, clientX, clientY });
    image.dispatchEvent(new PointerEvent('pointerdown', at(300, 300)));
    image.dispatchEvent(new PointerEvent('pointerup', at(300 + across, 300 + down)));
  };
  swipe(-80, 5);
  await expect.poll(counter).toBe('2 / 4');
  swipe(-80, 90);
  swipe(20, 0);
  swipe(80, 5);
  await expect.poll(counter).toBe('1 / 4');
});

it('opens once where it is pressed twice before it is there', async () => {
  const { element, photo } = await ready();
  history.pushState(null, '');
  const entries = history.length;
  photo.click();
  photo.click();
  await expect.element(dialog).toBeVisible();
  await new Promise(requestAnimationFrame);
  expect(element.shadowRoot?.querySelectorAll('dialog')).toHaveLength(1);
  expect(history.length).toBe(entries + 1);
});

it('gives the focus to the reviews where its photo is gone when it is closed', async () => {
  const { element } = await ready();
  await expect.poll(() => inside(element, '[part="page"]')).not.toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  edge.answers(() => reviewsAnswer({ number: 2 }));
  inside(element, '.next')?.click();
  await expect.poll(() => inside(element, '.media a')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
  await expect.poll(() => focused(element)?.id).toBe('range');
});

it('closes where its element is moved, which takes it from above the page', async () => {
  const { element } = await ready();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  element.parentElement?.append(document.createElement('div'));
  element.parentElement?.lastElementChild?.append(element);
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
});

describe('the history', () => {
  it('closes it on Back, and keeps the state of the page', async () => {
    const { element, photo } = await ready();
    // Ends what other tests have left to go forth to.
    history.pushState({ mine: 1 }, '');
    const entries = history.length;
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    expect([history.length, history.state]).toEqual([entries + 1, { mine: 1 }]);
    history.back();
    await expect.poll(() => inside(element, 'dialog')).toBeNull();
    expect(focused(element)).toBe(photo);
  });

  it('is as it was after another way to close it', async () => {
    const { element } = await ready();
    history.replaceState({ before: true }, '');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    history.replaceState({ before: false }, '');
    await button('Close').click();
    await expect.poll(() => inside(element, 'dialog')).toBeNull();
    await expect.poll(() => history.state).toEqual({ before: true });
  });
});

it('leaves nothing behind when the element goes', async () => {
  const { element } = await ready();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  const sheets = element.shadowRoot?.adoptedStyleSheets.length ?? 0;
  element.remove();
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
  expect(element.shadowRoot?.adoptedStyleSheets.length).toBe(sheets - 1);
});

it('can be prevented by the page, which learns what was to be opened', async () => {
  const { element } = await ready();
  const opened: unknown[] = [];
  element.addEventListener('review-open', (event) => {
    opened.push(event.detail);
    event.preventDefault();
  });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened).toEqual([{ id: 'full', url: 'https://edge.example/media/mug.svg' }]);
  expect(inside(element, 'dialog')).toBeNull();
});

it.each(['en', 'ar'])('has nothing that axe finds, in %s, on a narrow screen as well', async (lang) => {
  await ready(lang);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(1);
  for (const width of [1024, 320]) {
    await page.viewport(width, 600);
    const opened = page.getByRole('dialog').element();
    await Promise.all(opened.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const { violations } = await axe.run('main', { rules: { region: { enabled: false } } });
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      ]),
    ).toEqual([]);
  }
});
