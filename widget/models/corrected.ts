import type { ReviewsPage } from '../client/read-reviews.ts';
import type { ReviewsState } from './reviews-state.ts';

/**
 * The state after the edge has answered the question of a copy: the latest answer replaces the copy. If the
 * shopper has moved on, the reviews of the copy that are still on display are updated, or removed. The list
 * keeps its nodes, and parts that the copy lacks do not appear: they would move the reviews.
 */
export function corrected(before: ReviewsState, copy: ReviewsPage, latest: ReviewsPage): ReviewsState {
  const { answer } = before;
  if (!answer) return before;
  const both_sides = answer.both_sides && latest.both_sides;
  const facets = Object.fromEntries(
    Object.entries(answer.facets).map(([name, choices]) => [
      name,
      choices[0] ? latest.facets[name as keyof typeof latest.facets] : choices,
    ]),
  ) as ReviewsPage['facets'];
  const idsOf = ({ list }: ReviewsPage) => list.map(({ id }) => id);
  if (`${idsOf(answer)}` === `${idsOf(copy)}`)
    return { ...before, answer: { ...latest, both_sides, facets } };
  const old = new Set(idsOf(copy));
  const list = answer.list.flatMap((review) =>
    old.has(review.id) ? latest.list.filter(({ id }) => id === review.id) : [review],
  );
  return { ...before, answer: { ...answer, both_sides, facets, list } };
}
