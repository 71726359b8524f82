import type { CustomerStore } from '../store/customers.ts';
import type { InvitedOrder } from '../store/invitations.ts';
import { sealInvitation } from './invitation-token.ts';

/** The path of the page on which customers review an order; a token follows. */
export const writePath = '/write/';

/** The signed link of an invitation. `publicUrl` is the URL of the service as customers reach it. */
export async function invitationLink(
  store: Pick<CustomerStore, 'unsubscribeKey'>,
  shop: string,
  publicUrl: string,
  invited: InvitedOrder,
): Promise<string> {
  const token = await sealInvitation(await store.unsubscribeKey(shop), shop, invited);
  return `${publicUrl.replace(/\/+$/, '')}${writePath}${token}`;
}
