import type { Plural, Values } from './messages.ts';

/** Says how many: chooses the form of a message for a number, and puts the number into it. */
export type SayHowMany = (message: Plural, count: number, values?: Values) => string;

/** By the rules of a language. The first use of `Intl.PluralRules` costs a slow phone 2 ms. */
export function plural(tag: string, fill: (template: string, values: Values) => string): SayHowMany {
  const rules = new Intl.PluralRules(tag);
  return (message, count, values) =>
    fill(message[rules.select(count)] ?? message.other, { ...values, count });
}
