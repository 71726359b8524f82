import { effect, type Signal, signal } from '@preact/signals';
import type { ConsoleSession } from '../../src/contract/console.ts';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import type { ReviewList } from './review-list.ts';
import type { Router } from './router.ts';

type Question = Signal<ModeratedReview | null>;

/**
 * The reviews that dialogs ask about. A question is about the review as it is shown: it ends when somebody
 * else changes the review, or when the review leaves the list.
 */
export function createQuestions(router: Router, list: ReviewList, { person }: ConsoleSession) {
  const hiding: Question = signal(null);
  const moving: Question = signal(null);
  const stop = effect(() => {
    const reviews = router.list.value.name === '' ? list.reviews.value : [];
    for (const question of [hiding, moving]) {
      const asked = question.value;
      const now = reviews.find(({ id }) => id === asked?.id);
      if (!asked || now === asked) continue;
      // The list may load an own decision only after the next question has begun.
      const decision = now?.decision;
      const isOwn = decision?.actor_label === person.id && decision.entry_id !== asked.decision?.entry_id;
      question.value = now && isOwn ? now : null;
    }
  });
  return {
    /** The review whose reason for hiding is being chosen. */
    hiding,
    /** The review whose new product is being chosen. */
    moving,
    stop,
  };
}
