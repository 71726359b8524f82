import * as v from 'valibot';
import { brokenTextChoices } from './broken-text.ts';
import { importFields } from './import-fields.ts';
import type { PlanOptions } from './import-plan.ts';
import { ratingScales } from './read-rating.ts';

/** A file that `--mapping` reads: the options of an import under the names of the command line. */
const mappingFile = v.strictObject({
  map: v.optional(v.partial(v.strictObject(v.entriesFromList(importFields, v.string()))), {}),
  set: v.optional(v.partial(v.strictObject(v.entriesFromList(importFields, v.string()))), {}),
  ignore: v.optional(v.array(v.string()), []),
  state: v.optional(v.record(v.string(), v.picklist(['published', 'hidden'])), {}),
  scope: v.optional(v.picklist(['store', 'mixed'])),
  scale: v.optional(v.picklist(ratingScales)),
  'date-format': v.optional(v.string()),
  'media-base': v.optional(v.string()),
  'broken-text': v.optional(v.picklist(brokenTextChoices)),
});

export type MappingFile = v.InferInput<typeof mappingFile>;

/** Adds the options of a mapping file to those of the command line, which win. Throws one sentence for a bad file. */
export function withMapping<Options extends PlanOptions>(options: Options, text: string): Options {
  const file = read(text);
  const pairs = (values: Record<string, string | undefined>) =>
    Object.entries(values).map(([key, value]) => `${key}=${value}`);
  return {
    ...options,
    map: [...pairs(file.map), ...options.map],
    set: [...pairs(file.set), ...options.set],
    ignore: [...file.ignore, ...options.ignore],
    state: [...pairs(file.state), ...options.state],
    scope: options.scope ?? file.scope,
    scale: options.scale ?? (file.scale === undefined ? undefined : String(file.scale)),
    dateFormat: options.dateFormat ?? file['date-format'],
    mediaBase: options.mediaBase ?? file['media-base'],
    brokenText: options.brokenText ?? file['broken-text'],
  };
}

function read(text: string): v.InferOutput<typeof mappingFile> {
  const parsed = v.safeParse(mappingFile, jsonOf(text));
  if (parsed.success) return parsed.output;
  const paths = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the whole file');
  throw new Error(`The mapping file has mistakes in: ${paths.join(', ')}.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The mapping file is not valid JSON.');
  }
}
