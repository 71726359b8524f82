import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { fullReview, review, reviewsAnswer } from './fixtures.ts';
import { edge, inside, place } from './stage.ts';

export const dialog = page.getByRole('dialog', { name: 'Photos and videos' });

const list = [
  fullReview,
  review({
    id: 'second',
    author: 'Ben',
    content: 'A second opinion.',
    media: [{ url: '/media/two.svg', thumbnail_url: '', type: 1 }],
  }),
];

/** Renders reviews and focuses the link of the first photo. */
export async function focusedPhoto(lang = 'en', reviews = list) {
  edge.answers(() => reviewsAnswer({ list: reviews }));
  const element = place(`<storefront-reviews product-handle="mug" lang="${lang}"></storefront-reviews>`);
  await expect.poll(() => inside(element, '.media a')).toBeTruthy();
  const photo = inside(element, '.media a') as HTMLElement;
  photo.focus();
  return { element, photo };
}

/** A photo of the demo shop. */
export const picture = (name: string) => ({
  url: new URL(`/demo/media/harbour-mug/${name}.avif`, location.href).href,
  thumbnail_url: '',
  type: 1,
});

/** The photo on the stage. */
export const shot = () => dialog.element().querySelector<HTMLElement>('.shot img');

export const counter = () => dialog.getByRole('status').element().textContent;

export const focused = (element: Element) => element.shadowRoot?.activeElement;
