/**
 * Converts a time to `YYYY-MM-DDThh:mm:ssZ` (docs/spec/reviews-data-api.md, "Resources and their fields").
 * Accepts ISO 8601 and, as UTC, `YYYY-MM-DD hh:mm:ss` and `YYYY-MM-DD`. Returns undefined for anything else,
 * including dates that do not exist.
 */
export function isoTime(value: string): string | undefined {
  const match = pattern.exec(value.trim());
  if (!match?.groups) return undefined;
  const { date, clock = '00:00:00', zone = 'Z' } = match.groups;
  const day = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(day) || new Date(day).getUTCDate() !== Number(date?.slice(8))) return undefined;
  const full = clock.length === 5 ? `${clock}:00` : clock;
  const parsed = Date.parse(`${date}T${full}${zone.toUpperCase()}`);
  return Number.isNaN(parsed) ? undefined : secondsOf(parsed);
}

/** Formats milliseconds since 1970 as `YYYY-MM-DDThh:mm:ssZ`. */
export function secondsOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/**
 * Whether a time in the format of `secondsOf` is more than a day after `now` (milliseconds since 1970), which
 * allows for clocks and time zones that differ.
 */
export function isFuture(time: string, now: number): boolean {
  return Date.parse(time) > now + millisecondsPerDay;
}

const millisecondsPerDay = 86_400_000;

const pattern =
  /^(?<date>\d{4}-\d\d-\d\d)(?:[T ](?<clock>\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?<zone>Z|[+-]\d\d:\d\d)?)?$/i;
