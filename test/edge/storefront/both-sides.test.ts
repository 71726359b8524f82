import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicReview } from '../../../src/contract/storefront.ts';
import { bothSides, candidatesOf, showsBothSides } from '../../../src/edge/storefront/both-sides.ts';
import { readReviewsQuestion } from '../../../src/edge/storefront/question.ts';
import { rating, review } from '../../../testing/widget/fixtures.ts';

const critical = argued(12, { id: 'critical', rating: 1 });

describe('the best-argued review of a side', () => {
  it('is the one with the most distinct words', () => {
    const short = argued(15, { id: 'short' });
    const long = argued(40, { id: 'long' });
    const repeating = argued(15, { id: 'repeating', content: `${words(15)} `.repeat(20) });
    expect(best([short, long, repeating])).toBe('long');
    expect(best([repeating, short])).toBe('repeating');
  });

  it('gains nothing from more than 100 words', () => {
    const endless = argued(500, { id: 'endless' });
    expect(best([endless, argued(100, { id: 'b', is_verified: 1 })])).toBe('b');
  });

  it.each([
    ['a verified buyer', { is_verified: 1 as const }, 19, 21],
    ['a photo', { media: [{ url: 'https://a.example/1', thumbnail_url: '', type: 1 }] }, 9, 11],
  ])('gains a fixed number of points from %s', (_what, mark, fewer, more) => {
    const marked = argued(20, { id: 'marked', ...mark });
    expect(best([marked, argued(20 + fewer, { id: 'other' })])).toBe('marked');
    expect(best([marked, argued(20 + more, { id: 'other' })])).toBe('other');
  });

  it('is the newer of two with equal points', () => {
    const old = argued(20, { id: 'a', commented_at: '2025-01-01T00:00:00Z' });
    const fresh = argued(20, { id: 'b', commented_at: '2026-01-01T00:00:00Z' });
    const undated = argued(20, { id: 'c', commented_at: '' });
    expect(best([undated, old, fresh])).toBe('b');
  });

  it('has at least 12 distinct words', () => {
    expect(best([argued(11)])).toBeUndefined();
    expect(best([argued(12)])).toBe('1');
  });

  it('counts the characters of a script without spaces', () => {
    const japanese = argued(0, { content: 'この急須は注ぎ口がとてもよく、お茶が垂れません。' });
    expect(best([japanese])).toBe('1');
  });

  it('is never on the page, and one of the 20 newest of the others', () => {
    const page = [argued(90, { id: 'listed' }), argued(80, { id: 'critical too', rating: 1 })];
    const others = Array.from({ length: 20 }, (_, place) => argued(20 + place, { id: `${place}` }));
    const older = argued(99, { id: 'older' });
    expect(best([...page, ...others, older], page)).toBe('19');
    expect(bothSides({ positive: others, critical: [critical] }, [critical])).toBeNull();
  });

  it('does not depend on the order of its competitors, nor on pins, featured marks and replies', () => {
    const choices = fc.record({
      is_top: fc.constantFrom(0 as const, 1 as const),
      is_featured: fc.constantFrom(0 as const, 1 as const),
      reply: fc.constantFrom(null, { content: 'Thank you', reply_at: '2026-01-01T00:00:00Z' }),
      place: fc.nat(),
    });
    fc.assert(
      fc.property(reviews, fc.array(choices, { minLength: 12, maxLength: 12 }), (all, chosen) => {
        const changed = all
          .map((one, index) => ({ ...one, ...chosen[index] }))
          .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
        expect(best(changed)).toBe(best(all));
      }),
    );
  });
});

describe('both sides are shown', () => {
  const first = 'product=lamp&page_size=5';
  const split = (one: number, two: number, four: number, five: number) => ({
    histogram: { 1: one, 2: two, 3: 0, 4: four, 5: five },
  });

  it.each([
    ['enough reviews of either side', first, rating({ count: 10, ...split(1, 1, 4, 4) }), true],
    ['another order', `${first}&sort=lowest`, rating({ count: 10, ...split(1, 1, 4, 4) }), true],
    ['one critical review', first, rating({ count: 10, ...split(1, 0, 5, 4) }), false],
    ['one positive review', first, rating({ count: 10, ...split(8, 1, 0, 1) }), false],
    ['nine reviews', first, rating({ count: 9, ...split(2, 2, 2, 3) }), false],
    ['an unknown rating', first, null, false],
  ])(
    'on the first page without filters, with enough reviews of either side: %s',
    (_, query, known, isShown) => {
      expect(showsBothSides(questionOf(query), known)).toBe(isShown);
    },
  );

  it.each(['page=2', 'rating=5', 'media=1', 'verified=1', 'keyword=warm', 'review=7'])(
    'never with %s',
    (parameter) => {
      const plenty = rating(split(5, 5, 50, 50));
      expect(showsBothSides(questionOf(first), plenty)).toBe(true);
      expect(showsBothSides(questionOf(`${first}&${parameter}`), plenty)).toBe(false);
    },
  );

  it('with candidates that remain if the whole page is among them', () => {
    expect(candidatesOf('critical', questionOf(`${first}&sort=lowest`))).toMatchObject({
      stars: [1, 2],
      sort: 'newest',
      page: 1,
      pageSize: 25,
    });
  });
});

function questionOf(query: string) {
  return readReviewsQuestion(new URLSearchParams(query));
}

/** The ID of the positive review, beside a critical one that is always the same. */
function best(positive: PublicReview[], page: PublicReview[] = []): string | undefined {
  return bothSides({ positive, critical: [critical] }, page)?.positive.id;
}

/** A review with five stars and `count` distinct words. */
function argued(count: number, fields: Partial<PublicReview> = {}): PublicReview {
  return review({ content: words(count), is_verified: 0, ...fields });
}

function words(count: number): string {
  return Array.from({ length: count }, (_, place) => `word${place}`).join(' ');
}

const reviews = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1 }),
      length: fc.integer({ min: 0, max: 120 }),
      is_verified: fc.constantFrom(0 as const, 1 as const),
      year: fc.integer({ min: 2020, max: 2026 }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ length, year, ...fields }) =>
      argued(length, { ...fields, commented_at: `${year}-01-01T00:00:00Z` }),
    ),
  );
