import type { InvitationState } from '../../../src/contract/invitation.ts';
import type { PluralText } from '../texts.ts';

export type InvitationsTexts = {
  intro: string;
  order: string;
  create: string;
  /** `{order}` */
  link: string;
  linkNote: string;
  /** `{order}` */
  qr: string;
  qrNote: string;
  print: string;
  download: string;
  copyLink: string;
  noOrder: string;
  refused: string;
  /** An order id that no order can have. */
  malformed: string;
  created: string;
  known: string;
  stateLabel: string;
  all: string;
  states: Record<InvitationState, string>;
  none: string;
  nothingFound: string;
  /** `{order}` */
  of: string;
  /** Each has `{time}`. */
  times: Record<'created' | 'sent' | 'reminded' | 'opened' | 'evaluated' | 'cancelled' | 'expires', string>;
  reviews: PluralText;
};
