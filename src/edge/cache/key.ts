import { storefrontLimits } from '../../contract/storefront.ts';
import { isUnfiltered, type ReviewsQuestion, type Subject } from '../storefront/question.ts';
import type { CacheShare } from './store.ts';

export type CacheKey = {
  text: string;
  /** The subjects of the entry. */
  tags: readonly string[];
  /** `main` by default. */
  share?: CacheShare;
};

/**
 * Keys are lists of typed values in a fixed order, as JSON: different questions have different keys, and
 * nothing else from a request becomes part of a key. A store that several shops share adds the shop as a
 * prefix.
 */
export function reviewsKey(whole: ReviewsQuestion): CacheKey {
  const { subject, ...question } = whole;
  const { page, pageSize, sort, stars, media, verified, keyword, review } = question;
  const { variant, language, prefer } = question;
  const names =
    subject.kind === 'store' ? ['store'] : ['product', subject.handle ?? null, subject.id ?? null];
  const selection = [
    page,
    pageSize,
    sort,
    stars,
    media,
    verified,
    keyword,
    variant,
    language,
    prefer,
    review,
  ];
  const text = JSON.stringify(['reviews', ...names, ...selection]);
  return { text, tags: tagsOf(subject), share: shareOf(whole) };
}

function shareOf(question: ReviewsQuestion): CacheShare {
  const { page, pageSize, sort, prefer } = question;
  if (page > 1 || prefer || !isUnfiltered(question)) return 'rare';
  return pageSize === storefrontLimits.pageSize && sort === 'featured' ? 'main' : 'variants';
}

/**
 * The key of a rendered answer: the key of the answer and everything else that its HTML depends on. It
 * belongs to the `rare` share, because there are many variants, and rendering the cached answer again costs
 * little.
 */
export function renderKey({ text, tags }: CacheKey, others: readonly unknown[]): CacheKey {
  return { text: JSON.stringify(['render', text, ...others]), tags, share: 'rare' };
}

export function ratingsKey(handles: readonly string[]): CacheKey {
  return { text: JSON.stringify(['ratings', handles]), tags: handles.map(handleTag), share: 'ratings' };
}

/**
 * The key of a fragment that several answers share: the query parameter that selects its subject, and
 * anything else that its content depends on.
 */
export function fragmentKey(
  kind: 'rating' | 'gathered' | 'positive' | 'critical' | 'all',
  parameter: string,
  value: string,
  ...others: number[]
): CacheKey {
  return {
    text: JSON.stringify([kind, parameter, value, ...others]),
    tags: [parameterTag(parameter, value)],
    share: 'fragments',
  };
}

/** The tags to purge when a subject changes: they match all entries about it, under either of its names. */
export function tagsOf(subject: Subject): string[] {
  if (subject.kind === 'store') return [storeTag];
  const { handle, id } = subject;
  return [...(handle === undefined ? [] : [handleTag(handle)]), ...(id === undefined ? [] : [idTag(id)])];
}

const storeTag = 'store';
const handleTag = (handle: string) => `handle:${handle}`;
const idTag = (id: string) => `id:${id}`;

function parameterTag(parameter: string, value: string): string {
  if (/^is_store_/.test(parameter)) return storeTag;
  return /handle$/i.test(parameter) ? handleTag(value) : idTag(value);
}
