import { isFinal } from '../../src/contract/own-review.ts';
import type { SubmitClient } from '../client/submit-review.ts';
import type { FormState } from './form-state.ts';

type OwnReviewParts = {
  client: Pick<SubmitClient, 'own'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Stores the draft with the status. */
  keep: () => void;
  /** Removes the draft from the device. */
  remove: () => void;
};

/** How long an answer about the status counts, in milliseconds. */
const pause = 60_000;

/** Follows and withdraws the review that was sent, if its author has a token. */
export function ownReview(
  { sent, own, key, status }: FormState,
  { client, now, keep, remove }: OwnReviewParts,
): { ask(): Promise<void>; withdraw(): Promise<void> } {
  async function request(act: 'status' | 'withdraw', token: string): Promise<void> {
    own.value = { ...own.peek(), isBusy: act === 'withdraw', hasFailed: false, askedAt: now() };
    const answer = await client.own(act, token, key.peek());
    // The shopper has removed the review from the device, or is changing it.
    if (sent.peek()?.token !== token || status.peek().phase !== 'sent') return;
    const { askedAt } = own.peek();
    own.value = { ...(answer ?? own.peek()), isBusy: false, hasFailed: !answer, askedAt };
    if (own.peek().status === 'withdrawn') remove();
    else keep();
  }

  return {
    async ask() {
      const { token } = sent.peek() ?? {};
      const { status: known, askedAt } = own.peek();
      const isDue = !isFinal(known) && now() - askedAt >= pause;
      if (token && isDue && status.peek().phase === 'sent') await request('status', token);
    },
    async withdraw() {
      const { token } = sent.peek() ?? {};
      if (token && !own.peek().isBusy) await request('withdraw', token);
    },
  };
}
