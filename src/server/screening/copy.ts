import type { Phase } from './phase.ts';
import { type Pieces, piecesOf } from './pieces-of.ts';

/** The share of common pieces from which a text is a copy. One changed word leaves more of them. */
const similar = 0.5;

/** Holds a text that is nearly the same as another, because spammers copy genuine reviews. */
export const copyPhase: Phase = ({ review, others }) => {
  const own = piecesOf(review.content);
  return own && others.some((other) => resemblance(own, other) >= similar) ? 'copy' : undefined;
};

/** The shared part of the pieces of two texts (Jaccard index). */
function resemblance(one: Pieces, other: Pieces): number {
  // Texts whose numbers of pieces differ this much cannot share enough.
  if (Math.min(one.length, other.length) < Math.max(one.length, other.length) * similar) return 0;
  let common = 0;
  for (let at = 0, to = 0; at < one.length && to < other.length; ) {
    const difference = (one[at] ?? 0) - (other[to] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) at += 1;
    if (difference >= 0) to += 1;
  }
  return common / (one.length + other.length - common);
}
