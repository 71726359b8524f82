import {
  heldReasons,
  type ReviewReason,
  type ReviewState,
  reviewReasons,
  reviewStates,
} from '../../contract/review-state.ts';

/** Who changes the state of a review: the shop with its programs, the author, or the service by itself. */
export type ReviewActor = 'shop' | 'author' | 'service';

/** The changes of state, with the state they lead to, and the states in which each actor can make them. */
export const transitions = {
  publish: {
    to: 'published',
    from: { shop: ['waiting', 'held', 'hidden'], author: [], service: ['waiting'] },
  },
  hide: { to: 'hidden', from: { shop: ['waiting', 'held', 'published', 'hidden'], author: [], service: [] } },
  revise: {
    to: 'waiting',
    from: { shop: [], author: ['waiting', 'held', 'published', 'hidden'], service: [] },
  },
  withdraw: {
    to: 'withdrawn',
    from: { shop: [], author: ['waiting', 'held', 'published', 'hidden'], service: [] },
  },
  remove: {
    to: 'removed',
    from: {
      shop: ['waiting', 'held', 'published', 'hidden', 'withdrawn'],
      author: [],
      service: ['held', 'withdrawn'],
    },
  },
} as const satisfies Record<string, { to: ReviewState; from: Record<ReviewActor, readonly ReviewState[]> }>;

export type TransitionName = keyof typeof transitions;

/** Whether a shop can undo its decisions about a review: its author has not withdrawn it. */
export function isRestorable(state: ReviewState): boolean {
  return (transitions.hide.from.shop as readonly ReviewState[]).includes(state);
}

/** The state, its reason and `is_published` after a change. */
export type Transition = { state: ReviewState; reason: ReviewReason; is_published: 0 | 1 };

/**
 * The only place that decides about the state of a review. `reason` is the reason of a `hide`, or the reason
 * to hold a revision. Returns `unchanged` if the review is in that state already, except after a revision,
 * whose time starts again; and `refused` if the actor cannot change it from there.
 */
export function transition(
  from: { state: ReviewState; reason: string },
  name: TransitionName,
  actor: ReviewActor,
  reason: ReviewReason = '',
): Transition | 'unchanged' | 'refused' {
  const starts = transitions[name].from;
  const given = reasonAfter(name, reason);
  const to = name === 'revise' ? reviewReasons[given].state : transitions[name].to;
  const isSame = from.state === to && (to !== 'hidden' || from.reason === given);
  if (isSame && name !== 'revise') return 'unchanged';
  if (!(starts[actor] as readonly ReviewState[]).includes(from.state)) return 'refused';
  return { state: to, reason: given, is_published: reviewStates[to].counts };
}

function reasonAfter(name: TransitionName, reason: ReviewReason): ReviewReason {
  if (name === 'withdraw') return 'withdrawn';
  if (name === 'hide') return reason;
  return name === 'revise' ? (heldReasons.find((one) => one === reason) ?? '') : '';
}
