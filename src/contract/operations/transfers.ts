import * as v from 'valibot';
import * as imports from '../import.ts';
import { jobSchema } from '../job.ts';
import { listOf } from '../page.ts';
import type { Operation } from './operation.ts';

/** Beyond the specification: moving reviews in and out. All but `get_imports` start a job. */
export const transferExtensions = {
  get_imports: {
    audience: 'shop',
    extension: true,
    method: 'GET',
    path: 'get_imports',
    scope: 'read_reviews',
    summary: 'The newest imports, also by the command',
    input: v.object({}),
    data: listOf(imports.pastImportSchema),
  },
  preview_import: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'preview_import',
    scope: 'write_reviews',
    summary: 'Reads an uploaded file of reviews without importing it',
    input: imports.previewImportBody,
    data: jobSchema,
  },
  import_reviews: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'import_reviews',
    scope: 'write_reviews',
    summary: 'Imports an uploaded file of reviews',
    input: imports.importReviewsBody,
    data: jobSchema,
  },
  undo_import: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'undo_import',
    scope: 'write_reviews',
    summary: 'Undoes the newest import',
    input: imports.undoImportBody,
    data: jobSchema,
  },
  export_reviews: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'export_reviews',
    scope: 'export_customers',
    summary: 'Writes the reviews of a list to a file',
    input: imports.exportReviewsBody,
    data: jobSchema,
  },
  create_backup: {
    audience: 'person',
    extension: true,
    method: 'POST',
    path: 'create_backup',
    summary: 'Backs up the whole database, in the console, for a person who owns all shops',
    input: v.object({}),
    data: jobSchema,
  },
} as const satisfies Record<string, Operation>;
