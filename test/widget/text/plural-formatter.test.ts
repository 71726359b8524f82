import { expect, it } from 'vitest';
import { baseLocale } from '../../../widget/text/base-locale.ts';
import * as ar from '../../../widget/text/languages/ar.ts';
import * as en from '../../../widget/text/languages/en.ts';
import type { Messages } from '../../../widget/text/messages.ts';
import { pluralFormatter } from '../../../widget/text/plural-formatter.ts';

it('selects plural forms by the rules of the language', () => {
  const counted = (tag: string, { base, reviews }: Messages, counts: number[]) => {
    const formatPlural = pluralFormatter(tag, baseLocale(tag, base).format);
    return counts.map((count) => formatPlural(reviews.reviews, count));
  };
  expect(counted('en', en, [0, 1, 2])).toEqual(['0 reviews', '1 review', '2 reviews']);
  expect(counted('ar', ar, [1, 2, 3, 11, 100])).toEqual([
    'تقييم واحد',
    'تقييمان',
    '3 تقييمات',
    '11 تقييمًا',
    '100 تقييم',
  ]);
});
