import type { ImportMapping } from '../../contract/import.ts';
import { belowTitle } from '../../import/plan/below-title.ts';
import type { ImportOptions } from '../../import/plan/import-options.ts';
import { withMapping } from '../../import/plan/mapping-file.ts';
import type { ImportFile } from '../../import/table/import-file.ts';
import { plainFile } from '../files/read-file.ts';
import type { TransferParts } from './transfer-parts.ts';

/** The input of the jobs of imports and of their previews. */
export type UploadInput = { file: string; mapping: ImportMapping; replace: 0 | 1; as_new: 0 | 1 };

export type OpenedUpload = { file: ImportFile; name: string; options: ImportOptions; notes: string[] };

/** A file that cannot be read. The message is a sentence for people. */
export class UnreadableFile extends Error {}

/** Reads a file; its errors are sentences about it. */
export async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error) throw new UnreadableFile(error.message, { cause: error });
    throw error;
  }
}

/** Runs with an uploaded file, opened as its options say. Throws a sentence if it cannot be opened. */
export async function withUpload<Result>(
  shop: string,
  input: UploadInput,
  { store, files }: Pick<TransferParts, 'store' | 'files'>,
  run: (upload: OpenedUpload) => Promise<Result>,
): Promise<Result> {
  const stored = await store.findFile(shop, input.file);
  if (stored?.kind !== 'upload') throw new UnreadableFile('The file does not exist, or it has expired.');
  const extension = /\.[a-z]{1,8}$/i.exec(stored.name)?.[0] ?? '';
  return files.withFile(`reviews${extension}`, plainFile(shop, stored.id, store), async (path) => {
    const notes: string[] = [];
    const upload = await reading(async () => {
      const options = optionsOf(input);
      const opened = await files.open(path, options.encoding, options.sheet);
      const file = await belowTitle(opened, options, { print: (note) => notes.push(note) });
      return { file, name: stored.name, options, notes };
    });
    return run(upload);
  });
}

/** A mapping is the content of a mapping file of the command. */
function optionsOf({ file, mapping, replace, as_new }: UploadInput): ImportOptions {
  const { sheet, delimiter, encoding, ...given } = mapping;
  const { date_format, vague_dates, as_of, media_base, broken_text, scale, rating, map, ...others } = given;
  const text = JSON.stringify({
    ...others,
    map: map && Object.fromEntries(Object.entries(map).map(([field, names]) => [field, oneOrAll(names)])),
    ...{ 'date-format': date_format, 'vague-dates': vague_dates, 'as-of': as_of },
    ...{ 'media-base': media_base, 'broken-text': broken_text },
    scale: scale && Number(scale),
    rating:
      rating && Object.fromEntries(Object.entries(rating).map(([word, stars]) => [word, starsOf(stars)])),
  });
  const lists = { map: [], set: [], ignore: [], state: [] };
  const none = { mapping: undefined, scale: undefined, dateFormat: undefined, mediaBase: undefined };
  const plain = { ...lists, ...none, file, dryRun: false, json: false, scope: undefined };
  const options = { ...plain, sheet, delimiter, encoding, replace: replace === 1, asNew: as_new === 1 };
  return withMapping<ImportOptions>(options, text);
}

function starsOf(stars: string): string | number {
  return stars === 'none' ? stars : Number(stars);
}

function oneOrAll(names: string[]): string | string[] | undefined {
  return names.length === 1 ? names[0] : names;
}
