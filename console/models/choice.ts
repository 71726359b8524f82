import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { createDecideMany, type DecideManyParts, type ManyDecision } from './decide-many.ts';
import { placeUrl } from './place.ts';

export type Choice = {
  isChosen: (id: string) => boolean;
  /** The number of chosen reviews. */
  count: ReadonlySignal<number>;
  /** Whether all reviews that match are chosen, except some. */
  isAll: ReadonlySignal<boolean>;
  /** Whether all reviews of the page are chosen, and more match. */
  mayChooseAll: ReadonlySignal<boolean>;
  /** Whether the query has stars, so that it must not hide reviews. */
  isByStars: ReadonlySignal<boolean>;
  /** Chooses a review or leaves it out; with `isRange`, also all between it and the last one. */
  toggle: (id: string, isRange?: boolean) => void;
  choosePage: () => void;
  /** Chooses all reviews that match the filters now. */
  chooseAll: () => void;
  clear: () => void;
  decide: (decision: ManyDecision) => Promise<void>;
  stop: () => void;
};

/** The reviews that are chosen for a decision together: some of the page, or all that match except some. */
export function createChoice({ api, router, list, notices, jobs, now }: DecideManyParts): Choice {
  const ids = signal<ReadonlySet<string>>(new Set());
  /** The moment of a choice of all; the ids are exceptions then. */
  const all = signal<{ asOf: string; total: number } | null>(null);
  let last = '';
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

  return {
    isChosen,
    count: computed(() => (all.value ? Math.max(0, all.value.total - ids.value.size) : ids.value.size)),
    isAll: computed(() => all.value !== null),
    mayChooseAll: computed(
      () =>
        all.value === null &&
        list.count.value > list.reviews.value.length &&
        list.reviews.value.every(({ id }) => ids.value.has(id)),
    ),
    isByStars: computed(() => all.value !== null && router.place.value.filters.stars !== ''),
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
      const chosen = all.peek();
      await (chosen
        ? decideMany.all(decision, ids.peek(), chosen.asOf)
        : decideMany.some(decision, ids.peek()));
      clear();
      await Promise.all([list.load('quietly'), list.loadSummary()]);
    },
    stop,
  };
}
