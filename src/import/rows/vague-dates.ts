import type { ColumnSurvey } from '../columns/survey-columns.ts';
import { oneLine } from '../texts/one-line.ts';
import { dateReader } from '../values/read-date.ts';
import { timeOfAge, type VagueDates, vagueDateChoices, vagueDateReader } from '../values/vague-date.ts';

/** Returns the time of a vague date, or `none` to leave it out; undefined for other text. */
export type VagueTimeReader = (cell: string) => string | undefined;

export const leftOutDate = 'none';

type Options = { vagueDates?: string | undefined; asOf?: string | undefined };

/** How the months and ages of a file are read, from `--vague-dates` and `--as-of`. */
export function vagueDateRule(
  columns: readonly (ColumnSurvey | undefined)[],
  { vagueDates, asOf }: Options,
): { read: VagueTimeReader; mistakes: string[] } {
  const choice = vagueDateChoices.find((known) => known === vagueDates);
  const day = asOf === undefined ? undefined : dayOf(asOf);
  const mistakes: string[] = [];
  if (vagueDates !== undefined && !choice) mistakes.push('--vague-dates must be first or none');
  if (asOf !== undefined && day === undefined) mistakes.push('--as-of must be a day such as 2024-05-31');
  for (const column of mistakes.length > 0 ? [] : columns) {
    const mistake = column && undecided(column, choice, day);
    if (mistake) mistakes.push(mistake);
  }
  return { read: reader(choice, day), mistakes };
}

function reader(choice: VagueDates | undefined, day: number | undefined): VagueTimeReader {
  const readVague = vagueDateReader();
  return (cell) => {
    if (choice === undefined && day === undefined) return undefined;
    const vague = readVague(cell);
    if (vague?.kind === 'month' && choice === 'first') return vague.time;
    if (vague?.kind === 'age' && day !== undefined) return timeOfAge(vague, day);
    return vague && choice === 'none' ? leftOutDate : undefined;
  };
}

function undecided(
  { name, vague }: ColumnSurvey,
  choice: VagueDates | undefined,
  day: number | undefined,
): string | undefined {
  const hasMonths = vague.months > 0 && choice === undefined;
  const hasAges = vague.ages > 0 && choice !== 'none' && day === undefined;
  if (!hasMonths && !hasAges) return undefined;
  const found = [
    ...(hasMonths
      ? [`${counted(vague.months, 'month')} without a day, such as "${oneLine(vague.month)}"`]
      : []),
    ...(hasAges ? [`${counted(vague.ages, 'age')} without a date, such as "${oneLine(vague.age)}"`] : []),
  ];
  const ways = [
    ...(hasMonths ? ['--vague-dates first for the first of the month'] : []),
    ...(hasAges ? ['--as-of <the day of the file, such as 2024-05-31> to count ages back from it'] : []),
  ];
  return `Column "${name}" has ${found.join(', and ')}: add ${ways.join(' and ')}, or --vague-dates none to import these reviews without a date`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function dayOf(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? dateReader('day')(text) : undefined;
  return time === undefined ? undefined : Date.parse(time);
}
