import { maxKeywordLength } from '../../src/contract/limits.ts';
import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { FirstQuestion, Question } from './question.ts';

/**
 * The door for what the address of a page asks for. All parameters begin with the prefix, as `reviews-page`; what is
 * not understood is as if it were not there. What it does not say is as the attributes say. Of types alone: a file that the
 * views need as well would be one more to wait for.
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
    rating: [...new Set(read('rating').split(','))].join(),
    media: read('media') ? 1 : '',
    verified: read('verified') ? 1 : '',
    keyword: read('keyword').trim(),
    review: read('review'),
  };
}

/** The same address, asking for this; all else in it stays. What is as the attributes say is left out. */
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

const grammar = {
  page: /^[1-9]\d{0,4}$/,
  sort: /^(featured|newest|oldest|highest|lowest)$/,
  rating: /^[1-5](,[1-5])*$/,
  media: /^1$/,
  verified: /^1$/,
  keyword: new RegExp(`^.{1,${maxKeywordLength}}$`, 's'),
  review: /^\d{1,20}$/,
};
