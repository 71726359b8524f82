import { secondsOf } from '../../contract/time.ts';
import { asciiDigits } from '../texts/ascii-digits.ts';
import { type DateNames, dateNames } from './date-names.ts';
import { relativeTimes, type TimeUnit } from './relative-times.ts';

/** A month without a day, or an age without the date that it is relative to. */
export type VagueDate = { kind: 'month'; time: string } | { kind: 'age'; unit: TimeUnit; count: number };

/** `first` reads a month as its first day, `none` leaves vague dates out. */
export const vagueDateChoices = ['first', 'none'] as const;
export type VagueDates = (typeof vagueDateChoices)[number];

/** Reads `Jan, 2024`, `2024-01`, `März 2024`, `10 months ago` and `vor 3 Tagen`; undefined for other text. */
export function vagueDateReader(): (text: string) => VagueDate | undefined {
  let names: DateNames | undefined;
  let ages: ReturnType<typeof relativeTimes> | undefined;
  const months = () => {
    names ??= dateNames();
    return names.months;
  };
  return (text) => {
    if (text.length > longest || isFullDate.test(text)) return undefined;
    const plain = asciiDigits(text).trim();
    const time = readMonth(plain, months);
    if (time !== undefined) return { kind: 'month', time };
    if (!isAgeLike.test(plain)) return undefined;
    ages ??= relativeTimes();
    const age = ages(plain);
    return age && { kind: 'age', ...age };
  };
}

/** The fast way out for most columns of dates, and for numbers. */
const isFullDate = /^\d{4}-\d\d-\d\d|^\d*$/;

const longest = 40;

/** A number or an article beside a word, or one word. */
const isAgeLike = /^(?=.*\p{L})(?:\D*\d{1,3}\D*|[\p{L} .]+)$/u;

const monthFirst = /^(\p{L}{3,})\.?,?\s+(?:de\s+|')?(\d{4})$/u;
const yearFirst = /^(\d{4})[,.]?\s+(\p{L}{3,})\.?$/u;
const numeric = /^(?:(\d{4})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{4})|(\d{4})[年년]\s?(\d{1,2})[月월])$/;

function readMonth(text: string, months: () => ReadonlyMap<string, number>): string | undefined {
  const [, first, second, third, fourth, fifth, sixth] = numeric.exec(text) ?? [];
  const year = first ?? fourth ?? fifth;
  if (year !== undefined) return firstOf(year, Number(second ?? third ?? sixth));
  const named = monthFirst.exec(text);
  if (named) return firstOf(named[2], months().get(named[1]?.toLowerCase() ?? ''));
  const turned = yearFirst.exec(text);
  return turned ? firstOf(turned[1], months().get(turned[2]?.toLowerCase() ?? '')) : undefined;
}

function firstOf(year = '', month = 0): string | undefined {
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}-01T00:00:00Z` : undefined;
}

/** The day of an age, counted back from the day `asOf`, in milliseconds since 1970. */
export function timeOfAge({ unit, count }: { unit: TimeUnit; count: number }, asOf: number): string {
  const day = new Date(asOf);
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
  const back = (months: number) => {
    const last = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate();
    return Date.UTC(year, month - months, Math.min(date, last));
  };
  if (unit === 'month') return secondsOf(back(count));
  if (unit === 'year') return secondsOf(back(12 * count));
  const days = { second: 0, minute: 0, hour: Math.floor(count / 24), day: count, week: 7 * count }[unit];
  return secondsOf(Date.UTC(year, month, date - days));
}
