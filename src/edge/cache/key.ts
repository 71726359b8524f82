import type { ReviewsQuestion, Subject } from '../storefront/question.ts';

export type CacheKey = {
  text: string;
  /** Of the subjects that the entry is about. */
  tags: readonly string[];
};

/**
 * Keys are lists of typed values in a fixed order, written as JSON: what differs in meaning differs in text, and
 * nothing of a request that is not named here can be in one. A store that shops share puts the shop before them.
 */
export function reviewsKey({ subject, ...question }: ReviewsQuestion): CacheKey {
  const { page, pageSize, sort, stars, media, verified, keyword, review } = question;
  const whose =
    subject.kind === 'store' ? ['store'] : ['product', subject.handle ?? null, subject.id ?? null];
  return {
    text: JSON.stringify([
      'reviews',
      ...whose,
      page,
      pageSize,
      sort,
      stars,
      media,
      verified,
      keyword,
      review,
    ]),
    tags: tagsOf(subject),
  };
}

export function ratingsKey(handles: readonly string[]): CacheKey {
  return { text: JSON.stringify(['ratings', handles]), tags: handles.map(handleTag) };
}

/** Of what is known of one subject, by the parameter that picks it. */
export function partKey(part: 'rating' | 'gathered', parameter: string, value: string): CacheKey {
  return { text: JSON.stringify([part, parameter, value]), tags: [partTag(parameter, value)] };
}

/** What to purge where a subject has changed: whatever is kept about it, by whichever of its names. */
export function tagsOf(subject: Subject): string[] {
  if (subject.kind === 'store') return [storeTag];
  const { handle, id } = subject;
  return [...(handle === undefined ? [] : [handleTag(handle)]), ...(id === undefined ? [] : [idTag(id)])];
}

const storeTag = 'store';
const handleTag = (handle: string) => `handle:${handle}`;
const idTag = (id: string) => `id:${id}`;

function partTag(parameter: string, value: string): string {
  if (/^is_store_/.test(parameter)) return storeTag;
  return /handle$/i.test(parameter) ? handleTag(value) : idTag(value);
}
