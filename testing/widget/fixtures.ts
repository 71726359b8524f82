import type { PublicRating, PublicReview, ReviewsAnswer } from '../../src/contract/storefront.ts';

/** A review without optional fields. */
export function review(fields: Partial<PublicReview> = {}): PublicReview {
  return {
    id: '1',
    rating: 5,
    author: 'Anna K.',
    title: 'Lighter than it looks',
    content: 'Holds its shape after a month of daily use.',
    commented_at: '2026-09-12T10:00:00Z',
    item_type: '',
    product_id: '1001',
    product_handle: 'stoneware-mug',
    is_verified: 1,
    is_featured: 0,
    is_top: 0,
    media: [],
    reply: null,
    ...fields,
  };
}

export function rating(fields: Partial<PublicRating> = {}): PublicRating {
  return { average: 4.6, count: 128, histogram: { 1: 1, 2: 0, 3: 12, 4: 21, 5: 94 }, ...fields };
}

/** A response of the storefront API; counts and pages are consistent with the rating. */
export function reviewsAnswer(fields: Partial<ReviewsAnswer> & { number?: number } = {}): ReviewsAnswer {
  const { number = 1, ...rest } = fields;
  const shown = rest.rating === undefined ? rating() : rest.rating;
  const count = shown?.count ?? 128;
  return {
    rating: shown,
    page: { page: number, page_size: 5, total_page: Math.ceil(count / 5), count },
    list: Array.from({ length: 5 }, (_, place) =>
      review({ id: `${number}-${place}`, title: `Review ${place + 1} of page ${number}` }),
    ),
    partial: false,
    both_sides: null,
    ...rest,
  };
}

/** A pinned review with two photos, a video, a reply and every optional field. */
export const fullReview = review({
  id: 'full',
  is_top: 1,
  media: [
    { url: '/media/mug.svg', thumbnail_url: '/media/mug-small.svg', type: 1 },
    { url: 'https://media.example/handle.jpg', thumbnail_url: '', type: 1 },
    { url: '/media/pour.mp4', thumbnail_url: '/media/pour.svg', type: 2 },
  ],
  reply: { content: 'Thank you, Anna.\n\nThe second firing does it.', reply_at: '2026-09-14T08:00:00Z' },
  item_type: 'Moss green',
  author_country: 'DE',
  source: 'Email request',
  product_title: 'Stoneware mug',
});

export const emptyAnswer: ReviewsAnswer = {
  rating: rating({ average: 0, count: 0, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } }),
  page: { page: 1, page_size: 5, total_page: 0, count: 0 },
  list: [],
  partial: false,
  both_sides: null,
};
