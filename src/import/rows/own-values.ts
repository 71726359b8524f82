import type { ColumnMap } from '../columns/column-map.ts';
import { originalCell } from '../texts/formula-cells.ts';

/** The fields of a review that only our own export has. Anything unknown in these columns counts as empty. */
export function ownValues(
  row: readonly string[],
  { own }: ColumnMap,
): { language: string; is_incentivised: 0 | 1; is_affiliated: 0 | 1 } {
  const cell = (field: keyof typeof own) => originalCell(row[own[field] ?? -1] ?? '');
  const language = cell('language');
  return {
    language: /^[a-z]{2,3}$/.test(language) ? language : '',
    is_incentivised: cell('is_incentivised') === '1' ? 1 : 0,
    is_affiliated: cell('is_affiliated') === '1' ? 1 : 0,
  };
}
