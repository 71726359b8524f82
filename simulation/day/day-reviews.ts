import { type Review, storeProductId } from '../../src/contract/review.ts';
import { secondsOf } from '../../src/contract/time.ts';
import { hidden } from '../../testing/edge/canary-reviews.ts';
import { aReview } from '../../testing/edge/shop.ts';

/** The words of all reviews. No word contains another one. */
export const words = [
  'sturdy',
  'bright',
  'quiet',
  'gift',
  'colour',
  'heavy',
  'shipping',
  'favourite',
] as const;

/** The reviews that a shop has before its day begins, and those that are written during it. */
export type DayReviews = {
  initial(): Review[];
  /** A new review of a product, written at that time. */
  write(handle: string, now: number): Review;
  /** The same review with another text and rating. */
  edit(review: Review): Review;
};

/** The shop itself has the handle ''. */
export const handleOf = (product: number) => `p${product}`;

/** Each private field contains a canary, as does the text of each review that is hidden from the start. */
export function createDayReviews({
  products,
  most = 90,
  random,
  start,
}: {
  products: number;
  /** About as many reviews as the most popular product has. */
  most?: number | undefined;
  random: () => number;
  start: number;
}): DayReviews {
  let last = 0;
  const pick = (count: number) => Math.floor(random() * count);
  const text = () => Array.from({ length: 3 + pick(3) }, () => words[pick(words.length)]).join(' ');

  function write(handle: string, now: number, isHidden = false): Review {
    last += 1;
    const time = secondsOf(now);
    const canary = (field: string, shown: string) => (isHidden ? hidden(field) : shown);
    return aReview({
      id: String(last),
      rating: 1 + Math.min(4, pick(7)),
      author: canary('author', `Buyer ${last}`),
      author_email: hidden('author_email'),
      author_phone: hidden('author_phone'),
      author_country: hidden('author_country'),
      title: canary('title', 'Review'),
      content: canary('content', text()),
      order_id: hidden('order_id'),
      source: hidden('source'),
      product_title: hidden('product_title'),
      tag: hidden('tag'),
      product_handle: handle,
      product_id: handle === '' ? storeProductId : String(Number(handle.slice(1)) + 100),
      is_verified: pick(2) ? 1 : 0,
      is_featured: pick(10) ? 0 : 1,
      is_published: isHidden ? 0 : 1,
      media: mediaOf(last, pick(4)),
      commented_at: time,
      created_at: time,
      updated_at: time,
    });
  }

  return {
    write,
    edit: (review) => ({ ...review, rating: 1 + pick(5), content: text() }),
    initial() {
      // Popular products have more reviews.
      const numbers = Array.from(
        { length: products },
        (_, product) => 3 + Math.floor(most / (1 + product / 20)),
      );
      const of = (handle: string, count: number) =>
        Array.from({ length: count }, (_, index) =>
          write(handle, start - (count - index) * 60_000, random() < 0.1),
        );
      return [...numbers.flatMap((count, product) => of(handleOf(product), count)), ...of('', 40)];
    },
  };
}

function mediaOf(id: number, kind: number): Review['media'] {
  const shown = { url: `/media/${id}.jpg`, thumbnail_url: '', type: 1, is_published: 1 as const };
  const secret = { url: `/${hidden('media')}`, thumbnail_url: '', type: 1, is_published: 0 as const };
  return [...(kind === 0 ? [shown] : []), ...(kind < 2 ? [secret] : [])];
}
