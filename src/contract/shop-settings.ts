import * as v from 'valibot';
import { anyText, emptyOr, flag, requiredLine, requiredText, text, wholeNumber } from './field.ts';
import { limits } from './limits.ts';
import { mailKindNames } from './mail.ts';
import { pageTokenSchema } from './page-theme.ts';
import { language } from './review.ts';

/** An e-mail address, also with a name in no other part: `reviews@shop.example`. */
const address = v.pipe(
  requiredLine(254),
  v.regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/u, 'must be an email address'),
);

/** `publish_after_days`: null stands for the days of the service, and 0 never publishes by itself. */
const moderation = { publish_after_days: v.nullable(wholeNumber(0, 365)) };

/**
 * - `days_after_delivery`: days between delivery and invitation.
 * - `reminder_days`: days between invitation and reminder; 0 sends none.
 * - `per_person`: at most this many invitations to a person within 30 days.
 * - `expires_days`: how long the link of an invitation works.
 */
const invitations = {
  is_on: flag,
  days_after_delivery: wholeNumber(0, 90),
  reminder_days: wholeNumber(0, 90),
  per_person: wholeNumber(1, 30),
  expires_days: wholeNumber(1, 365),
};

/** Mails to authors of reviews, by their occasion, and the sender of all mails. */
const mails = {
  is_on: flag,
  received: flag,
  published: flag,
  answered: flag,
  sender_name: text(limits.author),
  sender_address: emptyOr(address),
  reply_to: emptyOr(address),
};

/** The subject and text of a kind of mail in a language, in place of the service's own. */
const mailText = v.strictObject({
  kind: v.picklist(mailKindNames),
  language,
  subject: requiredLine(200),
  text: requiredText(5_000),
});

/** A reply to insert. `language` is empty for any language. */
const replyTemplate = v.strictObject({
  name: requiredLine(80),
  language: emptyOr(language),
  text: requiredText(limits.content),
});

/** A list of the console: its tab and filters as in the URL, such as `hidden?reason=spam`. */
const savedView = v.strictObject({ name: requiredLine(80), query: requiredLine(1_000) });

const lists = {
  mail_texts: atMost(100, mailText),
  theme: atMost(20, pageTokenSchema),
  templates: atMost(200, replyTemplate),
  saved_views: atMost(50, savedView),
};

/** The decisions of a shop about its reviews and mails. */
export const shopSettingsSchema = v.object({
  moderation: v.object(moderation),
  invitations: v.object(invitations),
  mails: v.object(mails),
  ...lists,
});

export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>;

/** `version` is the number of changes so far; `changed_at` is empty before the first. */
export const storedSettingsSchema = v.object({
  settings: shopSettingsSchema,
  version: wholeNumber(0),
  changed_at: anyText,
});

export type StoredSettings = v.InferOutput<typeof storedSettingsSchema>;

/** The version that the change is based on; a later one refuses it. Without it, the last change wins. */
const basedOn = { version: v.optional(wholeNumber(0)) };

/** Absent settings stay; a list replaces the whole list. Unknown names are refused. */
export const updateShopSettingsBody = v.strictObject({
  moderation: v.optional(v.partial(v.strictObject(moderation))),
  invitations: v.optional(v.partial(v.strictObject(invitations))),
  mails: v.optional(v.partial(v.strictObject(mails))),
  mail_texts: v.optional(lists.mail_texts),
  theme: v.optional(lists.theme),
  ...basedOn,
});

export const updateModerationToolsBody = v.strictObject({
  templates: v.optional(lists.templates),
  saved_views: v.optional(lists.saved_views),
  ...basedOn,
});

/** Changes of settings: absent ones stay. */
export type SettingsChange = Omit<
  v.InferOutput<typeof updateShopSettingsBody> & v.InferOutput<typeof updateModerationToolsBody>,
  'version'
>;

function atMost<Item extends v.GenericSchema>(count: number, item: Item) {
  return v.pipe(v.array(item), v.maxLength(count, `must have at most ${count} entries`));
}
