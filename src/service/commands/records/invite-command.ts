import { createInvitationBody } from '../../../contract/invitation.ts';
import type { ExitCode } from '../../../server/command-table.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import { invitationRefusals, invite } from '../../invitations/invite.ts';
import { qrCode } from '../../invitations/qr-code.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { CustomerStore } from '../../store/customers.ts';
import type { InvitationStore } from '../../store/invitations.ts';
import type { SettingsStore } from '../../store/settings.ts';
import type { CommandParts } from '../command.ts';
import { checked, type RecordOptions, UsageMistake } from './record-options.ts';
import { serviceUrl } from './service-url.ts';

/** Runs `invite`, which prints the link of an order. */
export async function inviteCommand(
  { verb: order_id, options }: { verb: string; options: RecordOptions },
  {
    store,
    now,
    print,
    complain,
    publicUrl,
  }: CommandParts<InvitationStore & CustomerStore & AuditStore & SettingsStore>,
): Promise<ExitCode> {
  if (order_id === '') throw new UsageMistake('Name the order: invite <order id>');
  const url = serviceUrl(options, publicUrl);
  const input = checked(createInvitationBody, { order_id });
  const change = { action: 'create_invitation' };
  const created = await auditedByCommand(
    store,
    options.shop,
    change,
    () => invite(store, options.shop, url, input, now()),
    { isDone: (result) => typeof result !== 'string' && result.is_new === 1 },
  );
  if (typeof created === 'string') {
    complain(invitationRefusals[created]);
    return 1;
  }
  if (options.qr) print(qrCode(created.url));
  else print(options.json ? JSON.stringify(created) : created.url);
  return 0;
}
