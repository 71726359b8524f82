import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ModeratedReview, ModerationSummary } from '../../src/contract/moderation.ts';
import { secondsOf } from '../../src/contract/time.ts';
import type { ConsoleApi, Failure } from '../client/console-api.ts';
import { type ListEdits, listEdits } from './list-edits.ts';
import { createLookedAt, type Keep } from './looked-at.ts';
import { placeUrl, queryOf } from './place.ts';
import type { Router } from './router.ts';
import { noneSeen, type Seen, seenIn } from './seen.ts';

export const pageSize = 50;

/** With fewer reviews left on the page, decided ones are replaced by reviews of the next page. */
const fewLeft = 20;

export type ReviewList = ListEdits & {
  state: ReadonlySignal<'loading' | 'ready' | Failure>;
  reviews: ReadonlySignal<ModeratedReview[]>;
  /** The number of reviews of all pages. */
  count: ReadonlySignal<number>;
  totalPages: ReadonlySignal<number>;
  /** The numbers of the shop; undefined until they have loaded. */
  summary: ReadonlySignal<ModerationSummary | undefined>;
  /** The choices of filters, from the reviews that were listed. */
  seen: ReadonlySignal<Seen>;
  /** The review of the place; else the one that was looked at, or the first. */
  selected: ReadonlySignal<ModeratedReview | undefined>;
  /** Whether the list has loaded and is not empty. */
  hasRows: ReadonlySignal<boolean>;
  /** Whether the place names the selected review, which then replaces the list on a phone. */
  isOpen: ReadonlySignal<boolean>;
  /** The server's time of the list, as the moderator sees it. */
  seenAt: () => string;
  /** `keep` decides about the selected review if it has left the list meanwhile. */
  load: (how?: 'quietly', keep?: Keep) => Promise<void>;
  loadSummary: () => Promise<void>;
  /** Loads more reviews if few are left on the page. */
  refill: () => void;
  /** Selects the neighbour of the selected review. */
  move: (step: 1 | -1) => void;
  stop: () => void;
};

/** The list of the place in the URL, which follows the URL. */
export function createReviewList(api: ConsoleApi, router: Router, now: () => number): ReviewList {
  const state = signal<'loading' | 'ready' | Failure>('loading');
  const reviews = signal<ModeratedReview[]>([]);
  const count = signal(0);
  const totalPages = signal(0);
  const summary = signal<ModerationSummary>();
  const seen = signal<Seen>(noneSeen);
  const lookedAt = createLookedAt(reviews);
  const { selected, hasRows, isOpen, listed } = viewsOf({ router, reviews, state, looked: lookedAt.id });
  /** Decided reviews that a response may still contain, because it overtook their decision. */
  const left = new Set<string>();
  let listedAt = 0;
  let latest = 0;

  async function load(how?: 'quietly', keep?: Keep) {
    if (listed.peek() === '') return;
    const call = ++latest;
    const place = router.place.peek();
    if (how !== 'quietly') {
      state.value = 'loading';
      left.clear();
    }
    const outcome = await api.call(place.shop, 'get_moderation_reviews', queryOf(place, pageSize, now()));
    if (call !== latest) return;
    if (outcome.failure) {
      if (how !== 'quietly' || outcome.failure === 'unauthenticated') state.value = outcome.failure;
      return;
    }
    const loaded = keptWhereEqual(reviews.peek(), outcome.data.list).filter(({ id }) => !left.has(id));
    const looked = how === 'quietly' ? selected.peek() : undefined;
    const next = await lookedAt.keepIn(loaded, looked, keep);
    if (call !== latest) return;
    listedAt = outcome.time;
    seen.value = keptIfEqual(seen.value, seenIn(outcome.data.list, seen.value));
    lookedAt.show(next);
    count.value = outcome.data.page.count;
    totalPages.value = outcome.data.page.total_page;
    state.value = 'ready';
  }

  async function loadSummary() {
    const outcome = await api.call(router.place.peek().shop, 'get_moderation_summary', {});
    if (!outcome.failure) summary.value = keptIfEqual(summary.value, outcome.data);
  }

  const shop = computed(() => router.list.value.shop);
  const stops = [
    effect(() => lookedAt.leave(selected.value?.id)),
    effect(() => {
      if (listed.value) void load();
    }),
    effect(() => {
      shop.value;
      void loadSummary();
    }),
  ];

  return {
    state,
    reviews,
    count,
    totalPages,
    summary,
    seen,
    selected,
    hasRows,
    isOpen,
    seenAt: () => secondsOf(listedAt * 1000),
    load,
    loadSummary,
    ...listEdits({ router, reviews, count, left, looked: lookedAt.id }),
    refill() {
      if (reviews.value.length < fewLeft && totalPages.value > 1) void load('quietly');
    },
    move: (step) => goToNeighbour(router, reviews.value, selected.value, step),
    stop() {
      for (const stop of stops) stop();
    },
  };
}

function keptWhereEqual(before: readonly ModeratedReview[], after: readonly ModeratedReview[]) {
  const known = new Map(before.map((review) => [review.id, review]));
  return after.map((review) => keptIfEqual(known.get(review.id), review));
}

/** The value before if it is equal. Each decision of anybody loads the list again, and draws only changes. */
function keptIfEqual<Value>(before: Value | undefined, after: Value): Value {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

function goToNeighbour(
  router: Router,
  reviews: ModeratedReview[],
  selected: ModeratedReview | undefined,
  step: 1 | -1,
): void {
  const next = reviews[reviews.findIndex(({ id }) => id === selected?.id) + step];
  if (next) router.select(next.id);
}

type Shown = {
  router: Router;
  reviews: Signal<ModeratedReview[]>;
  state: Signal<string>;
  looked: Signal<string>;
};

function viewsOf({ router, reviews, state, looked }: Shown) {
  const find = (id: string) => reviews.value.find((review) => review.id === id);
  const selected = computed(() => find(router.place.value.review) ?? find(looked.value) ?? reviews.value[0]);
  return {
    selected,
    hasRows: computed(() => state.value === 'ready' && selected.value !== undefined),
    isOpen: computed(() => state.value === 'ready' && selected.value?.id === router.place.value.review),
    /** The URL of the list; empty on the pages beside the queue. */
    listed: computed(() => {
      const place = router.list.value;
      return place.name === '' ? placeUrl(place) : '';
    }),
  };
}
