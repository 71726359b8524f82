import { secondsOf } from '../../src/contract/time.ts';
import { type Random, random } from '../random.ts';
import { author, personalFields } from './author.ts';
import type { AgedReview, DemoReview } from './demo-review.ts';
import { ordinaryReviews } from './ordinary-reviews.ts';
import { picturesOf } from './pictures.ts';
import type { DemoProduct } from './product.ts';
import { demoProducts, mainProductHandle } from './products.ts';
import { fewReviews } from './stock/few-reviews.ts';
import { frontPage } from './stock/front-page.ts';
import { type HostileText, hostileTexts } from './stock/hostile.ts';
import { longReviews } from './stock/long-reviews.ts';
import { storePhotos, storeTexts } from './stock/store.ts';

/**
 * All reviews of the demo shop, about 1,500, from the two and a half years before `now` (milliseconds since
 * 1970). The same seed and time give the same reviews with the same keys.
 */
export function demoReviews({ seed, now }: { seed: number; now: number }): DemoReview[] {
  const ofProducts = demoProducts.flatMap((product) =>
    reviewsOf(product, random(`${seed}/${product.handle}`)).map((review) => ({
      ...review,
      product_id: product.id,
      product_handle: product.handle,
      product_title: product.title,
    })),
  );
  const ofStore = storeReviews(random(`${seed}/store`)).map((review) => ({ ...review, product_id: '0' }));
  return [...ofProducts, ...ofStore].map(({ hoursAgo, ...review }, index) => {
    const commentedAt = now - hoursAgo * hour;
    return {
      key: `demo-${String(index + 1).padStart(4, '0')}`,
      is_published: 1,
      ...review,
      commented_at: secondsOf(commentedAt),
      ...(review.reply ? { reply: answered(String(review.reply.content), commentedAt, now, index) } : {}),
    };
  });
}

const hour = 3_600_000;

function reviewsOf(product: DemoProduct, chance: Random): AgedReview[] {
  const few = fewReviews[product.handle];
  if (few) {
    return few.map(([rating, name, title, content]) => ({
      ...personalFields(chance),
      rating,
      author: name,
      author_country: 'GB',
      title,
      content,
      is_verified: 1,
      source: 'Email request',
      hoursAgo: chance.between(300, 4_000),
    }));
  }
  const special = [
    ...(product.handle === mainProductHandle
      ? frontPage.map((review) => ({ ...personalFields(chance), ...review }))
      : []),
    ...longReviews
      .filter(({ handle }) => handle === product.handle)
      .map((review) => longReview(review, chance)),
    ...hostileTexts
      .filter((_, index) => hostileHandles[index % hostileHandles.length] === product.handle)
      .map((text) => hostileReview(text, chance)),
  ];
  return [...special, ...ordinaryReviews(product, special, chance)];
}

/** The products that get hostile texts, in turn. */
const hostileHandles = [
  mainProductHandle,
  'camp-mug',
  'tally-notebook',
  'dish-brush',
  mainProductHandle,
  'watch-cap',
];

function longReview(
  { rating, title, content }: { rating: number; title: string; content: string },
  chance: Random,
): AgedReview {
  return {
    ...personalFields(chance),
    ...author('en', chance),
    rating,
    title,
    content,
    is_verified: 1,
    is_featured: rating > 3 ? 1 : 0,
    source: 'Email request',
    hoursAgo: chance.between(400, 9_000),
  };
}

function hostileReview(text: HostileText, chance: Random): AgedReview {
  return { ...personalFields(chance), ...text, source: 'Store front', hoursAgo: chance.between(700, 12_000) };
}

function storeReviews(chance: Random): AgedReview[] {
  return storeTexts.map(([rating, title, content, reply, language = 'en']) => ({
    ...personalFields(chance),
    ...author(language, chance),
    rating,
    title,
    content,
    source: chance.pick(['Store link', 'QR Code', 'Email request']),
    is_verified: chance.chance(0.6) ? 1 : 0,
    hoursAgo: chance.between(60, 20_000),
    media: storePhotos[title]?.map(([product, number]) => picturesOf(product).photo(number)) ?? [],
    ...(reply ? { reply: { content: reply } } : {}),
  }));
}

/** The shop replies within three days, but never in the future. */
function answered(content: string, commentedAt: number, now: number, index: number) {
  const delay = (5 + ((index * 7) % 67)) * hour;
  return { content, reply_at: secondsOf(Math.min(commentedAt + delay, now)) };
}
