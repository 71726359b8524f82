import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dawair } from '../../../demo/shops/dawair/dawair.ts';
import { goods as devices } from '../../../demo/shops/dawair/goods.ts';
import { voices as arabic } from '../../../demo/shops/dawair/voices.ts';
import { goods as food } from '../../../demo/shops/halm/goods.ts';
import { halm } from '../../../demo/shops/halm/halm.ts';
import { voices as german } from '../../../demo/shops/halm/voices.ts';
import { osier } from '../../../demo/shops/osier.ts';
import { writtenReviews } from '../../../demo/shops/written-reviews.ts';
import { createReviewBody } from '../../../src/contract/review.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe.each([
  { profile: halm, goods: food, voices: german, letters: /^[^\p{Script=Arabic}]*$/u },
  { profile: dawair, goods: devices, voices: arabic, letters: /\p{Script=Arabic}/u },
])('the shop $profile.key', ({ profile, goods, voices, letters }) => {
  const write = () => writtenReviews({ key: profile.key, goods, voices }, now);
  const reviews = write();
  const of = (handle: string) => reviews.filter(({ product_handle }) => product_handle === handle);

  test('has the same reviews with the same keys each time, and create_review accepts them', () => {
    expect(write()).toEqual(reviews);
    expect(new Set(reviews.map(({ key }) => key)).size).toBe(reviews.length);
    for (const review of reviews) expect(v.safeParse(createReviewBody, review).issues).toBeUndefined();
  });

  test('writes in its own language, without placeholders', () => {
    for (const { title, content } of reviews) {
      const text = `${title}${content}`;
      expect(text).not.toMatch(/[{}]|undefined/);
      if (text) expect(text).toMatch(letters);
    }
  });

  test('has a product without reviews, one with a single review, and as many as each other product says', () => {
    expect(goods.map(({ handle }) => of(handle).length)).toEqual(goods.map(({ reviews: [count] }) => count));
    expect(goods.map(({ reviews: [count] }) => count)).toEqual(expect.arrayContaining([0, 1]));
  });

  test('has short and long texts, stars alone, photos, variants, replies and unverified buyers', () => {
    const share = (matches: (review: (typeof reviews)[number]) => unknown) =>
      reviews.filter(matches).length / reviews.length;
    expect(share(({ content }) => content === '')).toBeGreaterThan(0.15);
    expect(share(({ content }) => String(content).length > 60)).toBeGreaterThan(0.15);
    expect(share(({ media }) => Array.isArray(media) && media.length > 0)).toBeGreaterThan(0.03);
    expect(share(({ item_type }) => item_type)).toBeGreaterThan(0.3);
    expect(share(({ reply }) => reply)).toBeGreaterThan(0.05);
    expect(share(({ is_verified }) => is_verified === 0)).toBeGreaterThan(0.15);
  });

  test('never dates a review or a reply into the future, nor a reply before its review', () => {
    for (const { commented_at, reply } of reviews) {
      const [written, answered] = [
        Date.parse(String(commented_at)),
        reply && Date.parse(String(reply.reply_at)),
      ];
      expect(written).toBeLessThanOrEqual(now);
      if (answered) expect([written <= answered, answered <= now]).toEqual([true, true]);
    }
  });
});

test('one product of the shops has a thousand reviews', () => {
  expect(devices.find(({ handle }) => handle === 'samaat-layl')?.reviews[0]).toBe(1_000);
});

test('products of all shops have different handles, so that each has pictures of its own', () => {
  const handles = [osier, halm, dawair].flatMap(({ products }) => products.map(({ handle }) => handle));
  expect(new Set(handles).size).toBe(handles.length);
});

test.each([osier, halm, dawair])('the home page of $key shows products that exist', (profile) => {
  const handles = profile.products.map(({ handle }) => handle);
  expect(handles).toEqual(expect.arrayContaining([profile.hero, ...profile.favourites]));
  const categories = new Set(profile.products.map(({ category }) => category));
  expect(new Set(Object.keys(profile.categories[profile.lang] ?? {}))).toEqual(categories);
});
