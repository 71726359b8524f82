import { type FirstQuestion, noFilters, type Question } from './question.ts';
import { writeUrlState } from './url-state.ts';

/** The URLs of a page that show other reviews. */
export type PageLinks = {
  /** The URL after a change by the shopper, who asked `question` before. */
  to: (question: Question, change: Partial<Question>) => string;
  /** The URL that shows one review. */
  review: (id: string) => string;
};

/**
 * Links with `url-state` parameters. `page` is an http(s) URL, a path, or a query; empty for the current
 * page. `id` is the ID of the element, which the links jump to.
 */
export function pageLinks(
  page: string,
  { prefix, home, id }: { prefix: string; home: FirstQuestion; id: string },
): PageLinks {
  const base = new URL(page, someSite);
  if (id && !base.hash) base.hash = id;
  const urlOf = (question: Question) => {
    const url = writeUrlState(base.href, prefix, question, { ...home, ...noFilters });
    if (!url.startsWith(someSite)) return url;
    const path = url.slice(someSite.length);
    if (page.startsWith('/')) return path;
    // A query alone, which is empty for the first page.
    return path.startsWith('/?') ? path.slice(1) : `?${path.slice(1)}`;
  };
  return {
    to(question, change) {
      const filters = change.page ? {} : { review: '' };
      return urlOf({ ...question, page: 1, ...filters, ...change });
    },
    review: (review) => urlOf({ ...home, ...noFilters, review }),
  };
}

/** Completes paths; it never appears in a link. */
const someSite = 'https://page.invalid';
