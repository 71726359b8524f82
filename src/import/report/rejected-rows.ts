import type { CsvRow } from '../table/csv-row.ts';
import type { Terminal } from './terminal.ts';

/** Port: the file that receives the rejected rows. */
export type RejectsFile = {
  /** Final once the first row is written. */
  readonly path: string;
  /** Creates the file with its first row. Returns an error code if the file cannot be written. */
  write: (cells: (string | number)[]) => string | undefined;
  close: () => void;
};

/**
 * Records rejected rows: all of them in the file, with line and reason before their own columns, and the
 * first ones in the terminal. If the file cannot be written, as on a read-only disk, the terminal lists every
 * row.
 */
export function rejectedRows(file: RejectsFile, terminal: Terminal) {
  let count = 0;
  let isWritable = true;

  const write = (cells: (string | number)[]) => {
    if (!isWritable) return;
    const failure = file.write(cells);
    if (failure === undefined) return;
    isWritable = false;
    terminal.warn(`Rejected rows cannot be written to ${file.path} (${failure}).`);
  };

  return {
    add(header: string[], row: CsvRow, reasons: string[]): void {
      count += 1;
      if (count === 1) write(['line', 'reason', ...header]);
      const reason = reasons.join('; ');
      write([row.line, reason, ...row.cells]);
      if (count <= shownRows || !isWritable) terminal.warn(`line ${row.line}: ${reason}`);
      else if (count === shownRows + 1) terminal.warn(`… more rejected rows are in ${file.path}`);
    },
    location: () => (isWritable ? `see ${file.path}` : 'listed above'),
    close: file.close,
  };
}

const shownRows = 20;
