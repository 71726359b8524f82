import type { ImportOptions } from '../../import/plan/import-options.ts';
import type { ImportPlan } from '../../import/plan/import-plan.ts';
import { type ImportReport, importReport } from '../../import/report/import-report.ts';
import { repliesOfRows } from '../../import/rows/replies-of-rows.ts';
import { importReviews } from '../../import/run/import-reviews.ts';
import { pauseBetween } from '../../import/run/pause-between.ts';
import { refuseDoubles } from '../../import/run/refuse-doubles.ts';
import { refuseFailingColumns } from '../../import/run/refuse-failing-columns.ts';
import { refuseOverwriting } from '../../import/run/refuse-overwriting.ts';
import type { Transact } from '../../import/run/retry-while-locked.ts';
import type { ImportFile } from '../../import/table/import-file.ts';
import type { LargeMap, LargeMaps } from '../../import/table/large-map.ts';
import { copyImportedMedia } from './copy-imported-media.ts';
import { sourceOf } from './file-names.ts';
import type { ImportMedia, ImportPorts } from './import-ports.ts';
import type { ImportWatch } from './import-watch.ts';

export type ImportRun = {
  file: ImportFile;
  plan: ImportPlan;
  options: Pick<ImportOptions, 'delimiter' | 'dryRun' | 'copyMedia' | 'asNew' | 'replace'>;
  shop: string;
  store: ImportPorts;
  /** The import that a killed process has begun; it goes on under the same id. */
  begun?: string | undefined;
  /** Registers the import and returns its id. Called once the file is not refused. */
  begin: () => Promise<string>;
  /** Absent if the service has no public URL of photos and videos. */
  media?: ImportMedia | undefined;
  /** Opens maps for values of all rows. */
  openLargeMaps: () => LargeMaps;
  watch: ImportWatch;
  /** The file of rejected rows; asked after the last one. */
  rejectsFile: () => string;
  transact: Transact;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Ends the import after the rows that have been read. */
  signal: AbortSignal;
};

/**
 * Imports a file that is understood. Throws a sentence before anything is written if the file would damage
 * stored reviews or fail as a whole.
 */
export async function runImport(run: ImportRun): Promise<ImportReport> {
  const { file, plan, options, shop, store, media, signal, watch } = run;
  const { map, rules } = plan;
  const { dryRun, copyMedia } = options;
  const between = pauseBetween(pauseMilliseconds, run);
  const transact: Transact = (step) => run.transact(step).finally(between.ended);
  const maps = run.openLargeMaps();
  try {
    let share = 0;
    const rows = file.rows(options.delimiter, (read) => {
      share = read;
    });
    const { value: header } = await rows.next();
    rules.now = run.now();
    if (media) rules.ownMedia = { endpoint: media.url, shop };
    await checkRows({ ...run, transact }, header.cells, maps.open);
    const importId = dryRun ? undefined : (run.begun ?? (await transact(run.begin)));
    const totals = await importReviews(rows, {
      ...{ store, importId, shop, map, rules, dryRun, openMap: maps.open, transact, signal },
      mediaUrl: media?.url,
      copiesMedia: copyMedia,
      pause: () => (dryRun ? Promise.resolve() : between.pause()),
      reject: (row, reasons) => watch.rejected(header.cells, row, reasons),
      warn: watch.incomplete,
      progress: ({ rows: count }) => watch.read(count, share),
    });
    const copied =
      media && copyMedia && importId && !totals.stopped
        ? await copyImportedMedia(totals.media, { store, shop, media, importId, transact, watch, signal })
        : undefined;
    totals.stopped ||= signal.aborted && copied !== undefined;
    const rejectsFile = run.rejectsFile();
    const report = importReport(totals, { dryRun, rejectsFile, notTaken: plan.notTaken, copied });
    if (importId === undefined) return report;
    const { rows: count, rejected, status } = report;
    const outcome = { rows: count, rejected, isStopped: status === 'stopped' };
    const { created, updated } = await transact(() => store.endImport(shop, importId, outcome));
    // The rows of the killed process are unchanged in this run.
    if (run.begun === undefined) return report;
    return { ...report, new: created, changed: updated, unchanged: report.reviews - created - updated };
  } finally {
    maps.close();
  }
}

/** Reads rows before anything is written, and refuses files that would do harm. */
async function checkRows(run: ImportRun, header: string[], openMap: () => LargeMap): Promise<void> {
  const { file, plan, options, shop, store, transact, signal, begun } = run;
  const { map, rules } = plan;
  const again = () => rowsAgain(file, options.delimiter);
  if (map.answerOf !== undefined) rules.replies = await repliesOfRows(await again(), map, rules, openMap);
  await refuseFailingColumns(await again(), { header, map, rules });
  const parts = { store, shop, map, rules, transact };
  if (!options.asNew && begun === undefined) await refuseDoubles(await again(), { ...parts, openMap });
  if (!options.replace) {
    await refuseOverwriting(await again(), { ...parts, signal, fileName: sourceOf(file.path) });
  }
}

/** The rows after the header, from the start. */
async function rowsAgain(file: ImportFile, delimiter: string | undefined) {
  const rows = file.rows(delimiter, () => {});
  await rows.next();
  return rows;
}

/** Long enough for a process that waits for SQLite's lock, which at first retries every 1 to 25 ms. */
const pauseMilliseconds = 10;
