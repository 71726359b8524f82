import { belowTitle } from '../../../import/plan/below-title.ts';
import type { ImportOptions } from '../../../import/plan/import-options.ts';
import type { ImportPlan } from '../../../import/plan/import-plan.ts';
import { withMapping } from '../../../import/plan/mapping-file.ts';
import { planImport } from '../../../import/plan/plan-import.ts';
import { importSummary } from '../../../import/report/import-summary.ts';
import { withReadingProgress } from '../../../import/report/reading-progress.ts';
import { rejectedRows } from '../../../import/report/rejected-rows.ts';
import { retryWhileLocked, type Transact } from '../../../import/run/retry-while-locked.ts';
import type { ImportFile } from '../../../import/table/import-file.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import { fileName, sourceOf } from '../../imports/file-names.ts';
import { runImport } from '../../imports/run-import.ts';
import { chooseShop } from '../choose-shop.ts';
import type { CommandPorts, ImportParts } from './import-parts.ts';
import { terminalWatch } from './terminal-watch.ts';

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
    return await planAndImport(options, { ...parts, terminal: forPeople, printJson });
  } catch (error) {
    printJson({ status: 'refused', mistakes: [error instanceof Error ? error.message : 'unknown error'] });
    throw error;
  }
}

type Parts = ImportParts & { printJson: (result: object) => void };

async function planAndImport(options: ImportOptions, parts: Parts): Promise<0 | 1 | 2> {
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
  plan: ImportPlan,
  options: ImportOptions,
  parts: Parts,
): Promise<0 | 1> {
  const { terminal, isLocked, wait, now, signal, media } = parts;
  const transact: Transact = (run) => retryWhileLocked(run, { isLocked, wait, warn: terminal.warn });
  const store = await transact(() => parts.openStore(options.dryRun));
  const rejectsFile = parts.openRejectsFile(`${file.path.replace(importedExtension, '')}.rejects.csv`);
  const rejects = rejectedRows(rejectsFile, terminal);
  try {
    const shop = await transact(() => chooseShop(store, options.shop));
    const report = await runImport({
      ...{ file, plan, options, shop, store, media, transact, wait, now, signal },
      begin: () => beginImport(store, shop, file),
      openLargeMaps: parts.openLargeMaps,
      watch: terminalWatch({ terminal, rejects, now }),
      rejectsFile: () => rejectsFile.path,
    });
    const hasStates = plan.map.columns.is_published !== undefined;
    terminal.print(importSummary(report, { rejects: rejects.location(), hasStates }));
    parts.printJson(report);
    const isRejected = report.rows > 0 && report.rejected === report.rows;
    return isRejected || report.status === 'stopped' ? 1 : 0;
  } finally {
    rejects.close();
    await store.close();
  }
}

function beginImport(store: CommandPorts, shop: string, { path }: ImportFile): Promise<string> {
  const begin = () => store.beginImport(shop, fileName(path));
  return auditedByCommand(store, shop, { action: 'import_reviews' }, begin, { subjectsOf: (id) => [id] });
}

const noMediaUrl =
  '--copy-media needs PUBLIC_URL, the public URL of your service: the copies get URLs below it. MEDIA_URL names another.';

const importedExtension = /\.(csv|xlsx|json|jsonl|ndjson|xml)$/i;
