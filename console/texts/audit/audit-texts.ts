import type { PluralText } from '../texts.ts';

export type AuditTexts = {
  intro: string;
  action: string;
  from: string;
  to: string;
  all: string;
  person: string;
  everybody: string;
  /** A person without a role in a shop of the reader: `{id}`. */
  former: string;
  none: string;
  /** The outcome of a change whose process ended. */
  unfinished: string;
  subjects: PluralText;
  /** By the kind of an actor that is neither a person nor the service. */
  actors: Record<string, string>;
  /** By operation or command; others are shown by their names. */
  actions: Record<string, string>;
};
