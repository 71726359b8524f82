import type { ExportLayout } from './export-layout.ts';

export const shopifyProductReviews: ExportLayout = {
  name: 'Shopify Product Reviews',
  marks: ['product_handle', 'state', 'replied_at'],
  columns: {
    product_handle: 'product_handle',
    rating: 'rating',
    author: 'author',
    author_email: 'email',
    author_country: 'location',
    title: 'title',
    content: 'body',
    commented_at: 'created_at',
    is_published: 'state',
    reply_content: 'reply',
    reply_at: 'replied_at',
  },
  notTaken: [],
};
