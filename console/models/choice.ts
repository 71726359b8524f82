import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { createDecideMany, type DecideManyParts, type ManyDecision } from './decide-many.ts';
import { type Place, placeUrl } from './place.ts';

export type Choice = {
  isChosen: (id: string) => boolean;
  /** Whether a decision is about the chosen reviews: some are, or all that match except some. */
  hasBegun: ReadonlySignal<boolean>;
  /** The number of chosen reviews. */
  count: ReadonlySignal<number>;
  /** Whether all reviews that match are chosen, except some. */
  isAll: ReadonlySignal<boolean>;
  /** Whether all reviews of the page are chosen, and more match. */
  mayChooseAll: ReadonlySignal<boolean>;
  /** Whether several reviews of a list with chosen stars are chosen, which must not be hidden together. */
  isByStars: ReadonlySignal<boolean>;
  /** Whether the list has reviews that a decision changes. */
  offers: (decision: ManyDecision['kind']) => boolean;
  /** Whether a decision about the chosen reviews may be made now. */
  may: (decision: ManyDecision['kind']) => boolean;
  /** Chooses a review or leaves it out; with `isRange`, also all between it and the last one. */
  toggle: (id: string, isRange?: boolean) => void;
  choosePage: () => void;
  /** Chooses all reviews that match the filters now. */
  chooseAll: () => void;
  clear: () => void;
  /** Decides about the chosen reviews; nothing until the decision before it has ended. */
  decide: (decision: ManyDecision) => Promise<void>;
  stop: () => void;
};

/** The reviews that are chosen for a decision together: some of the page, or all that match except some. */
export function createChoice({ api, router, list, notices, jobs, now }: DecideManyParts): Choice {
  const ids = signal<ReadonlySet<string>>(new Set());
  /** The moment of a choice of all; the ids are exceptions then. */
  const all = signal<{ asOf: string; total: number } | null>(null);
  let last = '';
  let isDeciding = false;
  const page = () => list.reviews.peek().map(({ id }) => id);
  const clear = () =>
    batch(() => {
      ids.value = new Set();
      all.value = null;
      last = '';
    });
  const isChosen = (id: string) => ids.value.has(id) === (all.value === null);
  /** Without page and review: a choice of all is about the whole list. */
  const listed = computed(() => placeUrl({ ...router.place.value, review: '', page: 1 }));
  const stop = effect(() => {
    listed.value;
    clear();
  });

  function toggle(id: string, isRange = false) {
    const wanted = !isChosen(id);
    const order = page();
    const [from, to] = [order.indexOf(last), order.indexOf(id)].sort((a, b) => a - b);
    const range = isRange && from !== undefined && from >= 0 ? order.slice(from, (to ?? from) + 1) : [id];
    const next = new Set(ids.value);
    for (const each of range) {
      if (wanted === (all.value === null)) next.add(each);
      else next.delete(each);
    }
    ids.value = next;
    last = id;
  }

  const decideMany = createDecideMany({ api, router, list, notices, jobs, now });
  const count = computed(() => (all.value ? Math.max(0, all.value.total - ids.value.size) : ids.value.size));
  const isByStars = computed(
    () => router.place.value.filters.stars !== '' && (all.value !== null || ids.value.size > 1),
  );
  const offers = (decision: ManyDecision['kind']) => isOffered(decision, router.place.value.tab);

  return {
    isChosen,
    hasBegun: computed(() => all.value !== null || ids.value.size > 0),
    count,
    isAll: computed(() => all.value !== null),
    mayChooseAll: computed(
      () =>
        all.value === null &&
        list.count.value > list.reviews.value.length &&
        list.reviews.value.every(({ id }) => ids.value.has(id)),
    ),
    isByStars,
    offers,
    may: (decision) => count.value > 0 && offers(decision) && !(decision === 'hide' && isByStars.value),
    toggle,
    choosePage: () => {
      const isWhole = page().every(isChosen);
      ids.value = new Set(isWhole ? [] : page());
      all.value = null;
    },
    chooseAll: () =>
      batch(() => {
        all.value = { asOf: list.seenAt(), total: list.count.peek() };
        ids.value = new Set();
      }),
    clear,
    async decide(decision) {
      if (isDeciding) return;
      isDeciding = true;
      await decideMany(decision, ids.peek(), all.peek()?.asOf);
      isDeciding = false;
      clear();
      await Promise.all([list.load('quietly'), list.loadSummary()]);
    },
    stop,
  };
}

/** Whether a list has reviews that a decision changes. */
function isOffered(decision: ManyDecision['kind'], tab: Place['tab']): boolean {
  return decision === 'publish' ? tab !== 'published' && tab !== 'unanswered' : tab !== 'hidden';
}
