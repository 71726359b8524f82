import { type CellReference, readReference } from './cell-reference.ts';
import { attributes, eachElement } from './xml.ts';

type SheetRow = { line: number; cells: string[]; dates: number[] };

/**
 * Returns a function that fills the empty cells of a row from merged cells that began in an earlier row, such
 * as one product beside several reviews. It must get all rows below the header, in order. Cells that are
 * merged to the right stay empty: a text over two columns belongs to the first one.
 */
export function mergedCells(sheetXml: string): (row: SheetRow) => void {
  const ranges = new Map<string, number>();
  for (const { tag } of eachElement(sheetXml, 'mergeCell')) {
    const [first, last] = (attributes(tag).ref ?? '').split(':').map(readReference);
    if (first && last && last.line > first.line) ranges.set(key(first), last.line);
  }
  const open = new Map<number, { value: string; isDate: boolean; until: number }>();
  return ({ line, cells, dates }) => {
    for (const [column, { value, isDate, until }] of open) {
      if (line > until) open.delete(column);
      else if ((cells[column] ?? '') === '') {
        while (cells.length <= column) cells.push('');
        cells[column] = value;
        if (isDate && !dates.includes(column)) dates.push(column);
      }
    }
    if (ranges.size === 0) return;
    for (const [column, value] of cells.entries()) {
      const until = ranges.get(key({ column, line }));
      if (until !== undefined) open.set(column, { value, isDate: dates.includes(column), until });
    }
  };
}

function key({ column, line }: CellReference): string {
  return `${column},${line}`;
}
