import type { PluralText } from '../texts.ts';

/** The kinds of records about a customer. */
export type RecordKind =
  | 'reviews'
  | 'orders'
  | 'customer_events'
  | 'exclusions'
  | 'unsubscriptions'
  | 'invitations'
  | 'mails';

export type PrivacyTexts = {
  intro: string;
  customer: string;
  customerNote: string;
  find: string;
  found: string;
  none: string;
  records: Record<RecordKind, PluralText>;
  /** The e-mail addresses and customer ids that the records link. */
  linked: string;
  linkedNote: string;
  download: string;
  remove: string;
  removeTitle: string;
  removeNote: string;
  /** `{text}` */
  type: string;
  removed: string;
  invalid: string;
};
