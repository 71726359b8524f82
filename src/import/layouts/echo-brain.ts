import type { ExportLayout } from './export-layout.ts';

/** Reviews of Fourthwall shops; `identifier` is the product of Fourthwall. */
export const echoBrain: ExportLayout = {
  name: 'EchoBrain',
  marks: ['identifier', 'comment', 'likes', 'publish'],
  columns: {
    id: 'id',
    product_id: 'identifier',
    rating: 'rating',
    author: 'name',
    author_email: 'email',
    content: 'comment',
    commented_at: 'created_at',
    is_published: 'publish',
    is_verified: 'verified',
    order_id: 'order',
    images: 'images',
    reply_content: 'reply',
  },
  notTaken: ['domain', 'likes', 'tags', 'updated_at'],
};
