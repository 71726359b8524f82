import { memoryRateWindows } from '../src/service/access/memory-rate-windows.ts';
import { mailsFromStore } from '../src/service/drivers/mail/open-mails.ts';
import { scheduleInvitationsUntil } from '../src/service/invitations/schedule-invitations.ts';
import type { OutgoingMail } from '../src/service/mail/mailer.ts';
import { sendMailsUntil } from '../src/service/mail/send-mails.ts';
import type { AuditStore } from '../src/service/store/audit.ts';
import type { CustomerStore } from '../src/service/store/customers.ts';
import type { InvitationStore } from '../src/service/store/invitations.ts';
import type { MailStore } from '../src/service/store/mails.ts';
import type { SettingsStore } from '../src/service/store/settings.ts';
import { ownShop } from '../src/service/store/shops.ts';
import type { ServiceLog } from '../src/service/telemetry/service-log.ts';

/** The mails that the demo would send, the newest first. They are forgotten when the demo stops. */
export type Mailbox = { mails: OutgoingMail[] };

type MailboxParts = {
  store: MailStore & SettingsStore & InvitationStore & CustomerStore & AuditStore;
  /** The URL of the demo, for the links in the mails. */
  address: string;
  now: () => number;
  random: () => number;
  /** Sleeps for a number of milliseconds, or until the signal. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  log: ServiceLog;
};

/** Puts the mails of the demo into a mailbox instead of sending them, until `signal` aborts. */
export async function fillMailboxUntil(
  signal: AbortSignal,
  { mails }: Mailbox,
  { store, address, now, random, wait, log }: MailboxParts,
): Promise<void> {
  const { version } = await store.readSettings(ownShop);
  if (version === 0) {
    await store.updateSettings(ownShop, {
      invitations: { is_on: 1, days_after_delivery: 0 },
      mails: { is_on: 1, sender_name: 'Osier & Tin', sender_address: 'reviews@osier-and-tin.example' },
    });
  }
  const sending = {
    ...mailsFromStore(store, address),
    ...{ store, now, random, log, perSecond: 14, rateWindows: memoryRateWindows(now) },
    async mailer(mail: OutgoingMail) {
      mails.unshift(mail);
      mails.splice(mostMails);
      return { result: 'accepted' } as const;
    },
  };
  await Promise.all([
    scheduleInvitationsUntil(signal, { store, wait, log }),
    sendMailsUntil(signal, wait, sending),
  ]);
}

const mostMails = 200;
