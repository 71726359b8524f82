import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ModeratedReview, ModerationSummary } from '../../src/contract/moderation.ts';
import type { ConsoleApi, Failure } from '../client/console-api.ts';
import { type Place, placeUrl, queryOf, type Tab } from './place.ts';
import type { Router } from './router.ts';
import { noneSeen, type Seen, seenIn } from './seen.ts';

export const pageSize = 50;

/** With fewer reviews left on the page, decided ones are replaced by reviews of the next page. */
const fewLeft = 20;

export type ReviewList = {
  state: ReadonlySignal<'loading' | 'ready' | Failure>;
  reviews: ReadonlySignal<ModeratedReview[]>;
  /** The number of reviews of all pages. */
  count: ReadonlySignal<number>;
  totalPages: ReadonlySignal<number>;
  /** The numbers of the shop; undefined until they have loaded. */
  summary: ReadonlySignal<ModerationSummary | undefined>;
  /** The choices of filters, from the reviews that were listed. */
  seen: ReadonlySignal<Seen>;
  /** The review of the place; else the first. */
  selected: ReadonlySignal<ModeratedReview | undefined>;
  /** The server's time of the list, as the moderator sees it. */
  seenAt: () => string;
  load: (how?: 'quietly') => Promise<void>;
  loadSummary: () => Promise<void>;
  /** Shows a changed review, or leaves it out if it is no longer part of the list; returns its index. */
  update: (review: ModeratedReview) => number;
  remove: (id: string) => void;
  insert: (review: ModeratedReview, index: number) => void;
  /** Loads more reviews if few are left on the page. */
  refill: () => void;
  select: (id: string, how: 'push' | 'replace') => void;
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
  const selected = computed(
    () => reviews.value.find(({ id }) => id === router.place.value.review) ?? reviews.value[0],
  );
  const listed = computed(() => placeUrl({ ...router.place.value, review: '' }));
  /** Decided reviews that a response may still contain, because it overtook their decision. */
  const left = new Set<string>();
  let listedAt = 0;
  let latest = 0;

  async function load(how?: 'quietly') {
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
    listedAt = outcome.time;
    seen.value = seenIn(outcome.data.list, seen.value);
    reviews.value = outcome.data.list.filter(({ id }) => !left.has(id));
    count.value = outcome.data.page.count;
    totalPages.value = outcome.data.page.total_page;
    state.value = 'ready';
  }

  async function loadSummary() {
    const outcome = await api.call(router.place.peek().shop, 'get_moderation_summary', {});
    if (!outcome.failure) summary.value = outcome.data;
  }

  function remove(id: string) {
    const index = reviews.value.findIndex((review) => review.id === id);
    if (index < 0) return;
    left.add(id);
    const rest = reviews.value.filter((review) => review.id !== id);
    const place = router.place.peek();
    if (place.review === id) {
      const next = rest[index] ?? rest[index - 1];
      router.go({ ...place, review: next?.id ?? '' }, 'replace');
    }
    reviews.value = rest;
    count.value = Math.max(0, count.value - 1);
  }

  const select: ReviewList['select'] = (id, how) => router.go({ ...router.place.peek(), review: id }, how);

  const stopLoading = effect(() => {
    listed.value;
    void load();
  });
  void loadSummary();

  return {
    state,
    reviews,
    count,
    totalPages,
    summary,
    seen,
    selected,
    seenAt: () => new Date(listedAt * 1000).toISOString(),
    load,
    loadSummary,
    remove,
    update(review) {
      const index = reviews.value.findIndex(({ id }) => id === review.id);
      if (index < 0) return index;
      if (isIn(router.place.peek(), review)) reviews.value = reviews.value.with(index, review);
      else remove(review.id);
      return index;
    },
    insert(review, index) {
      left.delete(review.id);
      const present = reviews.value.findIndex(({ id }) => id === review.id);
      if (present < 0) count.value += 1;
      reviews.value =
        present < 0 ? reviews.value.toSpliced(index, 0, review) : reviews.value.with(present, review);
      select(review.id, 'replace');
    },
    select,
    refill() {
      if (reviews.value.length < fewLeft && totalPages.value > 1) void load('quietly');
    },
    move(step) {
      const index = reviews.value.findIndex(({ id }) => id === selected.value?.id);
      const next = reviews.value[index + step];
      if (next) select(next.id, 'replace');
    },
    stop: stopLoading,
  };
}

/** Whether a review of the list still belongs to its tab. */
function isIn({ tab }: Place, { state, reply }: ModeratedReview): boolean {
  const isPart: Record<Tab, boolean> = {
    todo: state === 'waiting' || state === 'held',
    waiting: state === 'waiting',
    published: state === 'published',
    hidden: state === 'hidden',
    unanswered: state === 'published' && !reply,
    all: true,
  };
  return isPart[tab];
}
