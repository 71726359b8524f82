import type { ImportFile } from '../table/import-file.ts';
import type { Terminal } from './terminal.ts';
import { timeLeft } from './time-left.ts';

/**
 * Reports each reading of a file at most once a second. An import reads a file several times before it writes
 * the first row, which takes minutes for a large one.
 */
export function withReadingProgress(
  file: ImportFile,
  { terminal, now }: { terminal: Pick<Terminal, 'progress'>; now: () => number },
): ImportFile {
  let reportedAt = now();
  return {
    ...file,
    rows(delimiter, progress, headerLine) {
      const startedAt = now();
      const report = (share: number) => {
        const time = now();
        if (share < 1 && time - reportedAt >= pause) {
          reportedAt = time;
          terminal.progress(`Reading: ${Math.round(share * 100)}%${timeLeft(share, time - startedAt)}`);
        }
        progress(share);
      };
      return file.rows(delimiter, report, headerLine);
    },
  };
}

/** In milliseconds. */
const pause = 1_000;
