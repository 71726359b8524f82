import type { MailKind, MailReason, MailState } from '../../../src/contract/mail.ts';

export type MailsTexts = {
  intro: string;
  stateLabel: string;
  all: string;
  states: Record<MailState, string>;
  kinds: Record<MailKind, string>;
  reasons: Record<MailReason, string>;
  none: string;
  nothingFound: string;
  /** Each has `{time}`. */
  times: Record<'created' | 'due' | 'ended', string>;
  /** `{count}` */
  attempts: string;
  noAddress: string;
  resend: string;
  resendTitle: string;
  resendUnknown: string;
  resendFailed: string;
  resent: string;
  gone: string;
  excluded: {
    heading: string;
    note: string;
    add: string;
    email: string;
    end: string;
    none: string;
    /** `{time}` */
    since: string;
    /** `{id}` */
    customer: string;
    added: string;
    known: string;
    ended: string;
    invalid: string;
  };
};
