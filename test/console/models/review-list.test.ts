import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { ConsoleApi } from '../../../console/client/console-api.ts';
import { readPlace } from '../../../console/models/place.ts';
import { createReviewList } from '../../../console/models/review-list.ts';
import type { Router } from '../../../console/models/router.ts';
import type { ModeratedReview } from '../../../src/contract/moderation.ts';
import { moderated } from '../../../testing/console/waiting-reviews.ts';

const place = readPlace(new URL('https://shop.example/console/1/todo'));

/** A list of the reviews in `stored`, which each response copies. */
function open(stored: ModeratedReview[]) {
  const call = async (_shop: string, name: string) => {
    const page = { page: 1, page_size: 50, total_page: 1, count: stored.length };
    const summary = { waiting: stored.length, held: 0, published: 0, hidden: 0, withdrawn: 0, unanswered: 0 };
    const data = name === 'get_moderation_reviews' ? { page, list: stored } : summary;
    return { data: structuredClone(data), time: 1_764_000_000 };
  };
  const router = { place: signal(place), list: signal(place), go: () => {} } as unknown as Router;
  return createReviewList({ call } as unknown as ConsoleApi, router, () => 0);
}

it('keeps reviews and numbers that are equal when it loads again, so that only changes are drawn', async () => {
  const stored = [moderated({ id: '1' }), moderated({ id: '2' }), moderated({ id: '3' })];
  const list = open(stored);
  await expect.poll(() => list.reviews.value).toHaveLength(3);
  await expect.poll(() => list.summary.value?.waiting).toBe(3);
  const before = { reviews: list.reviews.value, seen: list.seen.value, summary: list.summary.value };
  stored[1] = moderated({ id: '2', title: 'Corrected' });
  await Promise.all([list.load('quietly'), list.loadSummary()]);
  expect(list.reviews.value.map((review, index) => review === before.reviews[index])).toEqual([
    true,
    false,
    true,
  ]);
  expect(list.reviews.value[1]?.title).toBe('Corrected');
  expect(list.seen.value).toBe(before.seen);
  expect(list.summary.value).toBe(before.summary);
  list.stop();
});
