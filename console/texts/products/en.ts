import type { ProductsTexts } from './products-texts.ts';

export const en: ProductsTexts = {
  intro:
    'The products that reviews are about. Ratings and numbers are of published reviews, as shoppers see them.',
  search: 'Name or handle',
  none: 'No review is about a product yet. Products are listed with their first review.',
  nothingFound: 'No product has these words in its name or handle.',
  noRating: 'no published review',
  count: { one: '{count} review', other: '{count} reviews' },
  lastYear: { one: '{count} in twelve months', other: '{count} in twelve months' },
  plot: 'Published reviews by month, {from} to {to}: {counts}',
  reviews: 'Show reviews',
  page: 'Page {page}',
};
