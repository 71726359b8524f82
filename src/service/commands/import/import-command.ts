import { auditedByCommand } from '../../audited.ts';
import { type ImportPlan, importPlan } from '../../csv/import-plan.ts';
import { importReviews } from '../../csv/import-reviews.ts';
import { surveyColumns } from '../../csv/survey-columns.ts';
import { ownShop } from '../../own-shop.ts';
import { columnTable } from './column-table.ts';
import { firstLines } from './first-lines.ts';
import type { ImportFile, ImportOptions, ImportParts } from './import-parts.ts';
import { importSummary } from './import-summary.ts';
import { rejectedRows } from './rejected-rows.ts';
import { retryWhileLocked, type Transact } from './retry-while-locked.ts';

/**
 * Imports a file and prints what happened. Nothing is written before the whole file was read once and the columns are
 * understood. Returns the exit status: 1 if every row was rejected or the import was stopped, 2 if the file was refused.
 */
export async function importCommand(options: ImportOptions, parts: ImportParts): Promise<0 | 1 | 2> {
  const { terminal } = parts;
  const file = await parts.openFile(options.file, options.encoding);
  terminal.print(`${file.description}.`);
  const plan = await planOf(file, options, parts);
  if (parts.signal.aborted) {
    terminal.warn('Stopped. Nothing was imported.');
    return 1;
  }
  for (const note of plan.notes) terminal.print(note);
  if (plan.mistakes.length > 0) {
    terminal.warn(`Nothing was imported.\n${plan.mistakes.map((mistake) => `${mistake}.`).join('\n')}`);
    return 2;
  }
  return importFile(file, plan, options, parts);
}

/** Reads the whole file once and prints how its columns are understood. */
async function planOf(
  file: ImportFile,
  options: ImportOptions,
  { terminal, signal }: ImportParts,
): Promise<ImportPlan> {
  const rows = file.rows(options.delimiter, () => {});
  const { value: header, done } = await rows.next();
  if (done) throw new Error('The file is empty.');
  const first = await rows.next();
  if (first.done) throw new Error('The file has a header but no rows.');
  const survey = await surveyColumns(header.cells, untilAborted(signal, first.value, rows));
  const plan = importPlan(survey, options);
  terminal.print(columnTable(survey, plan.map));
  return plan;
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

async function importFile(
  file: ImportFile,
  { map, rules }: ImportPlan,
  { delimiter, dryRun }: ImportOptions,
  { openStore, openRejectsFile, terminal, isLocked, wait, signal }: ImportParts,
): Promise<0 | 1> {
  const transact: Transact = (run) => retryWhileLocked(run, { isLocked, wait, warn: terminal.warn });
  const store = await transact(() => openStore(dryRun));
  const rejects = rejectedRows(
    openRejectsFile(`${file.path.replace(/\.(csv|xlsx)$/i, '')}.rejects.csv`),
    terminal,
  );
  const warned = firstLines(terminal);
  try {
    let share = 0;
    const rows = file.rows(delimiter, (read) => {
      share = read;
    });
    const { value: header } = await rows.next();
    const importId = dryRun
      ? undefined
      : await transact(() =>
          auditedByCommand(store, ownShop, { action: 'import_reviews' }, () =>
            store.beginImport(ownShop, fileName(file.path)),
          ),
        );
    const totals = await importReviews(rows, {
      store,
      importId,
      shop: ownShop,
      map,
      rules,
      dryRun,
      transact,
      pause: () => (dryRun ? Promise.resolve() : wait(pauseMilliseconds)),
      signal,
      reject: (row, reasons) => rejects.add(header.cells, row, reasons),
      warn: (row, warnings) => warned.add(`line ${row.line}: ${warnings.join('; ')}`),
      progress: ({ rows: count }) =>
        terminal.progress(`${count.toLocaleString('en')} rows, ${Math.round(share * 100)}%`),
    });
    terminal.print(importSummary(totals, dryRun, rejects.location()));
    const isRejected = totals.rows > 0 && totals.rejected === totals.rows;
    return isRejected || totals.stopped ? 1 : 0;
  } finally {
    rejects.close();
    await store.close();
  }
}

/** The name without its folders, which say nothing to other users of the database. */
function fileName(path: string): string {
  return path.replace(/^.*[/\\]/, '');
}

/** Long enough for a process that waits for SQLite's lock: it looks again every 1 to 25 ms at first. */
export const pauseMilliseconds = 10;
