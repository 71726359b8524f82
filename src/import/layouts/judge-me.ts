import type { ExportLayout } from './export-layout.ts';

/** Reviews that wait for curation (`not-yet`) stay hidden until the shop decides. */
export const judgeMe: ExportLayout = {
  name: 'Judge.me',
  marks: ['review_date', 'reviewer_name', 'picture_urls'],
  columns: {
    product_id: 'product_id',
    product_handle: 'product_handle',
    rating: 'rating',
    author: 'reviewer_name',
    author_email: 'reviewer_email',
    author_country: 'location',
    title: 'title',
    content: 'body',
    commented_at: 'review_date',
    is_published: 'curated',
    images: 'picture_urls',
    reply_content: 'reply',
    reply_at: 'reply_date',
  },
  notTaken: ['source', 'ip_address', 'metaobject_handle'],
  states: { ok: 'published', 'not-yet': 'hidden' },
};
