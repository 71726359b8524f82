import type { DayChange } from '../../simulation/day/day-changes.ts';
import type { DayReport } from '../../simulation/day/day-report.ts';
import type { Truth } from '../../simulation/day/truth.ts';
import type { Review } from '../../src/contract/review.ts';
import type { WebhookEvent } from '../../src/contract/webhook.ts';
import type { DayHistory } from './day-history.ts';
import { bodyOf, type DayService } from './start-day-service.ts';

/** The changes that were made by calls of the API, one after the other. */
export type AppliedChanges = {
  /** Makes the next change once all earlier changes are made. */
  apply(): void;
  /** Resolves once all changes that have begun are made and recorded. Rejects if one failed. */
  settled(): Promise<void>;
  /** When the change of an event was made, in milliseconds since 1970. */
  timeOf(event: WebhookEvent): Promise<number>;
};

type ChangesParts = {
  history: DayHistory;
  service: Pick<DayService, 'call'>;
  next: (now: number) => DayChange;
  truth: Truth;
  report: DayReport;
};

export function createAppliedChanges({
  service,
  next,
  truth,
  report,
  history,
}: ChangesParts): AppliedChanges {
  let last: Promise<void> = Promise.resolve();
  /** The times of the changes of each review whose events have not arrived yet. */
  const waiting = new Map<string, number[]>();
  const byEvent = new Map<string, number>();

  async function make(): Promise<void> {
    const began = Date.now();
    const change = next(began);
    const review = await call(service, change);
    const at = { began, ended: Date.now() };
    if (change.kind === 'delete') truth.remove(review, at);
    else truth.put(review, at);
    report.changes += 1;
    history.changed({ ...change, review }, at.ended);
    waiting.set(review.id, [...(waiting.get(review.id) ?? []), at.ended]);
  }

  return {
    apply() {
      last = last.then(make);
      // The next check of an answer reports the failure.
      last.catch(() => {});
    },
    settled: () => last,
    async timeOf({ event_id, list }) {
      await last;
      const known = byEvent.get(event_id);
      if (known !== undefined) return known;
      const time = waiting.get(list[0]?.id ?? '')?.shift() ?? Number.NEGATIVE_INFINITY;
      byEvent.set(event_id, time);
      return time;
    },
  };
}

/** Makes a change by a call of the API. Returns the review after it, with the id that the API gave it. */
async function call({ call }: Pick<DayService, 'call'>, { kind, review }: DayChange): Promise<Review> {
  const { id, is_featured, is_verified } = review;
  if (kind === 'create') return { ...review, id: String((await call('create_review', bodyOf(review))).id) };
  if (kind === 'delete') await call('delete_review', { id });
  if (kind === 'hide') await call('hide_reviews', { ids: [id], reason: 'other' });
  if (kind === 'publish') await call('publish_reviews', { ids: [id] });
  if (kind === 'edit') await call('flag_reviews', { ids: [id], is_featured, is_verified });
  return review;
}
