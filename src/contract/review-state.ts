/**
 * The states of a review. `counts`: whether shoppers see the review and ratings count it; `is_published` of
 * the specification is 1 in these states alone. `end`: the change that the service makes by itself after some
 * days. A removed review has no row any more.
 */
export const reviewStates = {
  waiting: { counts: 0, end: 'publish' },
  held: { counts: 0, end: 'remove' },
  published: { counts: 1, end: '' },
  hidden: { counts: 0, end: '' },
  withdrawn: { counts: 0, end: 'remove' },
  removed: { counts: 0, end: '' },
} as const satisfies Record<string, { counts: 0 | 1; end: 'publish' | 'remove' | '' }>;

export type ReviewState = keyof typeof reviewStates;

/**
 * Each reason why a review is not published, with the state that it puts the review in, and its kind. The
 * empty reason: nobody has decided yet. None of them is about the number of stars.
 * - `unproven`: the sender may be a machine, so the review is never published by itself.
 * - `content`, `policy`: a person may want to look at the text before it is published.
 * - `decision`: the shop has decided. `author`: its author has.
 */
export const reviewReasons = {
  '': { state: 'waiting', kind: 'content' },
  no_proof: { state: 'held', kind: 'unproven' },
  honeypot: { state: 'held', kind: 'unproven' },
  too_fast: { state: 'held', kind: 'unproven' },
  burst: { state: 'held', kind: 'unproven' },
  copy: { state: 'held', kind: 'unproven' },
  links: { state: 'waiting', kind: 'content' },
  contact_details: { state: 'waiting', kind: 'content' },
  words: { state: 'waiting', kind: 'content' },
  shop_rule: { state: 'waiting', kind: 'policy' },
  spam: { state: 'hidden', kind: 'decision' },
  offensive: { state: 'hidden', kind: 'decision' },
  off_topic: { state: 'hidden', kind: 'decision' },
  personal_data: { state: 'hidden', kind: 'decision' },
  fake: { state: 'hidden', kind: 'decision' },
  legal: { state: 'hidden', kind: 'decision' },
  other: { state: 'hidden', kind: 'decision' },
  withdrawn: { state: 'withdrawn', kind: 'author' },
} as const satisfies Record<string, { state: ReviewState; kind: string }>;

export type ReviewReason = keyof typeof reviewReasons;

/** The reasons for which a new review can be held. */
export const heldReasons = [
  'no_proof',
  'honeypot',
  'too_fast',
  'burst',
  'copy',
  'links',
  'contact_details',
  'words',
  'shop_rule',
] as const satisfies ReviewReason[];

export type HeldReason = (typeof heldReasons)[number];

/** The reasons with which a review is in a state. */
export function reasonsOf(state: ReviewState): ReviewReason[] {
  const reasons = Object.keys(reviewReasons) as ReviewReason[];
  return reasons.filter((reason) => reviewReasons[reason].state === state);
}

/** The state of a stored review. Reasons of later versions count as a decision of the shop. */
export function stateOfReview(review: { is_published: 0 | 1; hidden_reason: string }): ReviewState {
  if (review.is_published) return 'published';
  return isReviewReason(review.hidden_reason) ? reviewReasons[review.hidden_reason].state : 'hidden';
}

export function isReviewReason(text: string): text is ReviewReason {
  return Object.hasOwn(reviewReasons, text);
}

/** The reason that decides the state of a new review: an unproven one before all others. */
export function decidingReason(reasons: readonly HeldReason[]): HeldReason | '' {
  return reasons.find((reason) => reviewReasons[reason].kind === 'unproven') ?? reasons[0] ?? '';
}
