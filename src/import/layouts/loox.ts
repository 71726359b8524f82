import type { ExportLayout } from './export-layout.ts';

/** The nickname is the name that shoppers saw; without it, Loox shows the full name. */
export const loox: ExportLayout = {
  name: 'Loox',
  marks: ['nickname', 'full_name', 'img', 'verified_purchase'],
  columns: {
    id: 'id',
    product_id: 'productId',
    product_handle: 'handle',
    rating: 'rating',
    author: ['nickname', 'full_name'],
    author_email: 'email',
    content: 'review',
    commented_at: 'date',
    is_published: 'status',
    is_verified: 'verified_purchase',
    images: 'img',
  },
  notTaken: ['full_name', 'variant'],
};
