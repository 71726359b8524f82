import { isoTime, secondsOf } from '../../contract/time.ts';
import { asciiDigits } from '../texts/ascii-digits.ts';
import { type DateNames, dateNames } from './date-names.ts';

/** The first part of a date such as 03/04/2024. */
export type DateOrder = 'day' | 'month';

type Day = { year: number; month: number; day: number };

/**
 * Reads a date of any usual spelling and returns `YYYY-MM-DDThh:mm:ssZ`; undefined for other text and for
 * days that do not exist. Times without a zone are UTC.
 */
export function readDate(text: string, order: DateOrder, names: () => DateNames): string | undefined {
  if (text.length > 80) return undefined;
  if (plainTime.test(text)) return `${text.slice(0, 10)}T${text.slice(11, 19)}Z`;
  const time = utcTime.test(text) ? isoTime(text) : undefined;
  if (time !== undefined) return time;
  const plain = plainDate(asciiDigits(text));
  const number = readNumber(plain);
  if (number !== undefined) return secondsOf(number);

  const read = readDayAndClock(plain, order, names);
  if (read !== undefined) return read;
  const [start, word = ''] = leadingWord.exec(plain) ?? [];
  if (start === undefined) return undefined;
  const rest = readDayAndClock(plain.slice(start.length), order, names);
  // The names are created only when needed, because they take 25 ms and some megabytes, and most texts are
  // not dates.
  return rest !== undefined && names().weekdays.has(word.toLowerCase()) ? rest : undefined;
}

/** Fast path for `YYYY-MM-DD` with a day up to 28; building the date is six times slower. */
const plainTime =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z?$/;

/** Fast path for the same format on any day; trying all other spellings is four times slower. */
const utcTime = /^\d{4}-\d\d-\d\d[T ]([01]\d|2[0-3]):\d\d:\d\d(\.\d{1,9})?Z?$/;

/**
 * Removes an English weekday, a weekday or zone in brackets after the date or its offset, and the units of
 * time and year.
 */
function plainDate(text: string): string {
  const plain = text.trim().replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '');
  if (/^[\d\s:./,TZ+-]*$/.test(plain)) return plain;
  return plain
    .replace(/\s*\(\p{L}{1,9}\.?\)/u, '')
    .replace(/([+-]\d\d:?\d\d|Z)\s*(\([\p{L}\s]+\)|\[[\w/+-]+\])$/u, '$1')
    .replace(/\s*uhr$/i, '')
    .replace(/\s*г\.(?=[,\s]|$)/, '')
    .replace(/(\d)\s?h\s?(\d\d)$/, '$1:$2');
}

/** `Dienstag, `, `mar. `, `terça-feira, `. */
const leadingWord = /^(\p{L}[\p{L}-]*)\.?,?\s+/u;

function readDayAndClock(plain: string, order: DateOrder, names: () => DateNames): string | undefined {
  const parts = dateAndClock.exec(plain)?.groups;
  const day = parts && readDay(parts.date?.trim() ?? '', order, () => names().months);
  if (!day) return undefined;
  const midnight = Date.UTC(day.year, day.month - 1, day.day);
  if (new Date(midnight).getUTCDate() !== day.day || new Date(midnight).getUTCMonth() !== day.month - 1) {
    return undefined;
  }
  const clock = readClock(parts);
  return clock === undefined ? undefined : secondsOf(midnight + clock);
}

