import { type DateOrder, uncertainNumbers } from './read-date.ts';

/** How often the first and the second number of a column's dates can only be a day. */
export type DateEvidence = {
  dayFirst: number;
  monthFirst: number;
  /** The number of dates that fit both orders but mean different days. */
  uncertain: number;
  /** The first uncertain date. */
  example: string;
};

export const noDateEvidence: DateEvidence = { dayFirst: 0, monthFirst: 0, uncertain: 0, example: '' };

export function addDateEvidence(evidence: DateEvidence, cell: string): DateEvidence {
  const numbers = uncertainNumbers(cell);
  if (!numbers) return evidence;
  const [first, second] = numbers;
  if (first > 12 && second <= 12) return { ...evidence, dayFirst: evidence.dayFirst + 1 };
  if (second > 12 && first <= 12) return { ...evidence, monthFirst: evidence.monthFirst + 1 };
  if (first === second || first > 12) return evidence;
  return { ...evidence, uncertain: evidence.uncertain + 1, example: evidence.example || cell };
}

/**
 * Decides the order over the whole column. `chosen` is the value of `--date-format`, such as DD/MM/YYYY;
 * `usual` is the order of the export's layout.
 */
export function dateOrder(
  evidence: DateEvidence,
  chosen: string | undefined,
  usual?: DateOrder,
): { order: DateOrder; note?: string } | { mistake: string } {
  if (chosen !== undefined) return chosenOrder(chosen);
  const { dayFirst, monthFirst, uncertain, example } = evidence;
  if (dayFirst > 0 && monthFirst === 0) return { order: 'day', note: 'day first' };
  if (monthFirst > 0 && dayFirst === 0) return { order: 'month', note: 'month first' };
  if (uncertain === 0) return { order: 'day' };
  if (usual && dayFirst === 0) return { order: usual, note: `${usual} first, as usual for this export` };
  const why =
    dayFirst > 0 ? 'has dates with the day first and dates with the month first' : 'can be read both ways';
  return { mistake: `${why}, for example "${example}": add --date-format DD/MM/YYYY or MM/DD/YYYY` };
}

function chosenOrder(chosen: string): { order: DateOrder; note: string } | { mistake: string } {
  const letters = chosen.toUpperCase().replace(/[^DMY]/g, '');
  const [day, month] = [letters.indexOf('D'), letters.indexOf('M')];
  if (day < 0 || month < 0) return { mistake: '--date-format must look like DD/MM/YYYY or MM/DD/YYYY' };
  return day < month
    ? { order: 'day', note: 'day first, as chosen' }
    : { order: 'month', note: 'month first, as chosen' };
}
