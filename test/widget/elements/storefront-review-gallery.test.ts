import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { everyPage, photos, tiles } from '../../../testing/widget/gallery-photos.ts';
import { recordEvents } from '../../../testing/widget/record-events.ts';
import { rovingPhotos } from '../../../testing/widget/roving-photos.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';
import { twoFrames } from '../../../testing/widget/two-frames.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 700);
  window.scrollTo(0, 0);
});

const mug = '<storefront-review-gallery product-handle="mug"></storefront-review-gallery>';
const gallery = page.getByRole('region', { name: 'Customer photos and videos' });
it('requests reviews with photos or videos, of a product or of the shop', async () => {
  place(
    '<div><storefront-review-gallery product-handle="mug" product-id="7" sort="newest" page-size="8"></storefront-review-gallery><storefront-review-gallery scope="store" product-handle="mug" sort="best" page-size="0"></storefront-review-gallery></div>',
  );
  await expect
    .poll(() => edge.asked.map(({ url }) => url.search).sort())
    .toEqual([
      '?product=mug&product_id=7&sort=newest&page_size=8&page=1&media=1',
      '?scope=store&sort=featured&page_size=12&page=1&media=1',
    ]);
});

it('shows labelled photos and videos of all reviews', async () => {
  edge.answers(() => reviewsAnswer({ list: [fullReview, review({ id: '2' })] }));
  const loaded = recordEvents('reviews-load');
  const element = place(mug);
  await expect.element(gallery.getByRole('img', { name: 'Photo 2 of 2 by Anna K.' })).toBeVisible();
  await expect.element(gallery.getByRole('link', { name: 'Video by Anna K.' })).toBeVisible();
  await expect.element(gallery.getByRole('heading', { level: 2 })).toBeVisible();
  expect(tiles(element)).toHaveLength(3);
  const sides = tiles(element).map((tile) => tile.getBoundingClientRect());
  expect(sides.every(({ width, height }) => width === height && width === sides[0]?.width)).toBe(true);
  expect(loaded).toEqual([{ count: 128, average: 4.6, page: 1 }]);
});

