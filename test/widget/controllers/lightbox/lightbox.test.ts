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

/** A photo of the demo shop. */
const picture = (name: string) => ({
  url: new URL(`/demo/media/harbour-mug/${name}.avif`, location.href).href,
  thumbnail_url: '',
  type: 1,
});

/** Renders reviews and focuses the link of the first photo. */
async function ready(lang = 'en', reviews = list) {
  edge.answers(() => reviewsAnswer({ list: reviews }));
  const element = place(`<storefront-reviews product-handle="mug" lang="${lang}"></storefront-reviews>`);
  await expect.poll(() => inside(element, '.media a')).toBeTruthy();
  const photo = inside(element, '.media a') as HTMLElement;
  photo.focus();
  return { element, photo };
}

/** The photo on the stage. */
const shot = () => dialog.element().querySelector<HTMLElement>('.shot img');
/** The photos of the strip below the stage. */
const thumbs = () => dialog.getByRole('listitem').getByRole('link').elements() as HTMLElement[];
const counter = () => dialog.getByRole('status').element().textContent;
const focused = (element: Element) => element.shadowRoot?.activeElement;

it('opens a photo beside its review, and returns the focus on close', async () => {
  const { element, photo } = await ready();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shot()?.getAttribute('alt')).toBe('Photo 1 of 2 by Anna K.');
  expect(counter()).toBe('1 / 4');
  expect(dialog.getByRole('article').element().textContent).toContain('Holds its shape');
  expect(dialog.element().contains(focused(element) ?? null)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
  expect(focused(element)).toBe(photo);
});

it('steps through all photos of the page by keys and buttons, and wraps around', async () => {
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
  ['preloads the previous and the next photo', false, 2],
  ['preloads no photos with reduced data usage', true, 0],
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

it('reverses the arrow keys in a right-to-left language', async () => {
  await ready('ar');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(1);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => page.getByRole('dialog').getByRole('status').element().textContent).toBe('2 / 4');
});

it('steps by a horizontal swipe, but not by a vertical or short one', async () => {
  await ready();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  const swipe = (across: number, down: number) => {
    const image = shot() as HTMLElement;
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

it('has a strip of all photos, which steps to a photo on click and is one tab stop', async () => {
  const { element } = await ready();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => thumbs().length).toBe(4);
  thumbs()[2]?.click();
  await expect.poll(counter).toBe('3 / 4');
  const current = () => thumbs().map((thumb) => thumb.getAttribute('aria-current'));
  expect(current()).toEqual([null, null, 'true', null]);
  expect(thumbs().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1]);
  thumbs()[2]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => focused(element)).toBe(thumbs()[3]);
});

it('has no strip and no buttons to step with for a single photo', async () => {
  await ready('en', [review({ media: [picture('photo-1.small')] })]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shot()).toBeTruthy();
  expect(thumbs()).toEqual([]);
  expect(dialog.getByRole('button').elements()).toHaveLength(1);
});

describe('a photo in the lightbox', () => {
  it.each([
    [1600, 1200],
    [320, 640],
    [740, 360],
  ])('is never larger than itself or its stage, on %i × %i pixels', async (width, height) => {
    await page.viewport(width, height);
    await ready('en', [review({ media: [picture('photo-1.small'), picture('photo-1')] })]);
    for (const step of ['{Enter}', '{ArrowRight}']) {
      await userEvent.keyboard(step);
      const image = () => shot() as HTMLImageElement;
      await expect.poll(() => image()?.complete && image().naturalWidth).toBeGreaterThan(0);
      await expect.poll(() => image().getBoundingClientRect().width).toBeGreaterThan(0);
      const box = image().getBoundingClientRect();
      const stage = image().parentElement?.getBoundingClientRect() as DOMRect;
      expect(box.width).toBeLessThanOrEqual(image().naturalWidth);
      expect(box.width).toBeLessThanOrEqual(stage.width);
      expect(box.height).toBeLessThanOrEqual(stage.height);
      expect(box.width / box.height).toBeCloseTo(image().naturalWidth / image().naturalHeight, 1);
      // A third of a small screen is still a photo.
      expect(box.height).toBeGreaterThanOrEqual(Math.min(image().naturalHeight, height / 3));
    }
  });

  it('stays open on a click on it, and closes on a click beside it', async () => {
    const { element } = await ready('en', [review({ media: [picture('photo-1.small')] })]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shot()?.getBoundingClientRect().width).toBeGreaterThan(0);
    await userEvent.click(shot() as HTMLElement);
    expect(inside(element, 'dialog')).not.toBeNull();
    await userEvent.click(shot()?.parentElement as HTMLElement, { position: { x: 4, y: 4 } });
    await expect.poll(() => inside(element, 'dialog')).toBeNull();
  });
});

it.each([
  ['#eee', 0],
  ['#222', 255],
  ['rgb(18 18 18 / 75%)', 255],
])('shows the review on paper that suits text of %s, without color-scheme', async (ink, paper) => {
  document.body.style.color = ink;
  onTestFinished(() => void document.body.style.removeProperty('color'));
  await ready();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  const style = getComputedStyle(dialog.element());
  const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  canvas.fillStyle = style.backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, , , alpha] = canvas.getImageData(0, 0, 1, 1).data;
  expect(alpha).toBe(255);
  expect(Math.abs(red - paper)).toBeLessThan(40);
  expect(style.color).toBe(getComputedStyle(document.body).color);
});

it('opens once on two clicks while it is loading', async () => {
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

it('moves the focus to the results on close if its photo has been replaced', async () => {
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

it('closes if its element is moved, because the dialog is no longer modal', async () => {
  const { element } = await ready();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  element.parentElement?.append(document.createElement('div'));
  element.parentElement?.lastElementChild?.append(element);
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
});

describe('the history entry', () => {
  it('closes the lightbox on Back, and keeps the state of the page', async () => {
    const { element, photo } = await ready();
    // Clears the forward entries of other tests.
    history.pushState({ mine: 1 }, '');
    const entries = history.length;
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    expect([history.length, history.state]).toEqual([entries + 1, { mine: 1 }]);
    history.back();
    await expect.poll(() => inside(element, 'dialog')).toBeNull();
    expect(focused(element)).toBe(photo);
  });

  it('is removed if the lightbox is closed by other means', async () => {
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

it('cleans up when the element is removed', async () => {
  const { element } = await ready();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  const sheets = element.shadowRoot?.adoptedStyleSheets.length ?? 0;
  element.remove();
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
  expect(element.shadowRoot?.adoptedStyleSheets.length).toBe(sheets - 1);
});

it('can be cancelled by the page, whose event names the photo', async () => {
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

it.each(['en', 'ar'])('has no axe violations, in %s, on wide and narrow screens', async (lang) => {
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
