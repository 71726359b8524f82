import * as v from 'valibot';
import { withoutTracking } from '../../contract/without-tracking.ts';
import { ProblemError } from '../http/problem.ts';
import { readReviewsQuestion } from '../storefront/question.ts';
import { stateNames } from './slots.ts';

/**
 * The URL of a shop's page: absolute, or a path or query of the same site. A server may pass on a URL from a
 * browser, so a path must not lead to another site in any spelling.
 */
export const pageUrl = v.pipe(
  v.string(),
  v.maxLength(2_000, 'is too long'),
  v.check(
    (text) =>
      /^(https?:\/\/[^/]|\/(?!\/)|\?|$)/.test(text) &&
      !/[\\\p{Cc}\s]/u.test(text) &&
      text.isWellFormed() &&
      staysOnSite(text),
    'must be an http(s) URL, a path or a query',
  ),
  v.transform(withoutTracking),
);

/**
 * A page URL that names no other site than the shop's own; undefined if it does. Without a list of origins,
 * the path of an absolute URL is left: it leads to the same page on every site that shows the fragment.
 */
export function ownPageUrl(page: string, allowedOrigins: readonly string[]): string | undefined {
  if (!/^https?:/.test(page)) return page;
  const { origin, pathname, search, hash } = new URL(page);
  if (allowedOrigins.includes(origin)) return page;
  // A path that begins with two slashes would name a host.
  return allowedOrigins.length > 0 ? undefined : pathname.replace(/^\/+/, '/') + search + hash;
}

/** The query parameters that `url-state` has put into the URL of a page, without invalid ones. */
export function stateOfPage(page: string, prefix: string): [name: string, value: string][] {
  const { searchParams } = new URL(page, someSite);
  return stateNames.flatMap((name) => {
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

/** Whether a text is a URL, and as a path stays one: `/.//host` resolves to `//host`. */
function staysOnSite(text: string): boolean {
  if (!URL.canParse(text, someSite)) return false;
  return /^https?:/.test(text) || !new URL(text, someSite).pathname.startsWith('//');
}

/** Completes paths for parsing; never part of a link. */
const someSite = 'https://page.invalid';
