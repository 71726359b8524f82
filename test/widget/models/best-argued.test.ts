import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rating } from '../../../testing/widget/fixtures.ts';
import type { ShownReview } from '../../../widget/client/read-reviews.ts';
import { bestArgued, sideStars } from '../../../widget/models/best-argued.ts';
import { hasBothSides } from '../../../widget/models/has-both-sides.ts';

const { praise, criticism } = sideStars;

describe('the best-argued review', () => {
  it('is the one with the most distinct words', () => {
    const short = argued(15, { id: 'short' });
    const long = argued(40, { id: 'long' });
    const repeating = argued(15, { id: 'repeating', content: `${words(15)} `.repeat(20) });
    expect(bestArgued([short, long, repeating], praise)?.id).toBe('long');
    expect(bestArgued([repeating, short], praise)?.id).toBe('repeating');
  });

  it('gains nothing from more than 100 words', () => {
    const endless = argued(500, { id: 'endless' });
    expect(bestArgued([endless, argued(100, { id: 'b', is_verified: true })], praise)?.id).toBe('b');
  });

  it.each([
    ['a verified buyer', { is_verified: true }, 19, 21],
    ['a photo', { media: [{ url: 'https://a.example/1', thumbnail_url: '', type: 1 }] }, 9, 11],
  ])('gains a fixed number of points from %s', (_what, mark, fewer, more) => {
    const marked = argued(20, { id: 'marked', ...mark });
    expect(bestArgued([marked, argued(20 + fewer, { id: 'other' })], praise)?.id).toBe('marked');
    expect(bestArgued([marked, argued(20 + more, { id: 'other' })], praise)?.id).toBe('other');
  });

  it('is the newer of two with equal points', () => {
    const old = argued(20, { id: 'a', commented_at: '2025-01-01T00:00:00Z' });
    const fresh = argued(20, { id: 'b', commented_at: '2026-01-01T00:00:00Z' });
    const undated = argued(20, { id: 'c', commented_at: '' });
    expect(bestArgued([undated, old, fresh], praise)?.id).toBe('b');
  });

  it('is undefined if no review is long enough', () => {
    expect(bestArgued([argued(11)], praise)).toBeUndefined();
    expect(bestArgued([argued(12)], praise)?.id).toBe('1');
    expect(bestArgued([argued(50, { rating: 3 })], criticism)).toBeUndefined();
  });

  it('counts the characters of a script without spaces', () => {
    const japanese = argued(0, { content: 'この急須は注ぎ口がとてもよく、お茶が垂れません。' });
    expect(bestArgued([japanese], praise)).toBe(japanese);
  });

  it('belongs to its side, regardless of the number and order of the reviews', () => {
    fc.assert(
      fc.property(
        reviews,
        fc.constantFrom(praise, criticism),
        fc.infiniteStream(fc.nat()),
        (all, side, places) => {
          const best = bestArgued(all, side);
          expect(best === undefined || side.includes(`${best.rating}`)).toBe(true);
          const shuffled = all
            .map((one) => ({ one, place: places.next().value }))
            .sort((one, other) => one.place - other.place)
            .map(({ one }) => one);
          expect(bestArgued(shuffled, side)).toBe(best);
        },
      ),
    );
  });

  it('does not depend on pins, featured marks and replies of the shop', () => {
    const choices = fc.record({
      is_top: fc.boolean(),
      is_featured: fc.boolean(),
      reply: fc.constantFrom(null, { content: 'Thank you', reply_at: '2026-01-01T00:00:00Z' }),
    });
    fc.assert(
      fc.property(reviews, fc.array(choices, { minLength: 12, maxLength: 12 }), (all, chosen) => {
        const changed = all.map((one, place) => ({ ...one, ...chosen[place] }));
        for (const side of [praise, criticism]) {
          expect(bestArgued(changed, side)?.id).toBe(bestArgued(all, side)?.id);
        }
      }),
    );
  });
});

it('both sides exist only if each has enough reviews', () => {
  const of = (count: number, one: number, two: number, four: number, five: number) =>
    hasBothSides(rating({ count, histogram: { 1: one, 2: two, 3: 0, 4: four, 5: five } }));
  expect(of(10, 1, 1, 4, 4)).toBe(true);
  expect(of(10, 1, 0, 5, 4)).toBe(false);
  expect(of(10, 8, 1, 0, 1)).toBe(false);
  expect(of(9, 2, 2, 2, 3)).toBe(false);
  expect(hasBothSides(null)).toBe(false);
});

/** A review with five stars and `count` distinct words. */
function argued(count: number, fields: Partial<ShownReview> = {}): ShownReview {
  return { ...plain, content: words(count), ...fields };
}

function words(count: number): string {
  return Array.from({ length: count }, (_, place) => `word${place}`).join(' ');
}

const plain: ShownReview = {
  id: '1',
  rating: 5,
  author: '',
  title: '',
  content: '',
  commented_at: '2026-09-12T10:00:00Z',
  author_country: '',
  source: '',
  product_title: '',
  is_verified: false,
  is_featured: false,
  is_top: false,
  media: [],
  reply: null,
};

const reviews = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1 }),
      rating: fc.integer({ min: 0, max: 5 }),
      length: fc.integer({ min: 0, max: 120 }),
      is_verified: fc.boolean(),
      year: fc.integer({ min: 2020, max: 2026 }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ length, year, ...fields }) =>
      argued(length, { ...fields, commented_at: `${year}-01-01T00:00:00Z` }),
    ),
  );
