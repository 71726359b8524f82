import type { ReviewsQuestion, Subject } from './question.ts';

/**
 * Keys are lists of typed values in a fixed order, written as JSON: what differs in meaning differs in text, and
 * nothing of a request that is not named here can be in one.
 */
export function reviewsKey(question: ReviewsQuestion): string {
  const { page, pageSize, sort, stars, media, verified, keyword } = question;
  return JSON.stringify([
    'reviews',
    ...subjectOf(question.subject),
    page,
    pageSize,
    sort,
    stars,
    media,
    verified,
    keyword,
  ]);
}

export function ratingsKey(handles: readonly string[]): string {
  return JSON.stringify(['ratings', handles]);
}

/** Of what is known of one subject, by the parameter that picks it. */
export function partKey(part: 'rating' | 'gathered', parameter: string, value: string): string {
  return JSON.stringify([part, parameter, value]);
}

function subjectOf(subject: Subject): (string | null)[] {
  if (subject.kind === 'store') return ['store', null, null];
  return ['product', subject.handle ?? null, subject.id ?? null];
}
