import type { ModeratedReview } from '../../src/contract/moderation.ts';

/** The summary of reviews in memory. */
export function summaryOf(reviews: ModeratedReview[]) {
  const count = (state: string) => reviews.filter((review) => review.state === state).length;
  const waits = reviews.filter(({ state }) => state === 'waiting' || state === 'held');
  return {
    waiting: count('waiting'),
    held: count('held'),
    published: count('published'),
    hidden: count('hidden'),
    withdrawn: count('withdrawn'),
    unanswered: reviews.filter(({ state, reply }) => state === 'published' && !reply).length,
    oldest_waiting_at: waits.map(({ created_at }) => created_at ?? '').sort()[0] ?? '',
  };
}

/** A page of reviews in memory. */
export function listOf(reviews: ModeratedReview[], input: Record<string, unknown>) {
  const { state = 'waiting', ratings, keywords, is_answered, page = 1, page_size = 50 } = input;
  const states = state === 'todo' ? ['waiting', 'held'] : [state];
  const found = reviews.filter(
    (review) =>
      (state === 'all' || states.includes(review.state)) &&
      (!ratings || String(ratings) === `${review.rating}`) &&
      (is_answered === undefined || !review.reply) &&
      (!keywords || `${review.title} ${review.content}`.toLowerCase().includes(String(keywords))),
  );
  const size = Number(page_size);
  const list = found.slice((Number(page) - 1) * size, Number(page) * size);
  const count = found.length;
  return { page: { page: Number(page), page_size: size, total_page: Math.ceil(count / size), count }, list };
}
