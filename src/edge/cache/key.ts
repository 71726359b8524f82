import type { ReviewsQuestion, Subject } from '../storefront/question.ts';

export type CacheKey = {
  text: string;
  /** The subjects of the entry. */
  tags: readonly string[];
};

/**
 * Keys are lists of typed values in a fixed order, as JSON: different questions have different keys, and nothing else
 * of a request gets into one. A store that several shops share adds the shop as a prefix.
 */
export function reviewsKey({ subject, ...question }: ReviewsQuestion): CacheKey {
  const { page, pageSize, sort, stars, media, verified, keyword, review } = question;
  const names =
    subject.kind === 'store' ? ['store'] : ['product', subject.handle ?? null, subject.id ?? null];
  const selection = [page, pageSize, sort, stars, media, verified, keyword, review];
  return { text: JSON.stringify(['reviews', ...names, ...selection]), tags: tagsOf(subject) };
}

export function ratingsKey(handles: readonly string[]): CacheKey {
  return { text: JSON.stringify(['ratings', handles]), tags: handles.map(handleTag) };
}

/**
 * The key of a fragment that several answers are made from, by the query parameter that selects its subject, and by
 * anything else that its content depends on.
 */
export function fragmentKey(
  kind: 'rating' | 'gathered' | 'positive' | 'critical',
  parameter: string,
  value: string,
  ...others: number[]
): CacheKey {
  return {
    text: JSON.stringify([kind, parameter, value, ...others]),
    tags: [parameterTag(parameter, value)],
  };
}

/** The tags to purge when a subject changes: all entries about it, by either of its names. */
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
