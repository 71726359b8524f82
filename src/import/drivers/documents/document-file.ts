import type { CsvRow } from '../../table/csv-row.ts';
import type { ImportFile } from '../../table/import-file.ts';
import { withoutBrokenCharacters } from '../encoding/broken-characters.ts';
import type { DetectedEncoding } from '../encoding/detect-encoding.ts';
import type { DocumentEvents } from './document-events.ts';
import { nameOfPath, pathRecorder, rootPath } from './document-path.ts';
import { listOfReviews } from './list-of-reviews.ts';
import { noColumns } from './record-columns.ts';
import { recordRows } from './record-rows.ts';

/** The options of a door for nested files. `list` is the path of the list of reviews. */
export type DocumentOptions = { encoding: string | undefined; list: string | undefined };

export type DocumentReading = {
  /** Receives the content of the file. */
  events: DocumentEvents;
  /** Receives the share read so far, from 0 to 1. */
  progress: (share: number) => void;
  /** Receives parts of the file that cannot be read, while the others can. */
  onProblem: (row: CsvRow) => void;
  /** Gets the line that is being read, if lines are reviews. */
  position: { line?: number };
};

export type ReadDocument = {
  /** The name of the format. */
  format: string;
  encoding: DetectedEncoding;
  /** Reads the file from its start. Returns control after each part, so that its reviews can be imported. */
  read: (reading: DocumentReading) => AsyncGenerator<void>;
};

/**
 * A file of nested elements as a table. Its first reading finds the list of reviews and the second one the
 * columns, so that later readings need no more memory than one review.
 */
export async function openDocumentFile(
  path: string,
  { format, encoding, read }: ReadDocument,
  list: string | undefined,
): Promise<ImportFile> {
  const root = rootPath();
  await readWhole(read, pathRecorder(root));
  const chosen = listOfReviews(root, list);
  const columns = noColumns();
  const parts = { root, list: chosen, columns };
  await readWhole(read, recordRows({ ...parts, position: {}, onRow: () => {} }));
  const late = [...columns.late].map((name) => `"${name}"`).join(', ');
  const leftOut = late === '' ? '' : `; not read, because they come after the reviews: ${late}`;
  const rows: ImportFile['rows'] = async function* (_delimiter, progress) {
    yield { line: 1, cells: [...columns.names] };
    const ready: CsvRow[] = [];
    const onRow = (row: CsvRow) => void ready.push(row);
    const position = {};
    const events = recordRows({ ...parts, position, onRow });
    for await (const _ of read({ events, progress, onProblem: onRow, position })) yield* ready.splice(0);
  };
  return {
    path,
    description: `${format}, encoding: ${encoding.encoding} (${encoding.because}), list: ${nameOfPath(chosen)}${leftOut}`,
    rows: encoding.isValid ? rows : (...given) => withoutBrokenCharacters(rows(...given), encoding),
  };
}

async function readWhole(read: ReadDocument['read'], events: DocumentEvents): Promise<void> {
  const parts = read({ events, progress: () => {}, onProblem: () => {}, position: {} });
  while (!(await parts.next()).done);
}
