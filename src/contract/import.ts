import * as v from 'valibot';
import { anyText, flag, id, requiredLine, wholeNumber } from './field.ts';
import { limits } from './limits.ts';
import { getModerationReviewsQuery } from './moderation.ts';
import { fileId } from './shop-file.ts';

const column = v.pipe(v.string(), v.maxLength(500));
const cell = v.pipe(v.string(), v.maxLength(1_000));
const option = requiredLine(limits.shortText);

const recordOf = <Value extends v.GenericSchema>(values: Value) =>
  v.pipe(
    v.record(column, values),
    v.check((given) => Object.keys(given).length <= 300, 'must have at most 300 entries'),
  );

/**
 * How to read a file: the options of the import command under the names of its mapping files. `map` has the
 * columns of each field, `ignore` the columns to leave out.
 */
export const importMappingSchema = v.strictObject({
  map: v.optional(recordOf(v.pipe(v.array(column), v.maxLength(50)))),
  set: v.optional(recordOf(cell)),
  ignore: v.optional(v.pipe(v.array(column), v.maxLength(2_000))),
  state: v.optional(recordOf(v.picklist(['published', 'hidden']))),
  rating: v.optional(recordOf(v.picklist(['1', '2', '3', '4', '5', 'none']))),
  scope: v.optional(v.picklist(['store', 'mixed'])),
  source: v.optional(option),
  scale: v.optional(v.picklist(['5', '10', '100'])),
  date_format: v.optional(v.picklist(['DD/MM/YYYY', 'MM/DD/YYYY'])),
  vague_dates: v.optional(v.picklist(['first', 'none'])),
  as_of: v.optional(option),
  media_base: v.optional(option),
  broken_text: v.optional(v.picklist(['repair', 'reject', 'keep'])),
  sheet: v.optional(option),
  delimiter: v.optional(option),
  encoding: v.optional(option),
});

export type ImportMapping = v.InferOutput<typeof importMappingSchema>;

/** Options of an import of an uploaded file; see the command of the same name. */
const importOptions = {
  file: fileId,
  mapping: v.optional(importMappingSchema, {}),
  replace: v.optional(flag, 0),
  as_new: v.optional(flag, 0),
};

/** With `compares`, the whole file is compared with the stored reviews, as by a dry run of the command. */
export const previewImportBody = v.object({ ...importOptions, compares: v.optional(flag, 0) });

export const importReviewsBody = v.object({ ...importOptions, copy_media: v.optional(flag, 0) });

export const undoImportBody = v.object({ id });

/** The list of `get_moderation_reviews` to export; without a state, all reviews. */
export const exportReviewsBody = v.omit(getModerationReviewsQuery, ['sort', 'page', 'page_size']);

export type ExportReviewsBody = v.InferOutput<typeof exportReviewsBody>;

const countOrNull = v.nullable(wholeNumber(0));

/**
 * An import. Its counts are null if it still runs or was killed; `finished_at` and `undone_at` are empty
 * until they come. `can_undo`: it is the newest one with changes.
 */
export const pastImportSchema = v.object({
  id,
  file: anyText,
  actor: anyText,
  actor_label: anyText,
  started_at: anyText,
  finished_at: anyText,
  undone_at: anyText,
  rows: countOrNull,
  created: countOrNull,
  updated: countOrNull,
  rejected: countOrNull,
  can_undo: flag,
});

export type PastImport = v.InferOutput<typeof pastImportSchema>;
