import type { ExportLayout } from './export-layout.ts';

/**
 * Comments of WordPress: a reply is a row of its own that names its review. The shop's pages have no button
 * for replies, so replies of users are by the shop. The handle of a product is its ID, as in
 * docs/platforms.md: slugs change, and most exports have none.
 */
export const wooCommerce: ExportLayout = {
  name: 'WooCommerce',
  marks: ['comment_ID', 'comment_post_ID', 'comment_content', 'rating'],
  columns: {
    id: 'comment_ID',
    product_id: 'comment_post_ID',
    product_title: ['product_title', 'post_title'],
    rating: 'rating',
    author: 'comment_author',
    author_email: 'comment_author_email',
    title: 'title',
    content: 'comment_content',
    commented_at: ['comment_date_gmt', 'comment_date'],
    is_published: 'comment_approved',
    is_verified: 'verified',
  },
  notTaken: [
    'comment_agent',
    'comment_alter_id',
    'comment_author_IP',
    'comment_author_url',
    'comment_date',
    'comment_karma',
    'comment_type',
    'post_name',
    'product_SKU',
    'product_slug',
  ],
  states: { approve: 'published', 'post-trashed': 'hidden' },
  answerOf: 'comment_parent',
  answeredBy: 'user_id',
};
