import type { HidingReason, ModerationState } from '../../src/contract/moderation.ts';
import type { HeldReason } from '../../src/contract/review-state.ts';
import { secondsOf } from '../../src/contract/time.ts';
import { isPersonal, type PageName, pageNames } from './page-names.ts';

export const tabs = ['todo', 'waiting', 'published', 'hidden', 'unanswered', 'all'] as const;

export type Tab = (typeof tabs)[number];

export const filterNames = [
  ...([
    'product',
    'stars',
    'media',
    'verified',
    'language',
    'reason',
    'source',
    'days',
    'customer',
    'q',
  ] as const),
];

export type FilterName = (typeof filterNames)[number];

/**
 * The list, the page of it and the review that the console shows; or with a `name`, a page beside the queue
 * with its own `query`. Filters without a value are empty; an empty `review` is the first of the list. The
 * filter `customer` is the id of one of the customer's reviews, because URLs contain nothing about people.
 */
export type Place = {
  /** Empty if the URL names no shop. */
  shop: string;
  name: PageName | '';
  query: Readonly<Record<string, string>>;
  tab: Tab;
  sort: 'oldest' | 'newest';
  filters: Record<FilterName, string>;
  page: number;
  review: string;
};

/** How long the oldest review waits decides the order of lists in which something is left to do. */
const oldestFirst: readonly Tab[] = ['todo', 'waiting', 'unanswered'];

/** `/console/<shop>/<tab or page>?…` or `/console/<page of the person>`. Unknown parts count as absent. */
export function readPlace({ pathname, searchParams }: URL): Place {
  const [, , first = '', second = ''] = pathname.split('/');
  const [shop, section] = isPersonal(first) ? ['', first] : [decode(first), second];
  const tab = tabs.find((each) => each === section) ?? 'todo';
  const name = pageNames.find((each) => each === section) ?? '';
  const page = Number(searchParams.get('page'));
  const place: Place = {
    ...startOf(shop, tab),
    name,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
  if (name !== '') {
    return { ...place, query: Object.fromEntries([...searchParams].filter(([key]) => key !== 'page')) };
  }
  return {
    ...place,
    sort: readSort(searchParams.get('sort'), tab),
    filters: Object.fromEntries(
      filterNames.map((filter) => [filter, searchParams.get(filter)?.trim() ?? '']),
    ) as Place['filters'],
    review: searchParams.get('review') ?? '',
  };
}

export function placeUrl({ shop, name, query: own, tab, sort, filters, page, review }: Place): string {
  const given = Object.entries(name === '' ? filters : own).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given);
  if (name === '' && sort !== usualSort(tab)) query.set('sort', sort);
  if (page > 1) query.set('page', `${page}`);
  if (review !== '') query.set('review', review);
  const path = isPersonal(name) ? name : `${encodeURIComponent(shop)}/${name || tab}`;
  return `/console/${path}${query.size === 0 ? '' : `?${query}`}`;
}

/** Another list, from its start and without filters. */
export function tabPlace({ shop }: Place, tab: Tab): Place {
  return startOf(shop, tab);
}

/** A page beside the queue, by default from its start. */
export function pagePlace(place: Place, name: PageName, query: Place['query'] = {}, page = 1): Place {
  return { ...startOf(place.shop, 'todo'), name, query, page };
}

/** The same list with another filter, from its start. */
export function filteredPlace(place: Place, name: FilterName, value: string): Place {
  return { ...place, filters: { ...place.filters, [name]: value.trim() }, page: 1, review: '' };
}

export function isFiltered({ filters }: Place): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** The input of `get_moderation_reviews` for a place. */
export function queryOf({ tab, sort, filters, page }: Place, pageSize: number, now: number) {
  const { product, stars, media, verified, language, reason, source, days, customer, q } = filters;
  return {
    state: (tab === 'unanswered' ? 'published' : tab) satisfies ModerationState,
    sort,
    page,
    page_size: pageSize,
    ...(tab === 'unanswered' && { is_answered: 0 as const }),
    ...(product && { product_id: product }),
    ...(stars && { ratings: stars }),
    ...(media && { has_media: flagOf(media) }),
    ...(verified && { is_verified: flagOf(verified) }),
    ...(language && { language }),
    ...(reason && { reason: reason as HeldReason | HidingReason }),
    ...(source && { sources: source }),
    ...(Number(days) > 0 && { start_time: secondsOf(now - Number(days) * dayLength) }),
    ...(customer && { same_customer_as: customer }),
    ...(q && { keywords: q }),
  };
}

const dayLength = 86_400_000;

export function noFilters(): Place['filters'] {
  return Object.fromEntries(filterNames.map((name) => [name, ''])) as Place['filters'];
}

function startOf(shop: string, tab: Tab): Place {
  const sort = usualSort(tab);
  return { shop, name: '', query: {}, tab, sort, filters: noFilters(), page: 1, review: '' };
}

function usualSort(tab: Tab): Place['sort'] {
  return oldestFirst.includes(tab) ? 'oldest' : 'newest';
}

function readSort(value: string | null, tab: Tab): Place['sort'] {
  return value === 'oldest' || value === 'newest' ? value : usualSort(tab);
}

function flagOf(value: string): 0 | 1 {
  return value === '1' ? 1 : 0;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
