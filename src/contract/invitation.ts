import * as v from 'valibot';
import { anyText, flag, id, optionalFlag, optionalTime } from './field.ts';
import { orderTypes } from './order.ts';
import { pageParameters } from './page.ts';

/** The states of an invitation: also the `type` of its order, from 1 on. */
export const invitationStates = orderTypes.slice(1) as Exclude<(typeof orderTypes)[number], 'all'>[];

export type InvitationState = (typeof invitationStates)[number];

/** An invitation to review the products of an order; an order has at most one. Times are empty until then. */
export const invitationSchema = v.object({
  id: anyText,
  order_id: anyText,
  state: v.picklist(invitationStates),
  /** The link opens from this time on, and takes no new review at `expires_at` or later. */
  not_before: anyText,
  expires_at: anyText,
  created_at: anyText,
  sent_at: anyText,
  reminded_at: anyText,
  opened_at: anyText,
  evaluated_at: anyText,
  cancelled_at: anyText,
  /** The reviews that its link led to. */
  reviews: v.array(v.object({ product_id: anyText, review_id: anyText })),
});

export type Invitation = v.InferOutput<typeof invitationSchema>;

/** By default, the link opens at once and expires after the days in the settings of the shop, usually 60. */
export const createInvitationBody = v.object({
  order_id: id,
  with_qr: optionalFlag,
  not_before: optionalTime,
  expires_at: optionalTime,
});

/**
 * `url` is the signed link: everyone who has it may review the products of the order. `qr` is the link as an
 * SVG image of a QR code, if the request asked for it.
 */
export const createdInvitationSchema = v.object({
  ...invitationSchema.entries,
  url: anyText,
  is_new: flag,
  qr: v.optional(anyText),
});

export type CreatedInvitation = v.InferOutput<typeof createdInvitationSchema>;

export const getInvitationsQuery = v.object({
  state: v.optional(v.picklist(invitationStates)),
  order_id: v.optional(id),
  ...pageParameters,
});
