import { pageOf } from '../../contract/page.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { invitationRefusals, invite } from '../invitations/invite.ts';
import { qrCode } from '../invitations/qr-code.ts';
import type { CustomerStore } from '../store/customers.ts';
import type { InvitationStore } from '../store/invitations.ts';
import type { SettingsStore } from '../store/settings.ts';
import type { OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';

export const createInvitation: OperationHandler<
  'create_invitation',
  InvitationStore & CustomerStore & SettingsStore
> = async ({ with_qr, ...invited }, { shop, store, origin, now }) => {
  const created = await invite(store, shop, origin, invited, now());
  if (typeof created !== 'string') return with_qr ? { ...created, qr: qrCode(created.url) } : created;
  throw new ApiFailure(created === 'missing' ? 'not_found' : 'invalid_argument', invitationRefusals[created]);
};

export const getInvitations: OperationHandler<'get_invitations', InvitationStore> = async (
  query,
  { shop, store, limits },
) => {
  const { page, page_size } = requestedPage(query, limits);
  const { count, list } = await store.listInvitations(shop, { ...query, page, page_size });
  return { page: pageOf(page, page_size, count), list };
};
