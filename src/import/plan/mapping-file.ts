import * as v from 'valibot';
import { importFields, listFields } from '../columns/import-fields.ts';
import { assignments } from '../columns/mapped-columns.ts';
import { brokenTextChoices } from '../texts/broken-text.ts';
import { noStars, ratingScales } from '../values/read-rating.ts';
import { vagueDateChoices } from '../values/vague-date.ts';
import type { PlanOptions } from './import-plan.ts';

/** A file that `--mapping` reads: the options of an import under the names of the command line. */
const mappingFile = v.strictObject({
  map: v.optional(
    v.partial(
      v.strictObject({
        ...v.entriesFromList(importFields, v.string()),
        ...v.entriesFromList(listFields, v.union([v.string(), v.array(v.string())])),
      }),
    ),
    {},
  ),
  set: v.optional(v.partial(v.strictObject(v.entriesFromList(importFields, v.string()))), {}),
  ignore: v.optional(v.array(v.string()), []),
  rating: v.optional(v.record(v.string(), v.picklist([1, 2, 3, 4, 5, noStars])), {}),
  state: v.optional(v.record(v.string(), v.picklist(['published', 'hidden'])), {}),
  scope: v.optional(v.picklist(['store', 'mixed'])),
  source: v.optional(v.string()),
  scale: v.optional(v.picklist(ratingScales)),
  'date-format': v.optional(v.string()),
  'vague-dates': v.optional(v.picklist(vagueDateChoices)),
  'as-of': v.optional(v.string()),
  'media-base': v.optional(v.string()),
  'broken-text': v.optional(v.picklist(brokenTextChoices)),
});

export type MappingFile = v.InferInput<typeof mappingFile>;

/**
 * Merges the options of a mapping file into the command line's, which take precedence. Throws one sentence
 * for a bad file.
 */
export function withMapping<Options extends PlanOptions>(options: Options, text: string): Options {
  const file = read(text);
  const pairs = (values: Record<string, string | number | string[] | undefined>) =>
    Object.entries(values).flatMap(([key, value]) => [value ?? []].flat().map((one) => `${key}=${one}`));
  const chosen = new Set(options.map.flatMap(assignments).map(([field]) => field));
  const others = Object.entries(file.map).filter(([field]) => !chosen.has(field));
  return {
    ...options,
    map: [...pairs(Object.fromEntries(others)), ...options.map],
    set: [...pairs(file.set), ...options.set],
    ignore: [...file.ignore, ...options.ignore],
    state: [...pairs(file.state), ...options.state],
    rating: [...pairs(file.rating), ...(options.rating ?? [])],
    scope: options.scope ?? file.scope,
    source: options.source ?? file.source,
    scale: options.scale ?? (file.scale === undefined ? undefined : String(file.scale)),
    dateFormat: options.dateFormat ?? file['date-format'],
    vagueDates: options.vagueDates ?? file['vague-dates'],
    asOf: options.asOf ?? file['as-of'],
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
    // Editors on Windows add a byte order mark.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new Error('The mapping file is not valid JSON.');
  }
}
