import type { ColumnMap, LayoutColumns } from '../columns/column-map.ts';
import type { ImportField } from '../columns/import-fields.ts';
import { plainWord } from '../texts/plain-word.ts';
import type { ExportLayout } from './export-layout.ts';
import { exportLayouts } from './export-layouts.ts';

/** A layout with the columns of one file. */
export type RecognisedLayout = ExportLayout & LayoutColumns;

/**
 * Chooses the layout by the header: of the layouts whose marks are all present, the one with the most
 * columns.
 */
export function recogniseLayout(header: readonly string[]): RecognisedLayout | undefined {
  const names = header.map(plainName);
  const known = exportLayouts
    .filter(({ marks }) => marks.every((mark) => names.includes(plainName(mark))))
    .map((layout) => layoutOf(layout, names));
  const sizeOf = ({ found }: RecognisedLayout) => Object.keys(found.columns).length;
  return known.sort((one, other) => sizeOf(other) - sizeOf(one))[0];
}

function layoutOf(layout: ExportLayout, names: readonly string[]): RecognisedLayout {
  const indexOf = (name: string | undefined) => {
    const index = name === undefined ? -1 : names.indexOf(plainName(name));
    return index < 0 ? undefined : index;
  };
  const columns: ColumnMap['columns'] = {};
  const fallbacks: NonNullable<ColumnMap['fallbacks']> = {};
  for (const [field, choice] of Object.entries(layout.columns) as [ImportField, string | string[]][]) {
    const indexes = [choice].flat().flatMap((name) => indexOf(name) ?? []);
    if (indexes[0] !== undefined) columns[field] = indexes[0];
    if (indexes[1] !== undefined) fallbacks[field] = indexes[1];
  }
  const taken = [...Object.values(columns), ...Object.values(fallbacks)];
  const leftOut = layout.notTaken.flatMap((name) => indexOf(name) ?? []);
  return {
    ...layout,
    found: {
      columns,
      fallbacks,
      publicReply: indexOf(layout.publicReply),
      answerOf: indexOf(layout.answerOf),
      answeredBy: indexOf(layout.answeredBy),
      hidingReason: indexOf(layout.hidingReason),
      ofShop: Object.entries(layout.ofShop ?? {}).flatMap(([name, word]) => {
        const index = indexOf(name);
        return index === undefined ? [] : [{ index, word: plainWord(word) }];
      }),
    },
    leftOut: leftOut.filter((index) => !taken.includes(index)),
  };
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