/** The first two numbers of a date whose order is uncertain, as in 03/04/2024. */
export function uncertainNumbers(text: string): [number, number] | undefined {
  if (!/\d[-/.]\d{1,2}[-/.]\d/.test(text)) return undefined;
  const numbers = text.trim().replace(leadingWord, '');
  if (!/^\d{1,2}[-/.]\d{1,2}[-/.]\d/.test(numbers)) return undefined;
  const date = dateAndClock.exec(numbers)?.groups?.date?.trim() ?? '';
  const match = numericDate.exec(date);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

/** Creates a reader for many dates of one order. */
export function dateReader(order: DateOrder): (text: string) => string | undefined {
  let names: DateNames | undefined;
  return (text) => readDate(text, order, () => (names ??= dateNames()));
}

const dateAndClock =
  /^(?<date>.*?)(?:(?:,?\s+(?:at|um|à|às|a las|alle|klo?\.?|om|ore|в|о)\s|,|\s|T)\s*(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.](?<second>\d\d)(?:[.,]\d+)?)?\s*(?<half>[ap])?(?:\.?m\.?)?)?(?:\s*(?<zone>Z|(?<=:\d\d(?:\.\d+)?\s?)(?:UTC|GMT)?[+-]\d\d?(?::?\d\d)?|[A-Z]{3,4}))?$/i;

const numericDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})(?:[-/.]|年|년)\s?(\d{1,2})(?:[-/.]|月|월)\s?(\d{1,2})[日일.]?$/;
const yearMonthName = /^(\d{4})\.?\s+(\p{L}+)\.?\s+(\d{1,2})\.?$/u;
const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const dayMonthName =
  /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:de\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})$/iu;
const monthNameDay = /^(\p{L}+)\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})$/iu;

function readDay(date: string, order: DateOrder, months: () => ReadonlyMap<string, number>): Day | undefined {
  const isoLike = yearFirst.exec(date) ?? compact.exec(date);
  if (isoLike) return { year: Number(isoLike[1]), month: Number(isoLike[2]), day: Number(isoLike[3]) };
  const numeric = numericDate.exec(date);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    const isDayFirst = first > 12 || (order === 'day' && second <= 12);
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return { year: fullYear(numeric[3]), month, day };
  }
  const named = dayMonthName.exec(date);
  if (named) return namedDay(named[2], named[1], named[3], months);
  const hungarian = yearMonthName.exec(date);
  if (hungarian) return namedDay(hungarian[2], hungarian[3], hungarian[1], months);
  const american = monthNameDay.exec(date);
  return american ? namedDay(american[1], american[2], american[3], months) : undefined;
}

function namedDay(
  name = '',
  day = '',
  year = '',
  months: () => ReadonlyMap<string, number>,
): Day | undefined {
  const month = months().get(name.toLowerCase());
  return month === undefined ? undefined : { year: fullYear(year), month, day: Number(day) };
}

/** Two digits mean 1970 to 2069. */
function fullYear(text = ''): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/**
 * Unix seconds, Unix milliseconds, or the serial number of a spreadsheet, which counts days since 1899-12-30.
 */
function readNumber(text: string): number | undefined {
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  if (/^[2-7]\d{4}([.,]\d+)?$/.test(text)) {
    return Math.round((Number(text.replace(',', '.')) - 25_569) * 86_400) * 1000;
  }
  return undefined;
}

/** The time of day in milliseconds, in UTC. */
function readClock({
  hour = '0',
  minute = '0',
  second = '0',
  half,
  zone,
}: Record<string, string | undefined>) {
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const offset = zoneMinutes(zone);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 60 || offset === undefined) return undefined;
  return (hours * 3600 + (Number(minute) - offset) * 60 + Number(second)) * 1000;
}

/** Hours behind UTC of the zone names of RFC 822, and of Europe. */
const namedZones: Record<string, number> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  EDT: 4,
  EST: 5,
  CDT: 5,
  CST: 6,
  MDT: 6,
  MST: 7,
  PDT: 7,
  PST: 8,
  CET: -1,
  CEST: -2,
  EET: -2,
  EEST: -3,
};

function zoneMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined) return 0;
  const behind = namedZones[zone.toUpperCase()];
  if (behind !== undefined) return behind === 0 ? 0 : -behind * 60;
  const match = /([+-])(\d\d?):?(\d\d)?$/.exec(zone);
  if (!match) return undefined;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
}
