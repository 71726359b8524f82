import { mailKinds } from '../../contract/mail.ts';
import type { CustomerStore } from '../store/customers.ts';
import type { ClaimedMail, MailStore } from '../store/mails.ts';
import { unsubscribeLink } from '../unsubscribe/link.ts';
import { type MailSettings, ownText, sendsMails } from './mail-settings.ts';
import type { OutgoingMail } from './mailer.ts';
import { renderMail } from './render-mail.ts';
import { type MailLanguage, mailLanguageOf, mailLanguages } from './texts/mail-languages.ts';

export type ComposeParts = {
  store: Pick<MailStore, 'mailFacts'> & CustomerStore;
  settingsOf: (shop: string) => Promise<MailSettings>;
  /** The signed link of an invitation; undefined if the invitation no longer grants one. */
  linkOf: (shop: string, invitation: string) => Promise<string | undefined>;
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** The mail as it is sent now; undefined if its shop no longer sends it, or its subject no longer exists. */
export async function composeMail(
  mail: ClaimedMail,
  { store, settingsOf, linkOf, publicUrl, now }: ComposeParts,
): Promise<OutgoingMail | undefined> {
  const { shop, kind, email } = mail;
  const settings = await settingsOf(shop);
  if (!sendsMails(kind, settings)) return undefined;
  const facts = await store.mailFacts(mail);
  const link = mail.invitation_id ? await linkOf(shop, mail.invitation_id) : '';
  if (!facts || link === undefined) return undefined;
  const language = mailLanguageOf(mail.language);
  const recipient = { email, type: mailKinds[kind].stops };
  const unsubscribe = await unsubscribeLink(store, shop, publicUrl, recipient);
  const { sender_name, sender_address, reply_to } = settings.mails;
  const shopName = sender_name || facts.shop || new URL(publicUrl).hostname;
  const values = {
    name: asName(facts.name),
    shop: shopName,
    product: facts.products.length > 0 ? facts.products : [shopName],
    link,
    unsubscribe: unsubscribe.url,
    reason: reasonIn(language, facts.reason),
    reply: facts.reply,
  };
  return {
    ...renderMail(kind, language, values, ownText(kind, language, settings)),
    from: { name: shopName, address: sender_address },
    replyTo: reply_to,
    to: email,
    messageId: `<${mail.messageId}@${sender_address.split('@').at(-1)}>`,
    date: new Date(now()),
    headers: {
      ...unsubscribe.headers,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

/**
 * Anybody can send a review with the address of another person. A name that is a message or a link would turn
 * the receipt into an advertisement.
 */
function asName(name: string): string {
  return name.length > 60 || /[/@:\d]|www\.|\.\p{L}/u.test(name) ? '' : name;
}

function reasonIn(language: MailLanguage, reason: string): string {
  const { reasons } = mailLanguages[language];
  return Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : '';
}
