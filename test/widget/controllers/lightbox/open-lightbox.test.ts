import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { counter, dialog, focused, focusedPhoto, shot } from '../../../../testing/widget/lightbox.ts';
import { edge, inside } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

it('opens a photo beside its review, and returns the focus on close', async () => {
  const { element, photo } = await focusedPhoto();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shot()?.getAttribute('alt')).toBe('Photo 1 of 2 by Anna K.');
  expect(counter()).toBe('1 / 4');
  expect(dialog.getByRole('article').element().textContent).toContain('Holds its shape');
  expect(dialog.element().contains(focused(element) ?? null)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
  await expect.poll(() => focused(element)).toBe(photo);
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
  edge.connection.saveData = saveData;
  onTestFinished(() => void vi.unstubAllGlobals());
  await focusedPhoto();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  expect(asked).toHaveLength(photos);
});

it('opens once on two clicks while it is loading', async () => {
  const { element, photo } = await focusedPhoto();
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
  const { element } = await focusedPhoto();
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
  const { element } = await focusedPhoto();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  element.parentElement?.append(document.createElement('div'));
  element.parentElement?.lastElementChild?.append(element);
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
});

describe('the history entry', () => {
  it('closes the lightbox on Back, and keeps the state of the page', async () => {
    const { element, photo } = await focusedPhoto();
    // Clears the forward entries of other tests.
    history.pushState({ mine: 1 }, '');
    const entries = history.length;
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    expect([history.length, history.state]).toEqual([entries + 1, { mine: 1 }]);
    history.back();
    await expect.poll(() => inside(element, 'dialog')).toBeNull();
    await expect.poll(() => focused(element)).toBe(photo);
  });

  it('is removed if the lightbox is closed by other means', async () => {
    const { element } = await focusedPhoto();
    history.replaceState({ before: true }, '');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    history.replaceState({ before: false }, '');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => inside(element, 'dialog')).toBeNull();
    await expect.poll(() => history.state).toEqual({ before: true });
  });
});

describe('a click while the page leaves the history entry of a closed lightbox', () => {
  /** Closes a lightbox, whose step back waits until the returned function is called. */
  async function closed() {
    const { element, photo } = await focusedPhoto();
    history.pushState(null, '');
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    onTestFinished(() => back.mockRestore());
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => back.mock.calls.length).toBe(1);
    const left = () => {
      const passed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      back.mockRestore();
      history.back();
      return passed;
    };
    return { element, photo, left };
  }
  /** Clicks photos, and waits until each has asked for the lightbox. */
  async function click(...photos: HTMLElement[]) {
    const asked = vi.fn();
    addEventListener('storefront-lightbox', asked);
    onTestFinished(() => removeEventListener('storefront-lightbox', asked));
    for (const photo of photos) photo.click();
    await expect.poll(() => asked.mock.calls.length).toBe(photos.length);
  }
  const isModal = (element: HTMLElement) => inside(element, 'dialog')?.matches(':modal') ?? false;

  it('opens the photo once it has left', async () => {
    const { element, photo, left } = await closed();
    const entries = history.length;
    await click(photo, photo);
    await left();
    await expect.poll(() => isModal(element)).toBe(true);
    expect(element.shadowRoot?.querySelectorAll('dialog')).toHaveLength(1);
    expect(history.length).toBe(entries);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => inside(element, 'dialog')).toBeNull();
  });

  it('opens the last one clicked, also of another element, once it has left', async () => {
    const { element: other, photo: otherPhoto } = await focusedPhoto();
    const { element, photo, left } = await closed();
    const entries = history.length;
    await click(photo, otherPhoto);
    expect(isModal(other)).toBe(false);
    await left();
    await expect.poll(() => isModal(other)).toBe(true);
    expect(inside(element, 'dialog')).toBeNull();
    expect(history.length).toBe(entries);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => inside(other, 'dialog')).toBeNull();
  });

  it('opens the photo of another element if the lightbox goes with its element', async () => {
    const { element: other, photo: otherPhoto } = await focusedPhoto();
    const { element, left } = await closed();
    element.remove();
    await click(otherPhoto);
    await left();
    await expect.poll(() => isModal(other)).toBe(true);
  });

  it('opens no photo of an element that has been removed meanwhile', async () => {
    const { element: other, photo: otherPhoto } = await focusedPhoto();
    const opened = vi.fn();
    other.addEventListener('review-open', opened);
    const { left } = await closed();
    await click(otherPhoto);
    other.remove();
    await left();
    await new Promise(requestAnimationFrame);
    expect(opened).not.toHaveBeenCalled();
  });
});

it('cleans up when the element is removed', async () => {
  const { element } = await focusedPhoto();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  const sheets = element.shadowRoot?.adoptedStyleSheets.length ?? 0;
  element.remove();
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
  expect(element.shadowRoot?.adoptedStyleSheets.length).toBe(sheets - 1);
});

it('can be cancelled by the page, whose event names the photo', async () => {
  const { element } = await focusedPhoto();
  const opened: unknown[] = [];
  element.addEventListener('review-open', (event) => {
    opened.push(event.detail);
    event.preventDefault();
  });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened).toEqual([{ id: 'full', url: 'https://edge.example/media/mug.svg' }]);
  expect(inside(element, 'dialog')).toBeNull();
});
