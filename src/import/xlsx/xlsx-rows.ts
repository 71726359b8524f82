import { type CsvRow, rowProblem } from '../table/csv-row.ts';
import { readReference } from './cell-reference.ts';
import { mergedCells } from './merged-cells.ts';
import type { Workbook } from './open-workbook.ts';
import { attributes, eachElement, textOf, unescaped } from './xml.ts';

/** The rows of a sheet that have a value, the header first. `line` is the number of the row in the sheet. */
export async function* xlsxRows(
  { sheetXml, ...workbook }: Workbook,
  progress: (share: number) => void = () => {},
  headerLine = 1,
): AsyncGenerator<CsvRow> {
  const fillMerged = mergedCells(sheetXml);
  let header: string[] | undefined;
  let line = 0;
  let read = 0;
  for (const { tag, content } of eachElement(sheetXml, 'row')) {
    line = Number(attributes(tag).r ?? line + 1);
    read += tag.length + content.length;
    progress(Math.min(1, read / sheetXml.length));
    if (line < headerLine) continue;
    const { cells, dates } = cellsOf(content, workbook);
    while (cells.length > (header?.length ?? 0) && cells.at(-1) === '') cells.pop();
    if (cells.every((cell) => cell === '')) continue;
    if (header) fillMerged({ line, cells, dates });
    while (cells.length < (header?.length ?? 0)) cells.push('');
    const problem = header && rowProblem(cells, header);
    header ??= cells;
    yield {
      line,
      cells,
      ...(dates.length > 0 ? { dates } : {}),
      ...(problem && { problem }),
    };
  }
  progress(1);
}

function cellsOf(
  row: string,
  { sharedStrings, dateStyles }: Pick<Workbook, 'sharedStrings' | 'dateStyles'>,
): { cells: string[]; dates: number[] } {
  const cells: string[] = [];
  const dates: number[] = [];
  for (const { tag, content } of eachElement(row, 'c')) {
    const { r: reference = '', t: type = 'n', s: style } = attributes(tag);
    const index = readReference(reference)?.column ?? cells.length;
    if (index >= mostColumns) continue;
    while (cells.length < index) cells.push('');
    cells[index] = cellText(type, content, sharedStrings);
    if (type === 'n' && style && dateStyles.has(Number(style))) dates.push(index);
  }
  return { cells, dates };
}

/** The maximum number of columns in Excel. */
const mostColumns = 16_384;

function cellText(type: string, content: string, sharedStrings: readonly string[]): string {
  if (type === 'inlineStr') return textOf(content);
  const value = unescaped(/<(?:\w+:)?v(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?v>/s.exec(content)?.[1] ?? '');
  if (type === 's') return sharedStrings[Number(value)] ?? '';
  if (type !== 'n') return value;
  return value === '' ? uncomputedFormula(content) : numberText(value);
}

/** Some libraries write a text that begins with `=` as a formula without its value. */
function uncomputedFormula(content: string): string {
  const formula = /<(?:\w+:)?f(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?f>/s.exec(content)?.[1];
  return formula === undefined ? '' : `=${unescaped(formula)}`;
}

/** Numbers in a workbook are exact up to 15 digits, also where they are written as 7.63291E12. */
function numberText(value: string): string {
  const number = Number(value);
  return /E/i.test(value) && Number.isInteger(number) && Math.abs(number) < 1e15 ? String(number) : value;
}
