import { columnMap } from '../../csv/column-map.ts';
import { importReviews } from '../../csv/import-reviews.ts';
import { ownShop } from '../../own-shop.ts';
import type { ImportOptions, ImportParts } from './import-parts.ts';
import { importSummary } from './import-summary.ts';
import { rejectedRows } from './rejected-rows.ts';
import { retryWhileLocked } from './retry-while-locked.ts';

type Transact = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** Imports a file and prints what happened. Returns the exit status: 1 if every row was rejected. */
export async function importCommand(options: ImportOptions, parts: ImportParts): Promise<0 | 1> {
  const { terminal, isLocked, wait, signal } = parts;
  const transact: Transact = (run) => retryWhileLocked(run, { isLocked, wait, warn: terminal.warn });
  const file = await parts.openFile(options.file, options.encoding);
  terminal.print(`Encoding: ${file.encoding}.`);
  const store = await transact(() => parts.openStore(options.dryRun));
  const rejects = rejectedRows(
    parts.openRejectsFile(`${file.path.replace(/\.csv$/i, '')}.rejects.csv`),
    terminal,
  );
  try {
    let share = 0;
    const rows = file.rows(options.delimiter, (read) => {
      share = read;
    });
    const { value: header, done } = await rows.next();
    if (done) throw new Error('The file is empty.');
    const totals = await importReviews(rows, {
      store,
      shop: ownShop,
      map: columnMap(header.cells, options.map, options.set),
      dryRun: options.dryRun,
      transact,
      pause: () => (options.dryRun ? Promise.resolve() : wait(pauseMilliseconds)),
      signal,
      reject: (row, reasons) => rejects.add(header.cells, row, reasons),
      progress: ({ rows: count }) =>
        terminal.progress(`${count.toLocaleString('en')} rows, ${Math.round(share * 100)}%`),
    });
    terminal.print(importSummary(totals, options.dryRun, rejects.location()));
    return totals.rows > 0 && totals.rejected === totals.rows ? 1 : 0;
  } finally {
    rejects.close();
    await store.close();
  }
}

/** Long enough for a process that waits for SQLite's lock: it looks again every 1 to 25 ms at first. */
const pauseMilliseconds = 10;
