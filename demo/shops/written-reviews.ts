import { secondsOf } from '../../src/contract/time.ts';
import { type Random, random } from '../random.ts';
import { personalFields } from '../seed/author.ts';
import { deck } from '../seed/deck.ts';
import type { AgedReview, DemoReview } from '../seed/demo-review.ts';
import { photoCount, picturesOf } from '../seed/pictures.ts';
import { starsOf } from '../seed/popularity.ts';
import type { Stars } from '../seed/stars.ts';
import type { Sentences } from '../seed/stock/sentences.ts';
import type { ReviewedGoods, Voices } from './goods.ts';

const hour = 3_600_000;

/**
 * All reviews of a shop from the two and a half years before `now` (milliseconds since 1970). The same key
 * and time give the same reviews.
 */
export function writtenReviews(
  { key, goods, voices }: { key: string; goods: readonly ReviewedGoods[]; voices: Voices },
  now: number,
): DemoReview[] {
  const ofGoods = goods.flatMap((product) => {
    const { id, handle, title } = product;
    const reviews = ofProduct(product, voices, random(`${key}/${handle}`));
    return reviews.map((review) => ({
      ...review,
      product_id: id,
      product_handle: handle,
      product_title: title,
    }));
  });
  const chance = random(`${key}/store`);
  const ofStore = voices.store.map(
    ([rating, title, content, reply]): Omit<AgedReview, 'product_id'> & { product_id: string } => ({
      ...personalFields(chance),
      ...signed(voices, chance),
      ...{
        rating,
        title,
        content,
        product_id: '0',
        is_published: 1,
        is_verified: chance.chance(0.7) ? 1 : 0,
      },
      source: chance.pick(['Store link', 'QR Code', 'Email request']),
      hoursAgo: chance.between(60, 18_000),
      ...(reply && { reply: { content: reply } }),
    }),
  );
  return [...ofGoods, ...ofStore].map(({ hoursAgo, reply, ...review }, index) => ({
    ...review,
    key: `${key}-${String(index + 1).padStart(4, '0')}`,
    commented_at: secondsOf(now - hoursAgo * hour),
    // The shop answers within two days, but never in the future.
    ...(reply && {
      reply: { ...reply, reply_at: secondsOf(now - Math.max(hoursAgo - 4 - (index % 44), 0) * hour) },
    }),
  }));
}

/** The tempers of a review's sentences, from the most important on. */
const plans: Record<Stars, readonly (keyof Sentences)[]> = {
  5: ['praise', 'praise', 'praise'],
  4: ['praise', 'quibble', 'praise'],
  3: ['quibble', 'praise', 'quibble'],
  2: ['fault', 'quibble', 'fault'],
  1: ['fault', 'fault', 'fault'],
};

/** Many reviews have stars alone, most are short, a few are long, as in real shops. */
function ofProduct(goods: ReviewedGoods, voices: Voices, chance: Random): AgedReview[] {
  const own = byTemper((temper) => deck(goods.sentences[temper], chance));
  const general = byTemper((temper) => deck(voices.general[temper], chance));
  const titles = byTemper((temper) => deck(voices.titles[temper], chance));
  const [count, mood] = goods.reviews;

  return chance.shuffle(starsOf(count, mood)).map((rating): AgedReview => {
    const [temper] = plans[rating] as [keyof Sentences];
    const length = count === 1 ? 0.3 : chance.next();
    const sentences = plans[rating]
      .slice(0, length < 0.24 ? 0 : length < 0.58 ? 1 : length < 0.86 ? 2 : 3)
      .map((of, place) => (place === 0 || chance.chance(0.55) ? own : general)[of]() ?? '');
    const content = sentences.join(' ');
    const isPraise = rating > 3;
    return {
      ...personalFields(chance),
      ...signed(voices, chance),
      ...bought(goods, chance),
      rating,
      title: content && chance.chance(0.5) ? (titles[temper]() ?? '') : '',
      content,
      is_published: count === 1 || chance.chance(0.97) ? 1 : 0,
      is_featured: isPraise && sentences.length === 3 && chance.chance(0.2) ? 1 : 0,
      media: content && isPraise && chance.chance(0.16) ? photos(goods.handle, chance) : [],
      ...(content && chance.chance(isPraise ? 0.08 : 0.6)
        ? { reply: { content: chance.pick(voices.replies[isPraise ? 'praise' : 'fault']) } }
        : {}),
      hoursAgo: 20 + 21_000 * chance.next() ** 1.5,
    };
  });
}

function byTemper<Value>(make: (temper: keyof Sentences) => Value): Record<keyof Sentences, Value> {
  return { praise: make('praise'), quibble: make('quibble'), fault: make('fault') };
}

function signed({ names, countries }: Voices, chance: Random) {
  return { author: chance.pick(names), author_country: chance.pick(countries) };
}

/** The variant, the source and whether the purchase is verified. */
function bought({ option }: ReviewedGoods, chance: Random): Partial<AgedReview> {
  const isVerified = chance.chance(0.74);
  return {
    ...(option && chance.chance(0.75) ? { item_type: `${option.name}: ${chance.pick(option.values)}` } : {}),
    is_verified: isVerified ? 1 : 0,
    source: isVerified ? 'Email request' : chance.pick(['Store front', 'QR Code', 'CSV uploaded']),
  };
}

function photos(handle: string, chance: Random) {
  const { photo } = picturesOf(handle);
  const [total, first] = [photoCount(handle), chance.whole(0, 8)];
  const count = chance.chance(0.7) ? 1 : chance.whole(2, 3);
  return Array.from({ length: count }, (_, index) => photo(((first + index) % total) + 1));
}
