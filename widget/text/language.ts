import type { BaseMessages, Formatting, Messages } from './messages.ts';

/** A language with its base messages and its number formats. */
export type Language = Formatting & {
  /** BCP 47. */
  tag: string;
  base: BaseMessages;
};

/**
 * A loaded language. English has only its base messages here: the others ship with the code that shows them. `own` applies
 * a shop's overrides to a group of messages; in `base` they are applied already.
 */
export type Speech = Language &
  Partial<Messages> & { own?: <Group extends object>(messages: Group) => Group };

/**
 * Formats numbers by hand, with the two separators of the language: the first use of `Intl.NumberFormat` costs a slow
 * phone 50 to 90 ms before the first review is painted.
 */
export function language(tag: string, base: BaseMessages): Language {
  return {
    tag,
    base,
    average: (value) => value.toFixed(1).replace('.', base.decimal),
    fill: (template, values) =>
      template.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name] ?? '';
        return typeof value === 'number' ? String(value).replace(/\B(?=(\d{3})+$)/g, base.group) : value;
      }),
  };
}
