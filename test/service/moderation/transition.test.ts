import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidingReason,
  heldReasons,
  type ReviewState,
  reasonsOf,
  reviewReasons,
  reviewStates,
} from '../../../src/contract/review-state.ts';
import {
  type ReviewActor,
  type TransitionName,
  transition,
  transitions,
} from '../../../src/service/moderation/transition.ts';

const states = Object.keys(reviewStates) as ReviewState[];
const actors: ReviewActor[] = ['shop', 'author', 'service'];

/** All changes that are allowed: the actor, the change, and the states before and after it. */
const allowed = [
  'shop publish waiting published',
  'shop publish held published',
  'shop publish hidden published',
  'shop hide waiting hidden',
  'shop hide held hidden',
  'shop hide published hidden',
  'shop remove waiting removed',
  'shop remove held removed',
  'shop remove published removed',
  'shop remove hidden removed',
  'shop remove withdrawn removed',
  'author revise held waiting',
  'author revise published waiting',
  'author revise hidden waiting',
  'author withdraw waiting withdrawn',
  'author withdraw held withdrawn',
  'author withdraw published withdrawn',
  'author withdraw hidden withdrawn',
  'service publish waiting published',
  'service remove held removed',
  'service remove withdrawn removed',
];

describe('the states of a review', () => {
  it('change only as each actor may change them', () => {
    const found: string[] = [];
    for (const actor of actors) {
      for (const name of Object.keys(transitions) as TransitionName[]) {
        for (const state of states) {
          const [reason = ''] = reasonsOf(state);
          const next = transition({ state, reason }, name, actor, 'legal');
          if (typeof next !== 'string' && next.state !== state)
            found.push([actor, name, state, next.state].join(' '));
        }
      }
    }
    expect(found.sort()).toEqual([...allowed].sort());
  });

  it('always have a reason that belongs to them, and count exactly if they are published', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.constantFrom(...(Object.keys(transitions) as TransitionName[])),
        fc.constantFrom(...actors),
        fc.constantFrom(...reasonsOf('hidden')),
        (state, name, actor, reason) => {
          for (const known of ['', ...reasonsOf(state)]) {
            const next = transition({ state, reason: known }, name, actor, reason);
            if (typeof next === 'string') continue;
            expect(next.is_published).toBe(next.state === 'published' ? 1 : 0);
            const hasReason = next.state !== 'published' && next.state !== 'removed';
            expect(hasReason ? reviewReasons[next.reason].state : next.state).toBe(next.state);
          }
        },
      ),
    );
  });

  it('are decided by an unproven reason, wherever it is in the list', () => {
    fc.assert(
      fc.property(fc.subarray([...heldReasons], { minLength: 1 }), (reasons) => {
        const isUnproven = reasons.some((reason) => reviewReasons[reason].kind === 'unproven');
        for (const order of [reasons, reasons.toReversed()]) {
          expect(reviewReasons[decidingReason(order)].state).toBe(isUnproven ? 'held' : 'waiting');
        }
      }),
    );
    expect(decidingReason([])).toBe('');
  });
});
