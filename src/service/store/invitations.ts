import type { Invitation, InvitationState } from '../../contract/invitation.ts';
import type { Order } from '../../contract/order.ts';
import type { CreateReviewBody } from '../../contract/review.ts';
import type { Submission } from './reviews.ts';

/** Port: invitations to review the products of an order. Removing an order removes its invitation. */
export type InvitationStore = {
  /**
   * Creates the invitation of an order, or returns the one that it has, bound to the order's present address.
   * `ended`: the order was refunded or cancelled. `empty`: the order has no products.
   */
  createInvitation(
    shop: string,
    order_id: string,
    times: Pick<Invitation, 'not_before' | 'expires_at'>,
  ): Promise<{ invited: InvitedOrder; isNew: boolean } | 'missing' | 'ended' | 'empty'>;
  /**
   * Schedules the invitations of at most `limit` delivered orders, of all shops whose settings invite: makes
   * the invitation unless the order has one, and its mail. Evaluates orders that have a review. Skips
   * orders without a recipient, recipients who are excluded, have unsubscribed or have `per_person`
   * invitations within 30 days, and invitations that would have been due more than 30 days ago. Returns how
   * many it scheduled.
   */
  scheduleInvitations(limit: number): Promise<number>;
  /** The invitation with its order; undefined if there is none. */
  findInvitation(shop: string, id: string): Promise<InvitedOrder | undefined>;
  /** Returns one page of invitations, the newest first, and the total number of matches. */
  listInvitations(shop: string, query: InvitationsQuery): Promise<{ count: number; list: Invitation[] }>;
  /**
   * Creates the review of a product by the link of an invitation, and evaluates the order. A product has one
   * such review: a repetition returns the first one. `missing`: the invitation or the product is not known.
   * `ended`: the order was refunded or cancelled. The caller checks the link and its times.
   */
  addInvitedReview(
    shop: string,
    id: string,
    review: CreateReviewBody,
    submission: Submission,
  ): Promise<{ review_id: string; isNew: boolean } | 'missing' | 'ended'>;
  /** Records that a person has opened the link, or written a review. Later states stay. */
  advanceInvitation(shop: string, id: string, state: 'opened' | 'evaluated'): Promise<void>;
};

/** An invitation with everything that its link binds. */
export type InvitedOrder = {
  invitation: Invitation;
  /** Products of the order at the time of the invitation. */
  lines: readonly string[];
  /** The SHA-256 of shop and email address when the invitation was last created. */
  email_hash: string;
  /** The order as it is now. */
  order: Order;
};

export type InvitationsQuery = {
  state?: InvitationState | undefined;
  order_id?: string | undefined;
  page: number;
  page_size: number;
};
