import type { PluralText } from './texts.ts';

export type Formats = {
  fill: (text: string, values: Record<string, string | number>) => string;
  plural: (text: PluralText, count: number) => string;
  number: (value: number) => string;
  /** With one or two digits after the point, as ratings have them. */
  decimal: (value: number) => string;
  /** A month, given as `YYYY-MM`. */
  month: (month: string) => string;
  /** The day, with its year unless it is the present one. */
  day: (time: string) => string;
  /** The day and the time of day. */
  time: (time: string) => string;
  /** "a minute ago" */
  ago: (time: string) => string;
  /** "2 days", of the time since */
  age: (time: string) => string;
  language: (code: string) => string;
  /** "one, two and three" */
  list: (parts: readonly string[]) => string;
};

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Dates and numbers in a language (BCP 47), in the time zone of the browser. */
export function formatsOf(tag: string, now: () => number): Formats {
  const whole = new Intl.NumberFormat(tag);
  const ratings = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  const monthNames = new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const rules = new Intl.PluralRules(tag);
  const thisYear = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });
  const otherYear = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' });
  const times = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' });
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const since = (time: string) => {
    const age = Math.max(0, now() - Date.parse(time));
    const [unit, length] = units.find(([, length]) => age >= length) ?? (['minute', 60_000] as const);
    return { unit, count: Math.floor(age / length) };
  };
  const fill: Formats['fill'] = (text, values) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return {
    fill,
    plural: (text, count) => fill(text[rules.select(count)] ?? text.other, { count: whole.format(count) }),
    list: (parts) => lists.format(parts),
    number: (value) => whole.format(value),
    decimal: (value) => ratings.format(value),
    month: (month) => monthNames.format(Date.parse(month)),
    day(time) {
      const date = new Date(time);
      if (Number.isNaN(date.getTime())) return '';
      const isThisYear = date.getFullYear() === new Date(now()).getFullYear();
      return (isThisYear ? thisYear : otherYear).format(date);
    },
    time: (time) => times.format(new Date(time)),
    ago(time) {
      const { unit, count } = since(time);
      return relative.format(count === 0 ? 0 : -count, count === 0 ? 'second' : unit);
    },
    age(time) {
      const { unit, count } = since(time);
      return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
    },
    language(code) {
      try {
        return names.of(code) ?? code;
      } catch {
        // Not the code of a language: shown as it is stored.
        return code;
      }
    },
  };
}
