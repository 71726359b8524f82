import type { moderationExtensions } from '../../../contract/operations/moderation.ts';
import type { OperationExamples } from './operation-example.ts';
import { examplePage, exampleReview } from './review-examples.ts';

const result = { changed: ['12', '13'], unchanged: [], missing: [] };

export const moderationExamples: OperationExamples<keyof typeof moderationExtensions> = {
  get_moderation_reviews: {
    input: { state: 'waiting', page: 1 },
    data: {
      page: examplePage,
      list: [
        {
          ...exampleReview,
          is_published: 0,
          reply: null,
          hidden_reason: '',
          state: 'waiting',
          held_for: ['links'],
        },
      ],
    },
  },
  publish_reviews: { input: { ids: ['12', '13'] }, data: result },
  hide_reviews: { input: { ids: ['12', '13'], reason: 'spam' }, data: result },
  flag_reviews: { input: { ids: ['12', '13'], is_featured: 1 }, data: result },
  get_audit_log: {
    input: { action: 'publish_reviews' },
    data: {
      page: examplePage,
      list: [
        {
          id: '31',
          at: '2024-05-01T12:05:00Z',
          actor: 'signature',
          actor_label: 'q1w2e3r4',
          action: 'publish_reviews',
          subject_ids: ['12', '13'],
          reason: '',
          outcome: 'done',
        },
      ],
    },
  },
};
