import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AuditEntry } from '../../src/contract/audit.ts';
import type { ConsoleApi, Failure } from '../client/console-api.ts';
import type { After } from './notice.ts';
import type { ReviewList } from './review-list.ts';
import type { Router } from './router.ts';

export type History = {
  /** The number of other reviews of the same customer; undefined until it is known. */
  others: ReadonlySignal<number | undefined>;
  entries: ReadonlySignal<AuditEntry[] | 'loading' | Failure>;
  stop: () => void;
};

/** Moving through the list quickly loads only the history of the last review. */
const pause = 250;

/** The entries of the audit log about the selected review, and the number of its customer's others. */
export function createHistory(api: ConsoleApi, router: Router, list: ReviewList, after: After): History {
  const entries = signal<AuditEntry[] | 'loading' | Failure>('loading');
  const others = signal<number>();
  let shown = '';
  const stop = effect(() => {
    const review = list.selected.value;
    // The summary reloads after each change of a review.
    list.summary.value;
    if (!review) return;
    if (review.id !== shown) {
      entries.value = 'loading';
      others.value = undefined;
    }
    shown = review.id;
    let isCurrent = true;
    const cancel = after(pause, async () => {
      const query = { subject_id: review.id, page_size: 20 };
      const { shop } = router.place.peek();
      const same = { state: 'all' as const, same_customer_as: review.id, page_size: 1 };
      const [log, reviews] = await Promise.all([
        api.call(shop, 'get_audit_log', query),
        api.call(shop, 'get_moderation_reviews', same),
      ]);
      if (!isCurrent) return;
      entries.value = log.failure ?? log.data.list;
      others.value = reviews.failure ? undefined : Math.max(0, reviews.data.page.count - 1);
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  });
  return { entries, others, stop };
}
