import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AuditEntry } from '../../src/contract/audit.ts';
import type { ConsoleApi, Failure } from '../client/console-api.ts';
import type { After } from './notice.ts';
import type { ReviewList } from './review-list.ts';
import type { Router } from './router.ts';

export type History = {
  entries: ReadonlySignal<AuditEntry[] | 'loading' | Failure>;
  stop: () => void;
};

/** Moving through the list quickly loads only the history of the last review. */
const pause = 250;

/** The entries of the audit log about the selected review, the newest first. */
export function createHistory(api: ConsoleApi, router: Router, list: ReviewList, after: After): History {
  const entries = signal<AuditEntry[] | 'loading' | Failure>('loading');
  let shown = '';
  const stop = effect(() => {
    const review = list.selected.value;
    // The summary reloads after each change of a review.
    list.summary.value;
    if (!review) return;
    if (review.id !== shown) entries.value = 'loading';
    shown = review.id;
    let isCurrent = true;
    const cancel = after(pause, async () => {
      const query = { subject_id: review.id, page_size: 20 };
      const outcome = await api.call(router.place.peek().shop, 'get_audit_log', query);
      if (isCurrent) entries.value = outcome.failure ?? outcome.data.list;
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  });
  return { entries, stop };
}
