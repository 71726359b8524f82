import type { ExportLayout } from './export-layout.ts';

/** The public data set of a Brazilian marketplace, which names neither authors nor products. */
export const olist: ExportLayout = {
  name: 'Olist',
  marks: ['review_score', 'review_comment_title', 'review_comment_message'],
  columns: {
    id: 'review_id',
    order_id: 'order_id',
    rating: 'review_score',
    title: 'review_comment_title',
    content: 'review_comment_message',
    commented_at: 'review_creation_date',
  },
  notTaken: ['review_answer_timestamp'],
  values: { author: 'Cliente' },
};
