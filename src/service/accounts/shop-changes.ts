import type { ChangeStore, LatestChanges } from '../store/changes.ts';

/** The kinds of changes that open consoles are notified of. */
export const changeKinds = ['reviews', 'jobs', 'settings'] as const;

export type ChangeKind = (typeof changeKinds)[number];

export type ShopChanges = {
  /** Calls a function with each kind of change of a shop. Returns a function that ends this. */
  watch(shop: string, changed: (kind: ChangeKind) => void): () => void;
};

type Parts = {
  store: ChangeStore;
  /** Sleeps for a number of milliseconds, or until the signal. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** Reads the latest changes of each watched shop twice a second, however many watch it. */
export function shopChanges({ store, wait }: Parts): ShopChanges {
  const watched = new Map<string, { listeners: Set<(kind: ChangeKind) => void>; ending: AbortController }>();

  async function follow(shop: string, listeners: Set<(kind: ChangeKind) => void>, signal: AbortSignal) {
    let before: LatestChanges | undefined;
    while (!signal.aborted) {
      // While the database cannot be read, nothing is reported; the next read finds what has changed.
      const after = await store.latestChanges(shop).catch(() => before);
      if (before && after) {
        for (const kind of changesBetween(before, after)) for (const changed of listeners) changed(kind);
      }
      before = after;
      await wait(pauseMilliseconds, signal);
    }
  }

  return {
    watch(shop, changed) {
      const known = watched.get(shop);
      const { listeners, ending } = known ?? { listeners: new Set(), ending: new AbortController() };
      listeners.add(changed);
      if (!known) {
        watched.set(shop, { listeners, ending });
        void follow(shop, listeners, ending.signal);
      }
      return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        ending.abort();
        if (watched.get(shop)?.listeners === listeners) watched.delete(shop);
      };
    },
  };
}

/** An entry counts once its change is made. Decisions of a job change reviews too. */
export function changesBetween(before: LatestChanges, after: LatestChanges): Set<ChangeKind> {
  const kinds = new Set<ChangeKind>();
  const known = new Set(before.entries.map(({ id, outcome }) => `${id} ${outcome}`));
  for (const { id, action, outcome } of after.entries) {
    if (outcome !== 'done' || known.has(`${id} ${outcome}`)) continue;
    if (action.includes('settings')) kinds.add('settings');
    else if (/review|moderation|import|customer|demo/.test(action)) kinds.add('reviews');
  }
  const jobs = new Set(before.jobs.map((job) => Object.values(job).join(' ')));
  if (after.jobs.some((job) => !jobs.has(Object.values(job).join(' ')))) {
    kinds.add('jobs');
    kinds.add('reviews');
  }
  return kinds;
}

const pauseMilliseconds = 500;
