import type { CreatedInvitation } from '../../contract/invitation.ts';
import { secondsOf } from '../../contract/time.ts';
import type { CustomerStore } from '../store/customers.ts';
import type { InvitationStore } from '../store/invitations.ts';
import type { SettingsStore } from '../store/settings.ts';
import { invitationLink } from './invitation-link.ts';

type Invited = { order_id: string; not_before: string; expires_at: string };

/**
 * The invitation of an order with its link, created if the order has none; or the reason against it, in
 * words. `now` is in milliseconds since 1970.
 */
export async function invite(
  store: InvitationStore & Pick<CustomerStore, 'unsubscribeKey'> & Pick<SettingsStore, 'readSettings'>,
  shop: string,
  publicUrl: string,
  { order_id, not_before, expires_at }: Invited,
  now: number,
): Promise<CreatedInvitation | InvitationRefusal> {
  const opens = not_before || secondsOf(now);
  const { invitations } = (await store.readSettings(shop)).settings;
  const lifetime = invitations.expires_days * day;
  const expires = expires_at || secondsOf(Math.max(now, Date.parse(opens)) + lifetime);
  if (expires <= opens) return 'early';
  const created = await store.createInvitation(shop, order_id, { not_before: opens, expires_at: expires });
  if (typeof created === 'string') return created;
  const { invited, isNew } = created;
  const url = await invitationLink(store, shop, publicUrl, invited);
  return { ...invited.invitation, url, is_new: isNew ? 1 : 0 };
}

export type InvitationRefusal = keyof typeof invitationRefusals;

/** A sentence for each reason against an invitation. */
export const invitationRefusals = {
  missing: 'The order does not exist',
  ended: 'The order was refunded or cancelled',
  empty: 'The order has no products',
  early: 'expires_at must be after not_before',
} as const;

const day = 86_400_000;
