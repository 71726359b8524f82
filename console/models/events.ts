import { effect } from '@preact/signals';
import type { ConsoleSession } from '../../src/contract/console.ts';
import type { ConsoleApi } from '../client/console-api.ts';
import type { Jobs } from './jobs.ts';
import type { Notices } from './notice.ts';
import type { ReviewList } from './review-list.ts';
import type { Router } from './router.ts';
import type { Tools } from './tools.ts';

/** The events of a shop until they are closed; `changed` gets the name of each. */
export type OpenEvents = (
  shop: string,
  changed: (name: 'reviews' | 'jobs' | 'settings') => void,
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
  /** Calls a function whenever the tab is shown or hidden; returns a function that ends this. */
  onVisible: (changed: (isVisible: boolean) => void) => () => void;
};

/** Keeps list, numbers and jobs as they are on the service, while the tab is visible. */
export function followEvents({ open, onVisible, ...parts }: EventParts): () => void {
  const { router, jobs, tools } = parts;
  let isVisible = true;
  let shop = '';
  let close = () => {};
  const follow = () => {
    close();
    close = isVisible && shop ? open(shop, changed) : () => {};
  };
  const changed = (name: string) => {
    if (name === 'reviews') void refresh(parts);
    if (name === 'jobs') void jobs.load();
    if (name === 'settings') void tools.load();
  };
  const stopShop = effect(() => {
    const next = router.place.value.shop;
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

/** Names the person who has decided meanwhile about the review that is looked at. */
async function refresh({ api, session, router, list, notices }: Omit<EventParts, 'open' | 'onVisible'>) {
  const before = list.selected.peek();
  await Promise.all([list.load('quietly'), list.loadSummary()]);
  const after = list.selected.peek();
  if (!before || (after?.id === before.id && after.decision?.entry_id === before.decision?.entry_id)) return;
  const query = { subject_id: before.id, page_size: 1 };
  const outcome = await api.call(router.place.peek().shop, 'get_audit_log', query);
  const [entry] = outcome.failure ? [] : outcome.data.list;
  if (!entry || entry.id === before.decision?.entry_id || entry.actor_label === session.person.id) return;
  notices.show({ kind: 'decided', decision: { ...entry, entry_id: entry.id } });
}
