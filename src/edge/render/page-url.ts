import * as v from 'valibot';
import { ProblemError } from '../http/problem.ts';
import { readReviewsQuestion } from '../storefront/question.ts';

/**
 * The URL of a shop's page: absolute, or a path or query of the same site. A server may pass on a URL from a
 * browser, so a path must not lead to another site in any spelling.
 */
export const pageUrl = v.pipe(
  v.string(),
  v.maxLength(2_000, 'is too long'),
  v.check(
    (text) => /^(https?:\/\/[^/]|\/(?!\/)|\?|$)/.test(text) && !/[\\\p{Cc}\s]/u.test(text) && canParse(text),
    'must be an http(s) URL, a path or a query',
  ),
);

/** The query parameters that `url-state` has put into the URL of a page, without invalid ones. */
export function stateOfPage(page: string, prefix: string): [name: string, value: string][] {
  const { searchParams } = new URL(page, someSite);
  return ['page', 'sort', 'rating', 'media', 'verified', 'keyword', 'review'].flatMap((name) => {
    const value = searchParams.get(`${prefix}-${name}`) ?? '';
    return isValid(name, value) ? [[name, value] as [string, string]] : [];
  });
}

/** A shopper can change the URL of a page: an invalid parameter is ignored, as the widget does. */
function isValid(name: string, value: string): boolean {
  try {
    readReviewsQuestion(new URLSearchParams({ scope: 'store', [name]: value }));
    return value !== '';
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return false;
  }
}

function canParse(text: string): boolean {
  return URL.canParse(text, someSite);
}

/** Completes paths for parsing; never part of a link. */
const someSite = 'https://page.invalid';
