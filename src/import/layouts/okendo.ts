import type { ExportLayout } from './export-layout.ts';

/** Okendo's own ids of products start with the platform, such as `shopify-123`. */
export const okendo: ExportLayout = {
  name: 'Okendo',
  marks: ['dateCreated', 'productId', 'body'],
  columns: {
    id: 'reviewId',
    product_id: ['productId', 'sku'],
    product_handle: 'handle',
    product_title: 'productName',
    rating: 'rating',
    author: ['reviewerName', 'name', 'displayName'],
    author_email: ['email', 'reviewerEmail'],
    author_country: 'countryCode',
    title: 'title',
    content: 'body',
    commented_at: 'dateCreated',
    is_published: 'status',
    is_verified: ['isVerifiedBuyer', 'isVerified', 'verifiedStatus'],
    images: 'imageUrls',
    video: 'videoUrls',
  },
  notTaken: ['isRecommended', 'helpfulCount', 'containsProfanity'],
};
