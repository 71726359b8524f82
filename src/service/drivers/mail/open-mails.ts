import { memoryRateWindows } from '../../access/memory-rate-windows.ts';
import type { ServiceConfiguration } from '../../config/configuration.ts';
import { invitationLink } from '../../invitations/invitation-link.ts';
import type { MailParts } from '../../mail/send-mails.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { CustomerStore } from '../../store/customers.ts';
import type { InvitationStore } from '../../store/invitations.ts';
import type { MailStore } from '../../store/mails.ts';
import type { RateWindowStore } from '../../store/rate-windows.ts';
import type { SettingsStore } from '../../store/settings.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** The parts that send mails; undefined if no mail server is configured, or `nodemailer` is not installed. */
export async function openMails(
  { mails, publicUrl }: Pick<ServiceConfiguration, 'mails' | 'publicUrl'>,
  store: MailPorts & MailStore & AuditStore,
  rateWindows: RateWindowStore = memoryRateWindows(Date.now),
): Promise<MailParts | undefined> {
  if (!mails.url || publicUrl === undefined) return undefined;
  const mailer = await smtpMailer({ url: new URL(mails.url.reveal()) });
  return (
    mailer && {
      ...mailsFromStore(store, publicUrl),
      store,
      mailer,
      perSecond: mails.perSecond,
      rateWindows,
    }
  );
}

type MailPorts = SettingsStore & InvitationStore & CustomerStore;

/** The parts of a mail that come from the store. `publicUrl` is the URL of the service. */
export function mailsFromStore(store: MailPorts, publicUrl: string) {
  return {
    publicUrl,
    settingsOf: async (shop: string) => (await store.readSettings(shop)).settings,
    async linkOf(shop: string, id: string) {
      const invited = await store.findInvitation(shop, id);
      return invited && invitationLink(store, shop, publicUrl, invited);
    },
  };
}
