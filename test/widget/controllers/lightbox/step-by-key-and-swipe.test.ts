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

it('steps to the first and the last photo by Home and End, but not from the review beside it', async () => {
  await focusedPhoto();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.poll(counter).toBe('4 / 4');
  dialog.element().querySelector<HTMLElement>('.beside')?.focus();
  await userEvent.keyboard('{Home}');
  expect(counter()).toBe('4 / 4');
  dialog.element().querySelector<HTMLElement>('.bar-top button')?.focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(counter).toBe('1 / 4');
});

/** Moves pointers over the photo; each step is the type of an event, its place and its pointer. */
function drag(pointerType: string, ...steps: [type: string, x: number, y: number, pointerId?: number][]) {
  for (const [type, clientX, clientY, pointerId = 1] of steps) {
    const at = { bubbles: true, composed: true, pointerType, pointerId, clientX, clientY };
    shot()?.dispatchEvent(new PointerEvent(`pointer${type}`, at));
  }
}
const translated = () => dialog.element().querySelector<HTMLElement>('.shot')?.style.translate;

it.each(['touch', 'pen'])('closes by a swipe down with %s, while the photo follows', async (pointerType) => {
  const { element, photo } = await focusedPhoto();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  drag(pointerType, ['down', 300, 200], ['move', 302, 260]);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  expect(translated()).toBe(isStill ? '' : '0px 60px');
  drag(pointerType, ['move', 305, 320], ['up', 305, 320]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => focused(element)).toBe(photo);
});

it.each<[string, string, Parameters<typeof drag>[1][]]>([
  [
    'a drag that returns',
    'touch',
    [
      ['down', 300, 200],
      ['move', 300, 330],
      ['move', 300, 210],
      ['up', 300, 210],
    ],
  ],
  [
    'a short swipe',
    'touch',
    [
      ['down', 300, 200],
      ['move', 300, 270],
      ['up', 300, 270],
    ],
  ],
  [
    'a swipe up',
    'touch',
    [
      ['down', 300, 400],
      ['move', 300, 250],
      ['up', 300, 250],
    ],
  ],
  [
    'the mouse',
    'mouse',
    [
      ['down', 300, 200],
      ['move', 300, 330],
      ['up', 300, 330],
    ],
  ],
  [
    'two fingers that zoom',
    'touch',
    [
      ['down', 300, 200],
      ['down', 300, 300, 2],
      ['move', 300, 330],
      ['move', 300, 400, 2],
      ['up', 300, 330],
      ['up', 300, 400, 2],
    ],
  ],
  [
    'a swipe that the browser takes over',
    'touch',
    [
      ['down', 300, 200],
      ['move', 300, 330],
      ['cancel', 0, 0],
      ['up', 300, 330],
    ],
  ],
])('does not close by %s', async (_name, pointerType, steps) => {
  await focusedPhoto();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  drag(pointerType, ...steps);
  expect(translated()).toBe('');
  await expect.element(dialog).toBeVisible();
  expect(counter()).toBe('1 / 4');
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
