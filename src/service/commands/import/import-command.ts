import { belowTitle } from '../../../import/plan/below-title.ts';
import type { ImportOptions } from '../../../import/plan/import-options.ts';
import type { ImportPlan } from '../../../import/plan/import-plan.ts';
import { withMapping } from '../../../import/plan/mapping-file.ts';
import { planImport } from '../../../import/plan/plan-import.ts';
import { firstLines } from '../../../import/report/first-lines.ts';
import { importReport } from '../../../import/report/import-report.ts';
import { importSummary } from '../../../import/report/import-summary.ts';
import { withReadingProgress } from '../../../import/report/reading-progress.ts';
import { rejectedRows } from '../../../import/report/rejected-rows.ts';
import { timeLeft } from '../../../import/report/time-left.ts';
import { repliesOfRows } from '../../../import/rows/replies-of-rows.ts';
import { importReviews } from '../../../import/run/import-reviews.ts';
import { pauseBetween } from '../../../import/run/pause-between.ts';
import { refuseDoubles } from '../../../import/run/refuse-doubles.ts';
import { refuseFailingColumns } from '../../../import/run/refuse-failing-columns.ts';
import { refuseOverwriting } from '../../../import/run/refuse-overwriting.ts';
import { retryWhileLocked, type Transact } from '../../../import/run/retry-while-locked.ts';
import type { ImportStore } from '../../../import/store/import-store.ts';
import type { ImportFile } from '../../../import/table/import-file.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import type { AuditStore } from '../../store/audit.ts';
import { chooseShop } from '../choose-shop.ts';
import { copyImportedMedia } from './copy-imported-media.ts';
import type { ImportParts } from './import-parts.ts';

/**
 * Imports a file and prints what happened. Nothing is written before the whole file has been read once and
 * its columns are understood. Returns the exit status: 1 if every row was rejected or the import was stopped,
 * 2 if the file was refused. With `json`, the output is one JSON object, and text for people goes to the
 * error stream.
 */
export async function importCommand(options: ImportOptions, parts: ImportParts): Promise<0 | 1 | 2> {
  const { print, warn } = parts.terminal;
  const printJson = (result: object) => {
    if (options.json) print(JSON.stringify(result));
  };
  const forPeople = options.json ? { ...parts.terminal, print: warn } : parts.terminal;
  try {
    return await runImport(options, { ...parts, terminal: forPeople, printJson });
  } catch (error) {
    printJson({ status: 'refused', mistakes: [error instanceof Error ? error.message : 'unknown error'] });
    throw error;
  }
}

type Parts = ImportParts & { printJson: (result: object) => void };

async function runImport(options: ImportOptions, parts: Parts): Promise<0 | 1 | 2> {
  const { terminal, printJson } = parts;
  if (options.copyMedia && !parts.media) throw new Error(noMediaUrl);
  terminal.progress(`Opening ${fileName(options.file)} …`);
  const opened = withReadingProgress(
    await parts.openFile(options.file, options.encoding, options.sheet),
    parts,
  );
  terminal.print(`${opened.description}.`);
  const mapped =
    options.mapping === undefined ? options : withMapping(options, parts.readMapping(options.mapping));
  const chosen = mapped.source === '' ? { ...mapped, source: sourceOf(opened.path) } : mapped;
  const file = await belowTitle(opened, chosen, terminal);
  const plan = await planImport(file, chosen, parts).catch((error: unknown) => {
    throw error instanceof Error ? new Error(error.message + sheetHint(file), { cause: error }) : error;
  });
  if (parts.signal.aborted) {
    terminal.warn('Stopped. Nothing was imported.');
    printJson({ status: 'stopped', rows: 0 });
    return 1;
  }
  for (const note of plan.notes) terminal.print(note);
  if (plan.mistakes.length > 0) {
    const mistakes = plan.mistakes.map((mistake) => `${mistake}.`).join('\n');
    terminal.warn(`Nothing was imported.\n${mistakes}${sheetHint(file)}`);
    printJson({ status: 'refused', mistakes: plan.mistakes });
    return 2;
  }
  return importFile(file, plan, options, parts);
}

/** If the first sheet is not a table of reviews, it is often a cover. */
function sheetHint({ otherSheets = [] }: ImportFile): string {
  if (otherSheets.length === 0) return '';
  return `\nTo import another sheet of the workbook, add ${otherSheets.map((name) => `--sheet "${name}"`).join(' or ')}.`;
}

