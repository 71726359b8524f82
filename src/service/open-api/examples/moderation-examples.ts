import type { moderationExtensions } from '../../../contract/operations/moderation.ts';
import { exampleJob } from './job-examples.ts';
import type { OperationExamples } from './operation-example.ts';
import { examplePage, exampleReview } from './review-examples.ts';

const entry_id = '1714565100000-3f2a9c1e';
const decision = {
  entry_id: '1714565040000-9b1d77aa',
  action: 'hide_reviews',
  actor: 'session',
  actor_label: '7',
  at: '2024-05-01T12:04:00Z',
};
const result = { changed: ['12', '13'], unchanged: [], missing: [], decided: [], entry_id };

export const moderationExamples: OperationExamples<keyof typeof moderationExtensions> = {
  get_moderation_summary: {
    input: {},
    data: {
      waiting: 12,
      held: 2,
      published: 840,
      hidden: 9,
      withdrawn: 1,
      unanswered: 310,
      oldest_waiting_at: '2024-04-24T08:12:00Z',
    },
  },
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
          decision: null,
          hidden_media: [],
          marked_words: [],
        },
      ],
    },
  },
  publish_reviews: { input: { ids: ['12', '13'] }, data: result },
  hide_reviews: { input: { ids: ['12', '13'], reason: 'spam' }, data: result },
  flag_reviews: { input: { ids: ['12', '13'], is_featured: 1 }, data: result },
  move_review: { input: { id: '12', product_id: '1002' }, data: { ...result, changed: ['12'] } },
  hide_review_media: {
    input: { id: '12', url: 'https://img.example/12-1.jpg' },
    data: { ...result, changed: ['12'] },
  },
  undo_moderation: {
    input: { entry_id },
    data: { ...result, changed: ['12'], decided: [{ id: '13', decision }] },
  },
  moderate_matching_reviews: {
    input: {
      query: { state: 'todo', is_verified: 1 },
      as_of: '2024-05-01T12:04:00Z',
      except: ['14'],
      decision: 'publish',
    },
    data: exampleJob,
  },
  undo_moderation_job: { input: { job_id: '3' }, data: { ...exampleJob, kind: 'undo_moderation' } },
  get_audit_log: {
    input: { action: 'publish_reviews' },
    data: {
      page: examplePage,
      list: [
        {
          id: entry_id,
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
