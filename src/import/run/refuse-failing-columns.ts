import type { ColumnMap } from '../columns/column-map.ts';
import { type ImportField, isImportField } from '../columns/import-fields.ts';
import { fieldColumns } from '../columns/mapped-columns.ts';
import type { ReadingRules } from '../rows/reading-rules.ts';
import { listCells, rowCells } from '../rows/row-cells.ts';
import { type RowResult, rowToReview } from '../rows/row-to-review.ts';
import type { CsvRow } from '../table/csv-row.ts';
import { oneLine } from '../texts/one-line.ts';
import { ImportRefused } from './import-refused.ts';

/** Rows at the start of the file that are tried. */
const triedRows = 1_000;

/**
 * Throws a sentence if every row at the start of a file fails for one reason, or loses all of its photos:
 * the column is not understood, and a thousand equal lines would not help anybody.
 */
export async function refuseFailingColumns(
  rows: AsyncIterable<CsvRow>,
  { header, map, rules }: { header: readonly string[]; map: ColumnMap; rules: ReadingRules },
): Promise<void> {
  if (map.isOwnExport) return;
  const failures = new Map<string, { reason: string; rows: CsvRow[] }>();
  const media = { rows: 0, warning: '' };
  let tried = 0;
  let replies = 0;
  for await (const row of rows) {
    if (tried >= triedRows) break;
    tried += 1;
    const result: RowResult = row.problem
      ? { reasons: [row.problem] }
      : await rowToReview(row.cells, map, rules);
    if ('isReply' in result) replies += 1;
    for (const reason of 'reasons' in result ? result.reasons : []) {
      const kind = reason.replace(/\d+/g, '#');
      const known = failures.get(kind) ?? { reason, rows: [] };
      known.rows.push(row);
      failures.set(kind, known);
    }
    if ('review' in result) countMedia(media, row, result, map);
  }
  const reviews = tried - replies;
  const always = [...failures.values()].filter((failure) => failure.rows.length === reviews && reviews > 1);
  const sentences = always.map(({ reason, rows: failing }) => wayOut(reason, failing, header, map));
  if (media.rows > 1) sentences.push(mediaWayOut(media.warning, header, map));
  if (sentences.length > 0) throw new ImportRefused('columns_fail', sentences.join('\n'));
}

/** Counts rows whose photos are all left out; -1 once a row keeps one. */
function countMedia(
  media: { rows: number; warning: string },
  { cells }: CsvRow,
  result: RowResult,
  map: ColumnMap,
): void {
  if (!('review' in result) || media.rows < 0) return;
  const given = mediaFields.some((field) =>
    field === 'media' ? rowCells(cells, map)(field) !== '' : listCells(cells, map)(field).length > 0,
  );
  if (result.review.media.length > 0) media.rows = -1;
  else if (given) {
    media.rows += 1;
    media.warning ||= result.warnings.find((warning) => /^(images|video|media) /.test(warning)) ?? '';
  }
}

const mediaFields = ['images', 'video', 'media'] as const;

function wayOut(reason: string, rows: readonly CsvRow[], header: readonly string[], map: ColumnMap): string {
  const all = `${rows.length === triedRows ? 'Each of the first' : 'All'} ${rows.length.toLocaleString('en')} rows would be rejected: ${reason}.`;
  const field = reason.startsWith('has no stars') ? 'rating' : (/^\w+/.exec(reason)?.[0] ?? '');
  const index = isImportField(field) ? map.columns[field] : undefined;
  if (!isImportField(field) || index === undefined) return all;
  const name = header[index] ?? '';
  const cells = [...new Set(rows.map((row) => (row.cells[index] ?? '').trim()))].slice(0, 2);
  const examples = cells.map((cell) => (cell === '' ? 'empty cells' : `"${oneLine(cell)}"`)).join(', ');
  const leave = needed.has(field) ? '' : ` or leave it out with --ignore "${name}"`;
  return `${all} Column "${name}" has ${examples}: map another column with --map "${field}=<column>"${leave}.`;
}

/** Fields without which no row is a review. */
const needed: ReadonlySet<ImportField> = new Set(['rating', 'author', 'is_published']);

function mediaWayOut(warning: string, header: readonly string[], map: ColumnMap): string {
  const columns = [...fieldColumns(map)].filter(([field]) =>
    (mediaFields as readonly string[]).includes(field),
  );
  const names = columns.map(([, index]) => header[index] ?? '').join(',');
  const reason = warning.replace(/^(images|video|media) \d+ (is|are) left out: /, '');
  return `No photo or video could be imported: ${reason}. To import the reviews without them, add --ignore "${names}".`;
}
