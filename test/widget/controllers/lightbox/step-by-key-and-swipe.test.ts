import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { review } from '../../../../testing/widget/fixtures.ts';
import {
  counter,
  dialog,
  focused,
  focusedPhoto,
  picture,
  shot,
} from '../../../../testing/widget/lightbox.ts';
import { edge } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

/** The photos of the strip below the stage. */
const thumbs = () => dialog.getByRole('listitem').getByRole('link').elements() as HTMLElement[];

it('steps through all photos of the page by keys and buttons, and wraps around', async () => {
  await focusedPhoto();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(dialog.getByLabelText('Video by Anna K.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.poll(counter).toBe('4 / 4');
  await expect.element(dialog.getByText('A second opinion.')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(counter).toBe('1 / 4');
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(counter).toBe('4 / 4');
});

it('reverses the arrow keys in a right-to-left language', async () => {
  await focusedPhoto('ar');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(1);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => page.getByRole('dialog').getByRole('status').element().textContent).toBe('2 / 4');
});

it('steps by a horizontal swipe, but not by a vertical or short one', async () => {
  await focusedPhoto();
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
  const { element } = await focusedPhoto();
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
  await focusedPhoto('en', [review({ media: [picture('photo-1.small')] })]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shot()).toBeTruthy();
  expect(thumbs()).toEqual([]);
  expect(dialog.getByRole('button').elements()).toHaveLength(1);
});