async function importFile(
  file: ImportFile,
  { map, rules, notTaken }: ImportPlan,
  { delimiter, dryRun, copyMedia, asNew, replace, shop: named }: ImportOptions,
  parts: Parts,
): Promise<0 | 1> {
  const { terminal, isLocked, wait, now, signal, media } = parts;
  const between = pauseBetween(pauseMilliseconds, { now, wait });
  const transact: Transact = (run) =>
    retryWhileLocked(run, { isLocked, wait, warn: terminal.warn }).finally(between.ended);
  const store = await transact(() => parts.openStore(dryRun));
  const rejectsFile = parts.openRejectsFile(`${file.path.replace(importedExtension, '')}.rejects.csv`);
  const rejects = rejectedRows(rejectsFile, terminal);
  const warned = firstLines(terminal);
  const maps = parts.openLargeMaps();
  try {
    const shop = await transact(() => chooseShop(store, named));
    let share = 0;
    const started = now();
    const rows = file.rows(delimiter, (read) => {
      share = read;
    });
    const { value: header } = await rows.next();
    if (map.answerOf !== undefined) {
      rules.replies = await repliesOfRows(await rowsAgain(file, delimiter), map, rules, maps.open);
    }
    rules.now = started;
    if (media) rules.ownMedia = { endpoint: media.url, shop };
    await refuseFailingColumns(await rowsAgain(file, delimiter), { header: header.cells, map, rules });
    if (!asNew) {
      await refuseDoubles(await rowsAgain(file, delimiter), {
        store,
        shop,
        map,
        rules,
        openMap: maps.open,
        transact,
      });
    }
    if (!replace) {
      await refuseOverwriting(await rowsAgain(file, delimiter), {
        ...{ store, shop, map, rules, transact, signal },
        fileName: sourceOf(file.path),
      });
    }
    const importId = dryRun ? undefined : await transact(() => beginImport(store, shop, file));
    const totals = await importReviews(rows, {
      store,
      importId,
      shop,
      map,
      rules,
      dryRun,
      mediaUrl: media?.url,
      copiesMedia: copyMedia,
      openMap: maps.open,
      transact,
      pause: () => (dryRun ? Promise.resolve() : between.pause()),
      signal,
      reject: (row, reasons) => rejects.add(header.cells, row, reasons),
      warn: (row, warnings) => warned.add(`line ${row.line}: ${warnings.join('; ')}`),
      progress: ({ rows: count }) => terminal.progress(progressLine(count, share, now() - started)),
    });
    const copied =
      media && copyMedia && importId && !totals.stopped
        ? await copyImportedMedia(totals.media, { ...parts, store, shop, media, importId, transact })
        : undefined;
    totals.stopped ||= signal.aborted && copied !== undefined;
    const report = importReport(totals, { dryRun, rejectsFile: rejectsFile.path, notTaken, copied });
    const hasStates = map.columns.is_published !== undefined;
    terminal.print(importSummary(report, { rejects: rejects.location(), hasStates }));
    parts.printJson(report);
    const isRejected = totals.rows > 0 && totals.rejected === totals.rows;
    return isRejected || totals.stopped ? 1 : 0;
  } finally {
    rejects.close();
    maps.close();
    await store.close();
  }
}

function progressLine(count: number, share: number, passed: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}, ${Math.round(share * 100)}%${timeLeft(share, passed)}`;
}

function beginImport(store: ImportStore & AuditStore, shop: string, { path }: ImportFile): Promise<string> {
  const begin = () => store.beginImport(shop, fileName(path));
  return auditedByCommand(store, shop, { action: 'import_reviews' }, begin, { subjectsOf: (id) => [id] });
}

/** The rows after the header, from the start. */
async function rowsAgain(file: ImportFile, delimiter: string | undefined) {
  const rows = file.rows(delimiter, () => {});
  await rows.next();
  return rows;
}

const noMediaUrl =
  '--copy-media needs PUBLIC_URL, the public URL of your service: the copies get URLs below it. MEDIA_URL names another.';

const importedExtension = /\.(csv|xlsx|json|jsonl|ndjson|xml)$/i;

/** The name without its folders, which say nothing to other users of the database. */
function fileName(path: string): string {
  return path.replace(/^.*[/\\]/, '');
}

/** The name of a file as a source. */
function sourceOf(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, '');
}

/** Long enough for a process that waits for SQLite's lock, which at first retries every 1 to 25 ms. */
export const pauseMilliseconds = 10;
