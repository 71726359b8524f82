import { effect } from '@preact/signals';
import type { AuditEntry } from '../../src/contract/audit.ts';
import type { ConsoleSession } from '../../src/contract/console.ts';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import type { ConsoleApi } from '../client/console-api.ts';
import { titleOf } from './decisions.ts';
import type { Jobs } from './jobs.ts';
import type { After, Notices } from './notice.ts';
import type { ReviewList } from './review-list.ts';
import type { Router } from './router.ts';
import type { Tools } from './tools.ts';

/**
 * The events of a shop until they are closed; `changed` gets the name of each. If the service refuses them,
 * `lost` is called.
 */
export type OpenEvents = (
  shop: string,
  changed: (name: 'reviews' | 'jobs' | 'settings') => void,
  lost: () => void,
) => () => void;

export type EventParts = {
  api: ConsoleApi;
  session: ConsoleSession;
  notices: Notices;
  open: OpenEvents;
  router: Router;
  list: ReviewList;
  jobs: Jobs;
  tools: Tools;
  after: After;
  /** Calls a function whenever the tab is shown or hidden; returns a function that ends this. */
  onVisible: (changed: (isVisible: boolean) => void) => () => void;
};

/**
 * Keeps list, numbers and jobs as they are on the service, while the tab is visible. Reports the end of the
 * session.
 */
export function followEvents({ open, onVisible, ...parts }: EventParts): () => void {
  const { api, router, notices, jobs, tools, after } = parts;
  let isVisible = true;
  let shop = '';
  let close = () => {};
  const follow = () => {
    close();
    if (!isVisible || !shop) return;
    const stop = open(shop, changed, () => void check());
    let cancel = () => {};
    let isClosed = false;
    close = () => {
      isClosed = true;
      cancel();
      stop();
    };
    const check = async () => {
      const { failure } = await api.session();
      if (isClosed) return;
      if (failure === 'unauthenticated') notices.show({ kind: 'failed', failure });
      else cancel = after(pause, follow);
    };
  };
  const changed = (name: string) => {
    if (name === 'reviews') void refresh(parts);
    if (name === 'jobs') void jobs.load();
    if (name === 'settings') void tools.load();
  };
  const stopShop = effect(() => {
    const next = router.list.value.shop;
    if (next === shop) return;
    shop = next;
    follow();
  });
  const stopVisible = onVisible((visible) => {
    isVisible = visible;
    follow();
  });
  return () => {
    stopShop();
    stopVisible();
    close();
  };
}

/** Before events that were refused are followed again. */
const pause = 10_000;

/**
 * Names the person who has decided meanwhile about the review that is looked at. It stays in sight, so that
 * no key decides about the review that follows.
 */
async function refresh({ api, session, router, list, notices }: Omit<EventParts, 'open' | 'onVisible'>) {
  const before = list.selected.peek();
  let other: AuditEntry | undefined;
  const findOther = async ({ id, decision }: ModeratedReview) => {
    const query = { subject_id: id, page_size: 1 };
    const outcome = await api.call(router.place.peek().shop, 'get_audit_log', query);
    const [entry] = outcome.failure ? [] : outcome.data.list;
    const isOther = entry && entry.id !== decision?.entry_id && entry.actor_label !== session.person.id;
    other = isOther ? entry : undefined;
  };
  const keep = async (gone: ModeratedReview) => {
    await findOther(gone);
    return other && decided(gone, other);
  };
  await Promise.all([list.load('quietly', keep), list.loadSummary()]);
  const after = list.selected.peek();
  const isSame = before && after?.id === before.id;
  if (isSame && !other && after.decision?.entry_id !== before.decision?.entry_id) await findOther(before);
  if (before && other) notices.tell({ ...other, entry_id: other.id }, titleOf(before));
}

/** A review after the decision of an entry; undefined if the entry does not say how it is now. */
function decided(review: ModeratedReview, entry: AuditEntry): ModeratedReview | undefined {
  const decision = { ...entry, entry_id: entry.id };
  if (entry.action === 'publish_reviews') {
    return { ...review, decision, state: 'published', is_published: 1, hidden_reason: '' };
  }
  if (entry.action !== 'hide_reviews') return undefined;
  return { ...review, decision, state: 'hidden', is_published: 0, hidden_reason: entry.reason };
}
