import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { emptyAnswer } from '../../../testing/widget/fixtures.ts';
import { everyPage, photos, tiles } from '../../../testing/widget/gallery-photos.ts';
import { recordEvents } from '../../../testing/widget/record-events.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';
import { twoFrames } from '../../../testing/widget/two-frames.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 700);
  window.scrollTo(0, 0);
});

const mug = '<storefront-review-gallery product-handle="mug"></storefront-review-gallery>';
const failure = 'Reviews couldn’t be loaded. Please try again.';

it.each(['0', '1', '2', '3'])(
  'the heading of a gallery is as large as the heading of a carousel, in the same space, with the scale %s',
  async (scale) => {
    edge.answers(everyPage);
    const stage = place(
      `<div style="--reviews-scale: ${scale}">${mug}${mug.replaceAll('gallery', 'carousel')}</div>`,
    );
    const [gallery, carousel] = [...stage.children] as [HTMLElement, HTMLElement];
    await expect.poll(() => inside(carousel, '.slide')).toBeTruthy();
    await expect.poll(() => tiles(gallery).length).toBe(2);
    const sizes = [gallery, carousel].map(
      (element) => getComputedStyle(inside(element, '[part="heading"]') as Element).fontSize,
    );
    expect(sizes).toEqual(Array(2).fill(`${16 + 4 * Number(scale)}px`));
    expect(gallery.getBoundingClientRect().height).toBe(196);
  },
);

describe('the reserved space of a gallery', () => {
  it('is the same before and after the photos have loaded', async () => {
    const element = place(mug);
    await expect.poll(() => edge.asked.length).toBe(1);
    const before = element.getBoundingClientRect().height;
    edge.reply(0, photos(1, 40));
    await expect.poll(() => tiles(element).length).toBe(2);
    expect([before, element.getBoundingClientRect().height]).toEqual([196, 196]);
  });

  it.each([
    ['there are no photos', () => emptyAnswer, 'reviews-load', ''],
    ['loading fails', () => problem(500, 'internal'), 'reviews-error', `${failure}Try again`],
  ])('is released if %s, but not while it is in view', async (_, answer, type, text) => {
    edge.answers(answer);
    const events = recordEvents(type);
    const stage = place(`<div><div></div>${mug}<footer>Footer</footer></div>`);
    const element = stage.querySelector('storefront-review-gallery') as HTMLElement;
    await expect.poll(() => events.length).toBe(1);
    await twoFrames();
    expect([element.getBoundingClientRect().height, element.shadowRoot?.textContent]).toEqual([196, text]);
    (stage.firstElementChild as HTMLElement).style.height = '2000px';
    await expect.poll(() => element.getBoundingClientRect().height).toBe(0);
    await expect.poll(() => element.shadowRoot?.textContent).toBe('');
  });
});

it('a failed gallery says so in the middle of its space, and loads the photos on request', async () => {
  edge.answers(() => problem(500, 'internal'));
  const element = place(mug);
  await expect.element(page.getByText(failure)).toBeVisible();
  const space = element.getBoundingClientRect();
  const notice = inside(element, '[part="notice"]')?.getBoundingClientRect() ?? new DOMRect();
  const middle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2];
  for (const [axis, value] of middle(space).entries()) expect(middle(notice)[axis]).toBeCloseTo(value, 0);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(() => edge.asked.length).toBe(2);
  expect(element.shadowRoot?.activeElement).toBe(again.element());
  edge.answers(everyPage);
  await again.click();
  await expect.poll(() => tiles(element).length).toBe(2);
  await expect.poll(() => element.shadowRoot?.activeElement).toBe(tiles(element)[0]);
  await expect.element(again).not.toBeInTheDocument();
  expect(element.getBoundingClientRect().height).toBe(space.height);
});
