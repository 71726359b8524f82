import * as v from 'valibot';
import { anyText, id, time, wholeNumber } from './field.ts';
import { limits } from './limits.ts';
import { pageParameters } from './page.ts';
import { webhookSchema } from './webhook.ts';

/**
 * `waiting`: still to be attempted, for the first time or again. `delivered`: the receiver confirmed it.
 * `dead`: given up. `resent`: was given up, then sent again as another delivery.
 */
export const deliveryStates = ['waiting', 'delivered', 'dead', 'resent'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/**
 * `gone`: the receiver responded with 410. `failing`: every attempt of three days failed, with attempts on at
 * least three days. `requested`: its owner disabled it.
 */
export const disabledReasons = ['gone', 'failing', 'requested'] as const;

export type DisabledReason = (typeof disabledReasons)[number];

/**
 * A webhook with the state of its URL.
 * - `since`: when it began to fail or was disabled; empty for `active`.
 * - `reason`: why it is disabled; empty otherwise.
 * - `next_probe_at`: the earliest time when one of its events is attempted although it is disabled; empty if
 *   none is.
 * - `waiting`, `dead`: the number of its deliveries in that state, exact up to `limits.searchResults`.
 */
export const webhookStateSchema = v.object({
  ...webhookSchema.entries,
  state: v.picklist(['active', 'failing', 'disabled']),
  since: anyText,
  reason: v.picklist(['', ...disabledReasons]),
  next_probe_at: anyText,
  waiting: wholeNumber(0),
  dead: wholeNumber(0),
});

export type WebhookState = v.InferOutput<typeof webhookStateSchema>;

/** Why an attempt failed that received no response. */
export const attemptErrors = ['timeout', 'network', 'forbidden_address', 'signer_revoked'] as const;

export type AttemptError = (typeof attemptErrors)[number];

/** `status` is 0 without a response. `duration` is in milliseconds. `error` is empty with a response. */
export const deliveryAttemptSchema = v.object({
  at: anyText,
  status: wholeNumber(0),
  duration: wholeNumber(0),
  error: v.picklist(['', ...attemptErrors]),
});

export type DeliveryAttempt = v.InferOutput<typeof deliveryAttemptSchema>;

/**
 * A delivery without its body, signature and URL.
 * - `next_attempt_at`: the earliest time of the next attempt; empty unless `waiting`.
 * - `attempts`: the last 20, oldest first.
 */
export const webhookDeliverySchema = v.object({
  id: anyText,
  webhook_id: anyText,
  event_type: anyText,
  event_id: anyText,
  state: v.picklist(deliveryStates),
  created_at: anyText,
  next_attempt_at: anyText,
  attempts: v.array(deliveryAttemptSchema),
});

export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;

const period = { start_time: v.optional(time), end_time: v.optional(time) };

/** The newest delivery comes first. The times refer to the events. */
export const getWebhookDeliveriesQuery = v.object({
  webhook_id: id,
  state: v.optional(v.picklist(deliveryStates)),
  ...period,
  ...pageParameters,
});

export type GetWebhookDeliveriesQuery = v.InferOutput<typeof getWebhookDeliveriesQuery>;

/**
 * The waiting and dead deliveries with these ids, or the oldest 100 dead ones of a period, by default of all
 * time.
 */
export const resendWebhookDeliveriesBody = v.object({
  webhook_id: id,
  ids: v.optional(
    v.pipe(
      v.array(id),
      v.minLength(1, 'must not be empty'),
      v.maxLength(limits.batch, `must have at most ${limits.batch} items`),
    ),
  ),
  ...period,
});

export type ResendWebhookDeliveriesBody = v.InferOutput<typeof resendWebhookDeliveriesBody>;

/** The ids under which deliveries are sent, and the ids of deliveries that are neither waiting nor dead. */
export const resentDeliveriesSchema = v.object({ resent: v.array(id), missing: v.array(id) });

export type ResentDeliveries = v.InferOutput<typeof resentDeliveriesSchema>;
