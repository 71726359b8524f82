import type { BaseMessages, Formatting } from './messages.ts';

/** A locale with its base messages and its number formats. */
export type BaseLocale = Formatting & {
  /** BCP 47. */
  tag: string;
  base: BaseMessages;
};

/**
 * Formats numbers by hand, with the two separators of the region or the language: the first use of
 * `Intl.NumberFormat` costs a slow phone 50 to 90 ms before the first review is painted.
 */
export function baseLocale(tag: string, base: BaseMessages): BaseLocale {
  const [, region = ''] = /-(..|\d{3})\b/.exec(tag.toLowerCase()) ?? [];
  const [separators] = base.regions?.find(([, codes]) => region && codes.includes(region)) ?? [];
  const [decimal = '', group = ''] = separators ?? base.decimal + base.group;
  const boundaries = /^en-in$/i.test(tag) ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g;
  return {
    tag,
    base,
    formatAverage: (value) =>
      Math.min(value, value < 5 ? 4.9 : 5)
        .toFixed(1)
        .replace('.', decimal),
    format: (message, values) =>
      message.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name] ?? '';
        return typeof value === 'number' ? `${value}`.replace(boundaries, group) : value;
      }),
  };
}
