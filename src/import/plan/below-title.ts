import { assignments, fieldColumns, namedColumns } from '../columns/mapped-columns.ts';
import { recogniseLayout } from '../layouts/recognise-layout.ts';
import type { Terminal } from '../report/terminal.ts';
import type { ImportFile } from '../table/import-file.ts';
import { oneLine } from '../texts/one-line.ts';
import { visibleText } from '../texts/visible-text.ts';
import type { ImportOptions } from './import-options.ts';

/**
 * Returns the file from its header on. Spreadsheets may have titles above a table: if the first line is not a
 * known header but one of the first ten lines is, that line is the header, and the lines above it are
 * reported.
 */
export async function belowTitle(
  file: ImportFile,
  { delimiter, map }: Pick<ImportOptions, 'delimiter' | 'map'>,
  { print }: Pick<Terminal, 'print'>,
): Promise<ImportFile> {
  const title = await rowFrom(file, delimiter, 1);
  if (!title || isKnownHeader(title.cells, map)) return file;
  for (let line = title.line + 1; line <= lastHeaderLine; line += 1) {
    const row = await rowFrom(file, delimiter, line);
    if (row?.line !== line || !isKnownHeader(row.cells, map)) continue;
    const text = oneLine(title.cells.find((cell) => cell.trim() !== '') ?? '');
    print(`The names of columns are on line ${line}. The lines above them are left out: "${text}".`);
    return { ...file, rows: (separator, progress) => file.rows(separator, progress, line) };
  }
  return file;
}

async function rowFrom(file: ImportFile, delimiter: string | undefined, line: number) {
  for await (const row of file.rows(delimiter, () => {}, line)) return row;
  return undefined;
}

const lastHeaderLine = 10;

/**
 * Whether a row names the columns of `--map`, or without it the columns of a known export or several fields
 * including the rating.
 */
function isKnownHeader(cells: readonly string[], map: readonly string[]): boolean {
  const names = cells.map(visibleText);
  if (map.length > 0) return map.flatMap(assignments).every(([, column]) => names.includes(column));
  const fields = [...fieldColumns(namedColumns(names))].map(([field]) => field);
  return recogniseLayout(names) !== undefined || (fields.includes('rating') && fields.length >= 3);
}
