import type { BaseMessages } from './messages.ts';

export type Values = { [name: string]: string | number };

/** One language at work. */
export type Language = {
  /** BCP 47. */
  tag: string;
  base: BaseMessages;
  /** Puts values into a template; whole numbers are grouped. */
  fill: (template: string, values: Values) => string;
  /** A mean, with one decimal place. */
  average: (value: number) => string;
};

/**
 * Writes numbers by hand, with two characters that each language gives: the first use of `Intl.NumberFormat`
 * costs a slow phone 50 to 90 ms before the first review is painted.
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
