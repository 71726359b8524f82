import * as v from 'valibot';
import { auditEntrySchema, getAuditLogQuery } from '../audit.ts';
import * as moderation from '../moderation.ts';
import { listOf } from '../page.ts';
import type { Operation } from './operation.ts';

/** Beyond the specification: deciding which reviews shoppers see, and the log of all changes. */
export const moderationExtensions = {
  get_moderation_summary: {
    audience: 'shop',
    extension: true,
    method: 'GET',
    path: 'get_moderation_summary',
    scope: 'moderate_reviews',
    summary: 'How many reviews wait, and how many are in each other state',
    input: v.object({}),
    data: moderation.moderationSummarySchema,
  },
  get_moderation_reviews: {
    audience: 'shop',
    extension: true,
    method: 'GET',
    path: 'get_moderation_reviews',
    scope: 'moderate_reviews',
    summary: 'A page of reviews by state, such as waiting or hidden',
    input: moderation.getModerationReviewsQuery,
    data: listOf(moderation.moderatedReviewSchema),
  },
  publish_reviews: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'publish_reviews',
    scope: 'moderate_reviews',
    summary: 'Publishes up to 100 reviews',
    input: moderation.publishReviewsBody,
    data: moderation.moderationResultSchema,
  },
  hide_reviews: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'hide_reviews',
    scope: 'moderate_reviews',
    summary: 'Hides up to 100 reviews, with a reason',
    input: moderation.hideReviewsBody,
    data: moderation.moderationResultSchema,
  },
  flag_reviews: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'flag_reviews',
    scope: 'moderate_reviews',
    summary: 'Sets or clears the featured, pinned or verified flag of up to 100 reviews',
    input: moderation.flagReviewsBody,
    data: moderation.moderationResultSchema,
  },
  undo_moderation: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'undo_moderation',
    scope: 'moderate_reviews',
    summary: 'Undoes a moderation call, except for reviews that somebody else has changed since',
    input: moderation.undoModerationBody,
    data: moderation.moderationResultSchema,
  },
  get_audit_log: {
    audience: 'shop',
    extension: true,
    method: 'GET',
    path: 'get_audit_log',
    scope: 'read_audit_log',
    summary: 'A page of the audit log',
    input: getAuditLogQuery,
    data: listOf(auditEntrySchema),
  },
} as const satisfies Record<string, Operation>;
