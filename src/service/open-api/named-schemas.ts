import { auditEntrySchema } from '../../contract/audit.ts';
import { customerExclusionSchema, customerRecordsSchema } from '../../contract/customer.ts';
import { customerEventSchema } from '../../contract/customer-event.ts';
import { jobSchema } from '../../contract/job.ts';
import { mediaSchema } from '../../contract/media.ts';
import { moderatedReviewSchema, moderationResultSchema } from '../../contract/moderation.ts';
import { tokenSchema } from '../../contract/oauth.ts';
import { orderSchema } from '../../contract/order.ts';
import { pageSchema } from '../../contract/page.ts';
import { ratingSchema, replySchema, reviewSchema } from '../../contract/review.ts';
import { webhookSchema } from '../../contract/webhook.ts';
import { webhookDeliverySchema, webhookStateSchema } from '../../contract/webhook-delivery.ts';

/** The schemas of responses by their names in `components`. Code generators create a type for each. */
export const namedSchemas = {
  Review: reviewSchema,
  Media: mediaSchema,
  Reply: replySchema,
  Rating: ratingSchema,
  Page: pageSchema,
  ModeratedReview: moderatedReviewSchema,
  ModerationResult: moderationResultSchema,
  AuditEntry: auditEntrySchema,
  Job: jobSchema,
  Webhook: webhookSchema,
  WebhookState: webhookStateSchema,
  WebhookDelivery: webhookDeliverySchema,
  Order: orderSchema,
  CustomerEvent: customerEventSchema,
  CustomerExclusion: customerExclusionSchema,
  CustomerRecords: customerRecordsSchema,
  Token: tokenSchema,
};
