import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/widget/axe-violations.ts';
import { review } from '../../../testing/widget/fixtures.ts';
import { dialog, focusedPhoto, picture, shot } from '../../../testing/widget/lightbox.ts';
import { edge, inside } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

describe('a photo in the lightbox', () => {
  it.each([
    [1600, 1200],
    [320, 640],
    [740, 360],
  ])('is never larger than itself or its stage, on %i × %i pixels', async (width, height) => {
    await page.viewport(width, height);
    await focusedPhoto('en', [review({ media: [picture('photo-1.small'), picture('photo-1')] })]);
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
    const { element } = await focusedPhoto('en', [review({ media: [picture('photo-1.small')] })]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shot()?.getBoundingClientRect().width).toBeGreaterThan(0);
    await dialog.getByRole('img', { name: 'Photo 1 of 1 by Anna K.' }).click();
    expect(inside(element, 'dialog')).not.toBeNull();
    await userEvent.click(shot()?.parentElement as HTMLElement, { position: { x: 4, y: 4 } });
    await expect.poll(() => inside(element, 'dialog')).toBeNull();
  });
});

it.each([
  [1280, 800, 'beside'],
  [740, 360, 'beside'],
  [390, 844, 'below'],
])('has thumbnails below the photo, and on %i × %i pixels the review %s it', async (width, height, side) => {
  await page.viewport(width, height);
  const { element } = await focusedPhoto('en', [
    review({ media: [picture('photo-1'), picture('photo-1.small')] }),
  ]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shot()?.getBoundingClientRect().width).toBeGreaterThan(0);
  const box = (selector: string) => inside(element, selector)?.getBoundingClientRect() as DOMRect;
  const [stage, photo, strip, text] = [box('.stage'), box('.shot'), box('.thumbs'), box('.beside')];
  expect(strip.top).toBeGreaterThanOrEqual(photo.bottom - 1);
  expect(strip.bottom).toBeLessThanOrEqual(stage.bottom + 1);
  if (side === 'beside') expect(text.left).toBeGreaterThanOrEqual(stage.right - 1);
  else expect(text.top).toBeGreaterThanOrEqual(stage.bottom - 1);
});

it('shows the text of a broken photo without the icon of the browser', async () => {
  await focusedPhoto('en', [review({ media: [{ url: '/broken.jpg', thumbnail_url: '', type: 1 }] })]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => (shot() as HTMLImageElement | null)?.complete).toBe(true);
  const { content, width } = getComputedStyle(shot() as HTMLElement, '::before');
  expect(content).toBe('"Photo 1 of 1 by Anna K."');
  expect(Number.parseFloat(width)).toBeCloseTo(shot()?.getBoundingClientRect().width ?? 0, 0);
});

it('shows the thumbnail of a video as its poster', async () => {
  const { url: poster } = picture('photo-1.small');
  const film = { url: '/media/film.mp4', thumbnail_url: poster, type: 2 };
  const { photo } = await focusedPhoto('en', [review({ media: [film] })]);
  await expect.poll(() => photo.querySelector('img')?.src).toBe(poster);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => dialog.element().querySelector('video')?.poster).toBe(poster);
});

it('has its buttons above a photo as wide as the screen', async () => {
  await page.viewport(320, 640);
  const { element } = await focusedPhoto('en', [
    review({ media: [picture('photo-1'), picture('photo-1.small')] }),
  ]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shot()?.getBoundingClientRect().width).toBe(320);
  for (const name of ['Previous', 'Next']) {
    const button = dialog.getByRole('button', { name }).element();
    const { left, top, width, height } = button.getBoundingClientRect();
    expect(element.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2)).toBe(button);
  }
});

it.each([
  ['#eee', 0],
  ['#222', 255],
  ['rgb(18 18 18 / 75%)', 255],
])('shows the review on paper that suits text of %s, without color-scheme', async (ink, paper) => {
  document.body.style.color = ink;
  onTestFinished(() => void document.body.style.removeProperty('color'));
  await focusedPhoto();
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

it.each(['0.8', '1', '1.25'])('fills the screen on a page with a zoom of %s', async (zoom) => {
  document.documentElement.style.zoom = zoom;
  onTestFinished(() => void document.documentElement.style.removeProperty('zoom'));
  await focusedPhoto();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  const { left, top, right, bottom } = dialog.element().getBoundingClientRect();
  expect([left, top, right, bottom].map(Math.round)).toEqual([0, 0, innerWidth, innerHeight]);
});

it.each(['en', 'ar'])('has no axe violations, in %s, on wide and narrow screens', async (lang) => {
  await focusedPhoto(lang);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(1);
  for (const width of [1024, 320]) {
    await page.viewport(width, 600);
    const opened = page.getByRole('dialog').element();
    await Promise.all(opened.getAnimations({ subtree: true }).map(({ finished }) => finished));
    expect(await axeViolations()).toEqual([]);
  }
});
