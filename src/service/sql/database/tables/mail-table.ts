import type { Generated } from 'kysely';
import type { MailKind, MailReason, MailState } from '../../../../contract/mail.ts';

/** The outbox of mails. Times are in milliseconds since 1970; ids are empty without an order and the like. */
export type MailTable = {
  id: Generated<number>;
  shop_id: string;
  kind: MailKind;
  state: MailState;
  /** Empty for mails that are waiting, sending or sent. */
  reason: MailReason | '';
  /** Empty once the mail can no longer be sent. From then on, `email_hash` is its keyed hash. */
  email: string;
  email_hash: string;
  language: string;
  order_id: string;
  invitation_id: string;
  review_id: string;
  message_id: string;
  attempts: number;
  /** When a waiting mail may be sent, or the claim of a sending one expires. */
  due_at: number;
  /** Identifies the claim, because it is later than the end of every earlier claim. */
  claimed_until: number;
  /** 1 once the attempt of the claim has begun: a process that ends before sends nothing. */
  is_begun: 0 | 1;
  created_at: number;
  /** Null for mails that may still be sent. */
  ended_at: number | null;
};
