import type { PublicReview } from '../../src/contract/storefront.ts';
import { photoCount, picturesOf } from '../seed/pictures.ts';
import { injections } from './injections.ts';

const pictured = 'harbour-mug';
const stars = [5, 5, 4, 5, 3, 5, 4, 1, 5, 2];
const authors = ['Anna K.', 'Ben', 'Chloé Martin', 'Dmitri V.', 'Emeka O.', 'Fatima', 'Grace H.'];
const titles = ['Lighter than it looks', 'Does its job', '', 'Arrived chipped', 'Third one I bought'];
const contents = [
  'Holds its shape after a month of daily use.',
  'The glaze is not quite the colour of the picture, but I like it.',
  'Bought two, and gave one away.\n\nI regret that.',
  'A little small for my morning coffee. Good for espresso.',
];

/** Reviews with every rating, a day apart; every fourth has photos, every sixth a reply. */
export function numberedReviews(count: number): PublicReview[] {
  return Array.from({ length: count }, (_, index) =>
    plainReview({
      ...textsOf(index),
      id: String(index + 1),
      rating: stars[index % stars.length] ?? 5,
      commented_at: dayBefore(index),
      is_verified: index % 3 === 0 ? 1 : 0,
      media: index % 4 === 1 ? photos(index, (index % 3) + 1) : [],
      reply: index % 6 === 2 ? { content: 'Thank you for telling us.', reply_at: dayBefore(index) } : null,
    }),
  );
}

/** A review with every optional field, above ordinary ones. */
export function completeReviews(): PublicReview[] {
  const complete = plainReview({
    ...textsOf(0),
    id: 'full',
    is_top: 1,
    media: [...photos(1, 2), film],
    reply: { content: 'Thank you, Anna.\n\nThe second firing does it.', reply_at: '2026-09-14T08:00:00Z' },
    item_type: 'Moss green',
    author_country: 'DE',
    source: 'Email request',
    product_title: 'Stoneware mug',
    language: 'en',
    is_incentivised: 1,
    is_affiliated: 1,
  });
  const others = numberedReviews(9).map((one, index) => ({
    ...one,
    item_type: index % 2 ? 'Moss green' : 'Sand',
    language: index % 3 ? 'en' : 'de',
  }));
  return [complete, ...others];
}

export function reviewsWithoutPhotos(): PublicReview[] {
  return numberedReviews(24).map((one) => ({ ...one, media: [] }));
}

/** Up to ten photos and a video in each review. */
export function reviewsWithManyPhotos(): PublicReview[] {
  return numberedReviews(24).map((one, index) => ({
    ...one,
    media: [...(index % 2 ? [film] : []), ...photos(index, (index % 10) + 1)],
  }));
}

/** Texts of the maximum length: words, a text without spaces, and names. */
export function longReviews(): PublicReview[] {
  const words = `${contents[1]} `.repeat(160).slice(0, 10_000);
  return numberedReviews(12).map((one, index) => ({
    ...one,
    author: index % 2 ? 'W'.repeat(120) : 'Maria del Carmen Fernández de Córdoba y Álvarez de Toledo',
    title: index % 2 ? 'Unbreakable'.repeat(27) : words.slice(0, 300),
    content: index % 3 ? words : 'x'.repeat(10_000),
    item_type: 'Moss green, extra large, with a lid and a saucer',
    reply: { content: words, reply_at: one.commented_at },
  }));
}

export function arabicReviews(): PublicReview[] {
  return numberedReviews(12).map((one, index) => ({
    ...one,
    author: index % 2 ? 'ليلى حسن' : 'Omar Haddad',
    title: 'أفضل كوب اشتريته',
    content: 'جودة ممتازة، والشحن سريع. المقاس M يناسبني تمامًا، وأنصح به (مع خصم 20%).',
    reply: { content: 'شكرًا جزيلًا لك!', reply_at: one.commented_at },
  }));
}

/** Texts that would run as code in a widget that inserts them as HTML. */
export function hostileReviews(): PublicReview[] {
  return numberedReviews(injections.length).map((one, index) => ({
    ...one,
    author: injections[index] ?? '',
    title: injections[(index + 1) % injections.length] ?? '',
    content: `${injections[(index + 2) % injections.length]} \u202Ereversed\u202C Z${'\u0351'.repeat(60)}algo`,
    item_type: injections[(index + 3) % injections.length] ?? '',
  }));
}

const film = mediaOf(picturesOf(pictured).film);

/** A review without optional fields. */
function plainReview(fields: Partial<PublicReview>): PublicReview {
  return {
    id: '1',
    rating: 5,
    author: '',
    title: '',
    content: '',
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

function textsOf(index: number) {
  return {
    author: authors[index % authors.length] ?? '',
    title: titles[index % titles.length] ?? '',
    content: contents[index % contents.length] ?? '',
  };
}

function photos(from: number, count: number) {
  const { photo } = picturesOf(pictured);
  return Array.from({ length: count }, (_, index) =>
    mediaOf(photo(((from + index) % photoCount(pictured)) + 1)),
  );
}

function mediaOf({ url, thumbnail_url, type }: { url: string; thumbnail_url: string; type: number }) {
  return { url, thumbnail_url, type };
}

function dayBefore(days: number): string {
  return new Date(Date.UTC(2026, 8, 12) - days * 86_400_000).toISOString().replace('.000Z', 'Z');
}
