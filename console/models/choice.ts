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
  /**
   * Decides about the chosen reviews, which stay chosen if that fails; nothing until the decision before it
   * has ended.
   */
  decide: (decision: ManyDecision) => Promise<void>;
  stop: () => void;
};

/** The reviews that are chosen for a decision together: some of the page, or all that match except some. */
export function createChoice({ api, router, list, notices, jobs, now }: DecideManyParts): Choice {
  const ids = signal<ReadonlySet<string>>(new Set());
  /** The moment of a choice of all; the ids are exceptions then. */
  const all = signal<{ asOf: string; total: number } | null>(null);
  /** The moment of the list in which the first review was chosen. */
  let since = '';
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
  /** Without the page: a choice of all is about the whole list. */
  const listed = computed(() => placeUrl({ ...router.list.value, page: 1 }));
  const stop = effect(() => {
    listed.value;
    clear();
  });

  function toggle(id: string, isRange = false) {
    const isAdded = !ids.value.has(id);
    if (ids.value.size === 0) since = list.seenAt();
    const range = isRange ? rangeIn(page(), last, id) : [id];
    ids.value = new Set(
      isAdded ? [...ids.value, ...range] : [...ids.value].filter((one) => !range.includes(one)),
    );
    last = id;
  }

  const decideMany = createDecideMany({ api, router, list, notices, jobs, now });
  const count = computed(() => (all.value ? Math.max(0, all.value.total - ids.value.size) : ids.value.size));
  const isByStars = computed(
    () => router.list.value.filters.stars !== '' && (all.value !== null || ids.value.size > 1),
  );
  const offers = (decision: ManyDecision['kind']) => isOffered(decision, router.list.value.tab);

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
      since = list.seenAt();
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
      const asOf = all.peek()?.asOf ?? since;
      const { failure } = await decideMany(decision, { ids: ids.peek(), isAll: all.peek() !== null, asOf });
      isDeciding = false;
      if (!failure) clear();
      await Promise.all([list.load('quietly'), list.loadSummary()]);
    },
    stop,
  };
}

/** The ids between two, with both; the second alone if the first is not in the order. */
function rangeIn(order: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [order.indexOf(one), order.indexOf(other)].sort((a, b) => a - b);
  return from !== undefined && from >= 0 ? order.slice(from, (to ?? from) + 1) : [other];
}

/** Whether a list has reviews that a decision changes. */
function isOffered(decision: ManyDecision['kind'], tab: Place['tab']): boolean {
  return decision === 'publish' ? tab !== 'published' && tab !== 'unanswered' : tab !== 'hidden';
}
