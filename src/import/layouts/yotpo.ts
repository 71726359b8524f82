import type { ExportLayout } from './export-layout.ts';

/** Photos and videos that the shop did not publish stay out. */
export const yotpo: ExportLayout = {
  name: 'Yotpo',
  marks: ['review_content', 'review_score', 'review_title', 'display_name'],
  columns: {
    id: ['review_id', 'yotpo_id'],
    product_id: ['product_id', 'sku'],
    product_title: 'product_title',
    rating: 'review_score',
    author: 'display_name',
    author_email: 'email',
    author_country: 'md_customer_country',
    title: 'review_title',
    content: 'review_content',
    commented_at: 'date',
    is_published: 'published',
    is_verified: ['user_type', 'verified_purchase'],
    images: 'published_image_url',
    video: 'published_video_url',
    reply_content: 'comment_content',
    reply_at: 'comment_created_at',
  },
  notTaken: [
    'appkey',
    'cf_Y__X',
    'comment_public',
    'product_description',
    'product_image_url',
    'product_url',
    'unpublished_image_url',
    'unpublished_video_url',
  ],
  publicReply: 'comment_public',
};
