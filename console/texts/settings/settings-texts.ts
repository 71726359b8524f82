import type { PageToken } from '../../../src/contract/page-theme.ts';

/** The tokens whose values have names instead of sizes. */
export type ShapeToken = Extract<PageToken, `${string}radius` | `${string}weight` | `${string}density`>;

export type SettingsTexts = {
  publishing: string;
  publishingNote: string;
  usual: string;
  never: string;
  after: string;
  days: string;
  save: string;
  saved: string;
  /** Somebody else has changed the settings since the page was loaded. */
  changed: string;
  ownersOnly: string;
  invalid: string;
  mails: string;
  mailsNote: string;
  mailsOn: string;
  sender: Record<'sender_name' | 'sender_address' | 'reply_to', string>;
  occasions: Record<'received' | 'published' | 'answered', string>;
  invitations: string;
  invitationsNote: string;
  invitationsOn: string;
  numbers: Record<'days_after_delivery' | 'reminder_days' | 'per_person' | 'expires_days', string>;
  saveMails: string;
  look: string;
  lookNote: string;
  tokens: Record<PageToken, string>;
  schemes: Record<'light' | 'dark', string>;
  ownColours: string;
  /** The names of values; the empty one stands for the usual look. */
  sizes: Record<ShapeToken, Record<string, string>>;
  /** The heading of the sample, and its button. */
  sample: string;
  sampleButton: string;
  saveLook: string;
  lookRefused: string;
};
