import type { ShownReview } from '../../widget/client/read-reviews.ts';
import { readReviews } from '../../widget/client/read-reviews.ts';
import { type StructuredDataMode, structuredData } from '../../widget/models/structured-data.ts';
import { entry } from '../../widget/seams/entry.ts';
import { review as aReview, rating, reviewsAnswer } from './fixtures.ts';

export const subject = { product: 'mug', product_id: '', scope: '' } as const;
export const address = 'https://shop.example/products/mug';
export const ratedByOthers = { '@type': 'AggregateRating', ratingValue: 3, reviewCount: 9 };

/** The differences of a test from reviews of the mug on the mug's page. */
export type Change = {
  mode?: StructuredDataMode;
  url?: string;
  title?: string;
  isRated?: boolean;
  subject?: Partial<{ product: string; product_id: string; scope: '' | 'store' }>;
  rating?: ReturnType<typeof rating> | null;
  reviews?: ShownReview[];
};

/** The JSON-LD node for a page with these blocks. */
export function nodeFor(blocks: unknown[], change: Change = {}) {
  const { mode = 'attach', url = address, title = '', isRated = false, reviews = shown() } = change;
  return structuredData({
    mode,
    subject: { ...subject, ...change.subject },
    page: { url, base: url, title, isRated, blocks: blocks.map((block) => JSON.stringify(block)) },
    rating: change.rating === undefined ? rating() : change.rating,
    reviews,
  });
}

/** Reviews as the views receive them. */
export function shown(...fields: Parameters<typeof aReview>[0][]): ShownReview[] {
  const list = fields.map((one) => aReview(one));
  return readReviews(reviewsAnswer({ list }), 'https://edge.example/', entry)?.list ?? [];
}
