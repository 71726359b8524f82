import type { Question } from './question.ts';

type Page = { page: number; page_size: number; total_page: number; count: number };

/** The place of an answer in its list, if its question has no filters: the data of served HTML has only what differs. */
export function impliedPage(
  { page, page_size }: Pick<Question, 'page' | 'page_size'>,
  { count = 0 }: { count?: number },
): Page {
  return { page, page_size, total_page: Math.ceil(count / page_size), count };
}
