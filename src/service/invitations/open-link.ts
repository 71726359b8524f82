import type { InvitationPage } from '../../contract/invitation-page.ts';
import { secondsOf } from '../../contract/time.ts';
import type { CustomerStore } from '../store/customers.ts';
import type { InvitationStore, InvitedOrder } from '../store/invitations.ts';
import { emailHash, isSealed, readInvitationToken } from './invitation-token.ts';

/** A valid link. `notice` says why nothing new can be written. `keys` are the keys of the shop's links. */
export type OpenedLink = {
  shop: string;
  invited: InvitedOrder;
  notice: Exclude<InvitationPage['notice'], 'invalid'>;
  keys: readonly string[];
};

/**
 * Checks the token of a link; undefined unless it was made for the order as it is. A link that was sent to an
 * earlier address of the order is no longer valid. `now` is in milliseconds since 1970.
 */
export async function openLink(
  store: InvitationStore & Pick<CustomerStore, 'findUnsubscribeKeys'>,
  text: string,
  now: number,
): Promise<OpenedLink | undefined> {
  const token = readInvitationToken(text);
  if (!token) return undefined;
  const { shop } = token;
  const keys = await store.findUnsubscribeKeys(shop);
  const invited = keys.length > 0 ? await store.findInvitation(shop, token.id) : undefined;
  if (!invited || !(await isSealed(keys, token, invited))) return undefined;
  if (invited.email_hash !== (await emailHash(shop, invited.order.email))) return undefined;
  return { shop, invited, notice: noticeOf(invited, secondsOf(now)), keys };
}

function noticeOf({ invitation, order }: InvitedOrder, time: string): OpenedLink['notice'] {
  if (order.order_state === 'refunded' || order.order_state === 'cancelled') return 'cancelled';
  if (time < invitation.not_before) return 'early';
  return time >= invitation.expires_at ? 'expired' : '';
}
