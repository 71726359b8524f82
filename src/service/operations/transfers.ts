import type { Job, JobKind } from '../../contract/job.ts';
import { pageOf } from '../../contract/page.ts';
import type { ImportStore } from '../../import/store/import-store.ts';
import { ownsAllShops } from '../files/owns-all-shops.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { FileStore } from '../store/files.ts';
import type { JobStore } from '../store/jobs.ts';
import type { PeopleStore } from '../store/people.ts';
import type { ShopStore } from '../store/shops.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';

export const getImports: OperationHandler<'get_imports', ImportStore> = async (_input, { shop, store }) => {
  const [imports, last] = await Promise.all([store.listImports(shop, listed), store.lastImport(shop)]);
  return {
    page: pageOf(1, listed, imports.length),
    list: imports.map(({ finished_at, undone_at, ...one }) => ({
      ...one,
      finished_at: finished_at ?? '',
      undone_at: undone_at ?? '',
      can_undo: one.id === last?.id ? 1 : 0,
    })),
  };
};

const listed = 50;

type UploadStore = JobStore & FileStore;

export const previewImport: OperationHandler<'preview_import', UploadStore> = async (input, context) => {
  await existingUpload(input.file, context);
  return start('import_preview', input, context);
};

export const importReviews: OperationHandler<'import_reviews', UploadStore> = async (input, context) => {
  await existingUpload(input.file, context);
  return start('import', input, context, 100);
};

/** An import that runs would go on adding what the undo removes. */
export const undoImport: OperationHandler<'undo_import', JobStore & ImportStore> = async (
  { id },
  context,
) => {
  const { shop, store } = context;
  const last = await store.lastImport(shop);
  if (last?.id !== id) {
    throw new ApiFailure('invalid_argument', 'Only the newest import that has changes can be undone');
  }
  const { list } = await store.listJobs(shop, { page: 1, page_size: 50 });
  const isImporting = list.some(({ kind, finished_at }) => kind === 'import' && finished_at === '');
  if (isImporting) throw new ApiFailure('already_exists', 'An import is running: wait for it, or cancel it');
  return start('undo_import', { id }, context, last.changes);
};

export const exportReviews: OperationHandler<'export_reviews', JobStore> = (input, context) =>
  start('export', input, context);

/** A backup contains the data of all shops. */
export const createBackup: OperationHandler<
  'create_backup',
  JobStore & Pick<ShopStore, 'listShops'> & Pick<PeopleStore, 'listPeople'>
> = async (_input, context) => {
  const { caller, store } = context;
  const person = caller.kind === 'session' ? caller.key.slice(caller.key.indexOf(':') + 1) : '';
  const { roles = [] } = (await store.listPeople()).find(({ id }) => id === person) ?? {};
  if (!(await ownsAllShops(roles, store))) {
    throw new ApiFailure('permission_denied', 'A backup needs a person who owns all shops');
  }
  return start('backup', {}, context);
};

async function existingUpload(file: string, { shop, store }: OperationContext<FileStore>): Promise<void> {
  const stored = await store.findFile(shop, file);
  if (stored?.kind === 'upload') return;
  throw new ApiFailure('not_found', 'The file does not exist, or it has expired');
}

function start(
  kind: JobKind,
  input: unknown,
  { shop, store, entry: by }: OperationContext<JobStore>,
  total?: number,
): Promise<Job> {
  if (!by) throw new Error(`A job has an entry in the audit log: ${kind satisfies string}`);
  return store.createJob(shop, { kind, by, input, ...(total !== undefined && { total }) });
}
