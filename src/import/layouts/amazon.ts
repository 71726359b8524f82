import type { ExportLayout } from './export-layout.ts';

/** The public data sets of Amazon's reviews name no authors. */
export const amazon: ExportLayout = {
  name: 'Amazon',
  marks: ['marketplace', 'star_rating', 'review_headline', 'review_body'],
  columns: {
    id: 'review_id',
    product_id: 'product_id',
    product_title: 'product_title',
    rating: 'star_rating',
    title: 'review_headline',
    content: 'review_body',
    commented_at: 'review_date',
    is_verified: 'verified_purchase',
  },
  notTaken: [
    'customer_id',
    'helpful_votes',
    'marketplace',
    'product_category',
    'product_parent',
    'total_votes',
    'vine',
  ],
  values: { author: 'Amazon customer' },
};