it('opens a photo beside its review by keyboard, and returns the focus on close', async () => {
  edge.answers(everyPage);
  const opened = recordEvents('review-open');
  const element = place(mug);
  await expect.poll(() => tiles(element).length).toBe(2);
  await userEvent.tab();
  await rovingPhotos(element);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Photos and videos' });
  await expect.element(dialog.getByText('Review 1b.')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('Review 1a.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
  await expect.poll(() => element.shadowRoot?.activeElement).toBe(tiles(element)[1]);
  expect(opened).toEqual([{ id: '1b', url: 'https://edge.example/media/1b.svg' }]);
});

describe('the keyboard in a gallery', () => {
  /** A gallery of two photos and the button for more, between two other tab stops. */
  const ready = async (lang = 'en') => {
    edge.answers(everyPage);
    const stage = place(`<div lang="${lang}"><button>Before</button>${mug}<button>After</button></div>`);
    const element = stage.children[1] as HTMLElement;
    await expect.poll(() => tiles(element).length).toBe(2);
    await rovingPhotos(element);
    const focused = () =>
      [...tiles(element), inside(element, '.more')].indexOf(element.shadowRoot?.activeElement as HTMLElement);
    const press = async (keys: string) => {
      await userEvent.keyboard(keys);
      return focused();
    };
    return { stage, element, focused, press };
  };

  it.each([
    ['en', '{ArrowRight}', '{ArrowLeft}'],
    ['ar', '{ArrowLeft}', '{ArrowRight}'],
  ])(
    'has one tab stop, and arrow keys, Home and End between photos and the button, in %s',
    async (lang, forward, back) => {
      const { stage, focused, press } = await ready(lang);
      expect(await press(back)).toBe(0);
      expect(await press(forward)).toBe(1);
      expect(await press('{Home}')).toBe(0);
      expect(await press('{End}')).toBe(2);
      expect(await press(forward)).toBe(2);
      expect(await press(back)).toBe(1);
      await userEvent.tab();
      expect(document.activeElement).toBe(stage.lastElementChild);
      await userEvent.tab({ shift: true });
      expect(focused()).toBe(1);
      await userEvent.tab({ shift: true });
      expect(document.activeElement).toBe(stage.firstElementChild);
    },
  );

  it('stays in the gallery if the last reviews bring no photo that is new', async () => {
    const { element, focused, press } = await ready();
    edge.answers(() => ({ ...photos(1, 4), page: { ...photos(2, 4).page } }));
    await press('{End}{Enter}');
    await expect.poll(() => inside(element, '.more')).toBeNull();
    await expect.poll(focused).toBe(1);
  });
});

it('opens no photo if the page cancels the event', async () => {
  edge.answers(everyPage);
  const element = place(mug);
  await expect.poll(() => tiles(element).length).toBe(2);
  element.addEventListener('review-open', (event) => event.preventDefault());
  const asked = recordEvents('review-open');
  (tiles(element)[0] as HTMLElement).click();
  await expect.poll(() => asked).toHaveLength(1);
  await twoFrames();
  expect(inside(element, 'dialog')).toBeNull();
});

describe('the button for more photos', () => {
  const more = page.getByRole('button', { name: '+2 Show more reviews' });

  it('has its sign before the number, also in right-to-left text', async () => {
    edge.answers(everyPage);
    const element = place(
      '<storefront-review-gallery product-handle="mug" lang="ar"></storefront-review-gallery>',
    );
    await expect.poll(() => inside(element, '.more')).toBeTruthy();
    const text = inside(element, '.more bdi')?.firstChild as Text;
    const leftOf = (place: number) => {
      const range = document.createRange();
      range.setStart(text, place);
      range.setEnd(text, place + 1);
      return range.getBoundingClientRect().left;
    };
    expect(text.data).toBe('+2');
    expect(leftOf(0)).toBeLessThan(leftOf(1));
  });

  it('adds the photos of the next reviews, and focuses the first of them', async () => {
    edge.answers(everyPage);
    const turned = recordEvents('reviews-page');
    const element = place(mug);
    await more.click();
    await expect.poll(() => tiles(element).length).toBe(4);
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(tiles(element)[2]);
    await expect.element(more).not.toBeInTheDocument();
    expect(turned).toEqual([{ page: 2 }]);
  });

  it('leaves the focus alone if the shopper has moved it', async () => {
    edge.answers(everyPage);
    const stage = place(`<div>${mug}<input></div>`);
    const [element, input] = [...stage.children] as HTMLElement[];
    await expect.element(more).toBeVisible();
    edge.answers(undefined);
    await more.click();
    await expect.poll(() => edge.asked.length).toBe(2);
    input?.focus();
    edge.reply(1, photos(2, 4));
    await expect.poll(() => tiles(element as HTMLElement).length).toBe(4);
    await twoFrames();
    expect(document.activeElement).toBe(input);
  });

  it('keeps the photos after a failure, and can be clicked again', async () => {
    edge.answers(everyPage);
    const failed = recordEvents('reviews-error');
    const element = place(mug);
    await expect.element(more).toBeVisible();
    edge.answers(() => problem(500, 'internal'));
    await more.click();
    await expect.poll(() => failed).toEqual([{ code: 'internal' }]);
    expect(tiles(element)).toHaveLength(2);
    edge.answers(everyPage);
    await more.click();
    await expect.poll(() => tiles(element).length).toBe(4);
  });
});

describe('the lifecycle of a gallery', () => {
  const products = () => edge.asked.map(({ url }) => url.searchParams.get('product'));

  it('starts when it is added by a script or cloned', async () => {
    edge.answers(everyPage);
    const element = document.createElement('storefront-review-gallery');
    element.setAttribute('product-handle', 'mug');
    const stage = place('<div></div>');
    stage.append(element, element.cloneNode());
    await expect.poll(products).toEqual(['mug']);
    await expect.poll(() => tiles(stage.lastElementChild as Element).length).toBe(2);
  });

  it('never shows the answer of a superseded request', async () => {
    const element = place(mug);
    await expect.poll(products).toEqual(['mug']);
    element.setAttribute('product-handle', 'bowl');
    await expect.poll(products).toEqual(['mug', 'bowl']);
    edge.reply(1, photos(2, 4));
    await expect.poll(() => tiles(element).length).toBe(2);
    edge.reply(0, photos(1, 4));
    await twoFrames();
    expect(tiles(element).map((tile) => tile.getAttribute('href'))).toEqual([
      'https://edge.example/media/2a.svg',
      'https://edge.example/media/2b.svg',
    ]);
  });

  it('keeps its content when it is moved, and cleans up when it is removed', async () => {
    edge.answers(everyPage);
    const element = place(mug);
    await expect.poll(() => tiles(element).length).toBe(2);
    const [tile] = tiles(element);
    place('<div></div>').append(element);
    await twoFrames();
    expect([tiles(element)[0], products()]).toEqual([tile, ['mug']]);
    element.remove();
    await expect.poll(() => tiles(element).length).toBe(0);
  });
});
