import { maxKeywordLength, maxVariantLength } from '../../src/contract/limits.ts';
import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { FirstQuestion, Question } from './question.ts';

/**
 * The door for the URL of a page. All query parameters start with the prefix, such as `reviews-page`. Invalid
 * ones are ignored; missing ones default to the attributes.
 */
export function readUrlState(address: string, prefix: string, home: FirstQuestion): Question {
  const { searchParams } = new URL(address);
  const read = (name: keyof typeof grammar) => {
    const value = searchParams.get(`${prefix}-${name}`) ?? '';
    return grammar[name].test(value) ? value : '';
  };
  return {
    ...home,
    page: Number(read('page')) || home.page,
    sort: (read('sort') as StorefrontSort) || home.sort,
    rating: [...new Set(read('rating').split(','))].sort().join(),
    media: read('media') ? 1 : '',
    verified: read('verified') ? 1 : '',
    keyword: read('keyword').trim(),
    variant: read('variant'),
    language: read('language'),
    prefer: read('prefer'),
    review: read('review'),
  };
}

/** The URL with the parameters of this question. Defaults are omitted; everything else in the URL stays. */
export function writeUrlState(
  address: string,
  prefix: string,
  question: Question,
  home: FirstQuestion,
): string {
  const url = new URL(address);
  for (const name of Object.keys(grammar) as (keyof typeof grammar)[]) {
    const parameter = `${prefix}-${name}`;
    url.searchParams.delete(parameter);
    if (question[name] !== (home[name] ?? '')) url.searchParams.set(parameter, String(question[name]));
  }
  return url.href;
}

/**
 * Literals instead of an import: a chunk that shares data with the entry would import it
 * (widget/seams/README.md).
 */
const sorts = {
  featured: true,
  newest: true,
  oldest: true,
  highest: true,
  lowest: true,
} satisfies Record<StorefrontSort, true>;

const grammar = {
  page: /^[1-9]\d{0,4}$/,
  sort: new RegExp(`^(${Object.keys(sorts).join('|')})$`),
  rating: /^[1-5](,[1-5])*$/,
  media: /^1$/,
  verified: /^1$/,
  keyword: new RegExp(`^.{1,${maxKeywordLength}}$`, 's'),
  variant: new RegExp(`^.{1,${maxVariantLength}}$`, 's'),
  language: /^[a-z]{2,3}$/,
  prefer: /^[a-z]{2,3}$/,
  review: /^\d{1,20}$/,
};
