import type { Formatting, Plural, Values } from './messages.ts';

/** Picks the plural form of a message for a count, and fills in the count and other values. */
export type FormatPlural = (message: Plural, count: number, values?: Values) => string;

/** Uses the plural rules of a language. The first use of `Intl.PluralRules` costs a slow phone 2 ms. */
export function pluralFormatter(tag: string, format: Formatting['format']): FormatPlural {
  const rules = new Intl.PluralRules(tag);
  return (message, count, values) =>
    format(message[rules.select(count)] ?? message.other, { ...values, count });
}
