import type { Subject } from '../storefront/question.ts';

/** The queries for the rating of a subject, the preferred one first. */
export function ratingQueries(subject: Subject): Record<string, string> {
  if (subject.kind === 'store') return { is_store_rating: '1' };
  return {
    ...(subject.handle === undefined ? {} : { product_handle: subject.handle }),
    ...(subject.id === undefined ? {} : { product_id: subject.id }),
  };
}
