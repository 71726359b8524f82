import { isImportField } from '../columns/import-fields.ts';
import { type ColumnSurvey, surveyColumns } from '../columns/survey-columns.ts';
import type { ImportFile } from '../table/import-file.ts';
import { oneLine } from '../texts/one-line.ts';
import { visibleText } from '../texts/visible-text.ts';
import type { ImportOptions } from './import-options.ts';

/** Reads the whole file once. Throws a sentence for a file without a header or without rows. */
export async function surveyFile(
  file: ImportFile,
  { delimiter, map }: Pick<ImportOptions, 'delimiter' | 'map'>,
  signal: AbortSignal,
): Promise<ColumnSurvey[]> {
  const rows = file.rows(delimiter, () => {});
  const { value: header, done } = await rows.next();
  if (done) throw new Error('The file is empty.');
  const first = await rows.next();
  if (first.done) throw new Error('The file has a header but no rows.');
  if (map.length === 0) refuseTitle(header.cells, first.value.cells);
  return surveyColumns(header.cells, untilAborted(signal, first.value, rows));
}

/** Spreadsheets may have the name of a table above its header. */
function refuseTitle(header: readonly string[], row: readonly string[]): void {
  const [title, ...others] = header.map(visibleText).filter((cell) => cell !== '');
  if (title === undefined) throw new Error('The first line of the file has no names of columns. Delete it.');
  const isTable = row.filter((cell) => cell.trim() !== '').length > 1 || /\w[;\t|]\w/.test(row[0] ?? '');
  if (others.length === 0 && isTable && /\p{L}/u.test(title) && !isImportField(title.toLowerCase())) {
    throw new Error(
      `The first line, "${oneLine(title)}", has no names of columns. Delete the lines above their names, and import the file again.`,
    );
  }
}

async function* untilAborted<Row>(
  signal: AbortSignal,
  first: Row,
  others: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  yield first;
  for await (const row of others) {
    if (signal.aborted) return;
    yield row;
  }
}
