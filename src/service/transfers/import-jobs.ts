import type { ImportFindings } from '../../contract/import-findings.ts';
import type { JobResult } from '../../contract/job.ts';
import type { ImportReport } from '../../import/report/import-report.ts';
import { ImportRefused } from '../../import/run/import-refused.ts';
import { retryWhileLocked, type Transact } from '../../import/run/retry-while-locked.ts';
import type { CsvRow } from '../../import/table/csv-row.ts';
import { storeFile } from '../files/store-file.ts';
import { runImport } from '../imports/run-import.ts';
import type { JobRun, RunningJob } from '../jobs/job-run.ts';
import type { FileKind } from '../store/files.ts';
import { jobProgress } from './job-progress.ts';
import { type OpenedUpload, UnreadableFile, type UploadInput, withUpload } from './opened-upload.ts';
import type { TransferParts } from './transfer-parts.ts';
import { noFindings, type Understood, understandUpload } from './understand-upload.ts';

type PreviewInput = UploadInput & { compares: 0 | 1 };
type ImportInput = UploadInput & { copy_media: 0 | 1 };

/** Reads a file, compares it with the stored reviews if asked, and writes nothing. */
export function previewRun(parts: TransferParts): JobRun {
  return async (job, signal) => {
    const input = job.input as PreviewInput;
    return findingsOf(job, parts, 'preview', () =>
      withUpload(job.shop, input, parts, async (upload) => {
        const understood = await understandUpload(upload, parts.limits, signal);
        if (!understood.plan || input.compares === 0) return { findings: understood.findings };
        return importUpload(upload, understood, { job, parts, signal, dryRun: true, copyMedia: false });
      }),
    );
  };
}

/** Imports a file. After the process was killed, the import goes on under the same id. */
export function importRun(parts: TransferParts): JobRun {
  return async (job, signal) => {
    const input = job.input as ImportInput;
    return findingsOf(job, parts, 'report', () =>
      withUpload(job.shop, input, parts, async (upload) => {
        const understood = await understandUpload(upload, parts.limits, signal);
        if (!understood.plan) return { findings: understood.findings };
        const copyMedia = input.copy_media === 1;
        return importUpload(upload, understood, { job, parts, signal, dryRun: false, copyMedia });
      }),
    );
  };
}

/** `imported` is the id of the import; absent if none has begun. */
type Found = { findings: ImportFindings; rejects?: string; imported?: string | undefined };

/** Stores findings as a file, because they contain rows of the file; the result of the job has numbers. */
async function findingsOf(
  job: RunningJob,
  parts: TransferParts,
  kind: FileKind,
  find: () => Promise<Found>,
): Promise<JobResult> {
  const {
    findings,
    rejects = '',
    imported,
  } = await find().catch((error: unknown): Found => {
    if (!(error instanceof ImportRefused || error instanceof UnreadableFile)) throw error;
    const refusal = error instanceof ImportRefused ? error.reason : '';
    const status = refusal === '' ? 'unreadable' : 'refused';
    return { findings: { ...noFindings, status, refusal, mistakes: [error.message] } };
  });
  const content = new Blob([JSON.stringify(findings)]).stream();
  const person = job.by.actor_label;
  const stored = await storeFile(job.shop, { kind, name: `${kind}.json`, person, content }, parts);
  const file = typeof stored === 'string' ? '' : stored.id;
  const counts = numbersOf(findings.report);
  return { status: findings.status, file, rejects, ...(imported && { import: imported }), ...counts };
}

function numbersOf(report: ImportFindings['report']): JobResult {
  if (!report) return {};
  const { rows, changed, unchanged, rejected } = report;
  return { rows, new: report.new, changed, unchanged, rejected };
}

type Importing = {
  job: RunningJob;
  parts: TransferParts;
  signal: AbortSignal;
  dryRun: boolean;
  copyMedia: boolean;
};

async function importUpload(
  { file, name, options }: OpenedUpload,
  { findings, plan }: Understood,
  { job, parts, signal: ended, dryRun, copyMedia }: Importing,
): Promise<Found> {
  if (!plan) return { findings };
  const { store, isLocked, wait, now } = parts;
  const { shop, by } = job;
  const progress = jobProgress(job, { signal: ended, now });
  const { signal } = progress;
  const transact: Transact = (run) => retryWhileLocked(run, { isLocked, wait, warn: () => {} });
  const rejects = rejectsOf(file.path, parts.files);
  const { import: begun } = (job.progress.point ?? {}) as { import?: string };
  let imported = begun;
  const report = await runImport({
    ...{ file, plan, shop, store, transact, wait, now, signal, begun },
    media: parts.media,
    options: { ...options, dryRun, copyMedia },
    openLargeMaps: parts.openLargeMaps,
    async begin() {
      imported = await store.beginImport(shop, name, by);
      await progress.begin({ import: imported });
      return imported;
    },
    watch: {
      rejected: rejects.add,
      incomplete: () => {},
      read: (rows, share) => progress.report(Math.floor(share * 100), 100, { rows }),
      copied: (copied, all) => progress.report(copied, all, { copied }),
      warn: (sentence) => findings.notes.push(sentence),
    },
    rejectsFile: () => '',
  });
  await progress.settled();
  const path = rejects.close();
  const id = signal.aborted || path === '' ? '' : await storeRejects(job, path, name, parts);
  const found = { ...findings, status: report.status, report: countsOf(report) };
  return { findings: found, rejects: id, imported };
}

/** A file beside the imported one, with line and reason before the cells of each rejected row. */
function rejectsOf(imported: string, { openRejects }: TransferParts['files']) {
  const file = openRejects(`${imported}.rejects.csv`);
  let isEmpty = true;
  const write = (cells: (string | number)[]) => {
    const failure = file.write(cells);
    if (failure !== undefined) throw new Error('Rejected rows cannot be written', { cause: failure });
  };
  return {
    add(header: string[], { line, cells }: CsvRow, reasons: string[]): void {
      if (isEmpty) write(['line', 'reason', ...header]);
      isEmpty = false;
      write([line, reasons.join('; '), ...cells]);
    },
    /** Returns the path; empty without rejected rows. */
    close(): string {
      file.close();
      return isEmpty ? '' : file.path;
    },
  };
}

async function storeRejects(
  { shop, by }: RunningJob,
  path: string,
  name: string,
  parts: TransferParts,
): Promise<string> {
  const content = parts.files.read(path);
  const file = { kind: 'rejects' as const, name: `${name.replace(/\.\w+$/, '')}.rejects.csv` };
  const stored = await storeFile(shop, { ...file, person: by.actor_label, content }, parts);
  return typeof stored === 'string' ? '' : stored.id;
}

/** The part of a report that the console shows. */
function countsOf(report: ImportReport): ImportFindings['report'] {
  const { rows, products, changed, unchanged, published, held, incomplete, rejected } = report;
  const { left_out, reasons, not_taken } = report;
  const media = report.media.map(({ host, urls }) => ({ host, urls }));
  const counts = { rows, products, new: report.new, changed, unchanged, published, held, incomplete };
  return { ...counts, rejected, left_out, reasons, not_taken, media };
}
