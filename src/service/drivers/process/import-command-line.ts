import { parseArgs } from 'node:util';
import type { ImportOptions } from '../../../import/plan/import-options.ts';
import type { UndoOptions } from '../../commands/import/undo-command.ts';

export type ImportCommandLine =
  | ImportOptions
  | (UndoOptions & { undo: true })
  | 'help'
  | 'no file'
  | 'several files'
  | 'undo with a file';

/** Reads the arguments of `npm run import`. Unknown options throw the sentence of `parseArgs`. */
export function readImportCommandLine(args: string[]): ImportCommandLine {
  const { values, positionals } = parseArgs({
    args: args.map(withoutValue),
    allowPositionals: true,
    options: {
      map: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
      ignore: { type: 'string', multiple: true, default: [] },
      state: { type: 'string', multiple: true, default: [] },
      rating: { type: 'string', multiple: true, default: [] },
      scope: { type: 'string' },
      scale: { type: 'string' },
      'date-format': { type: 'string' },
      'vague-dates': { type: 'string' },
      'as-of': { type: 'string' },
      'media-base': { type: 'string' },
      'broken-text': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      delimiter: { type: 'string' },
      encoding: { type: 'string' },
      sheet: { type: 'string' },
      mapping: { type: 'string' },
      json: { type: 'boolean', default: false },
      'copy-media': { type: 'boolean', default: false },
      'as-new': { type: 'boolean', default: false },
      source: { type: 'string' },
      replace: { type: 'boolean', default: false },
      shop: { type: 'string' },
      undo: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const {
    'dry-run': dryRun,
    'date-format': dateFormat,
    'vague-dates': vagueDates,
    'as-of': asOf,
    'media-base': mediaBase,
    'broken-text': brokenText,
    'copy-media': copyMedia,
    'as-new': asNew,
    help: _help,
    undo,
    shop,
    ...others
  } = values;
  const [file] = positionals;
  if (undo) return file === undefined ? { undo, dryRun, shop } : 'undo with a file';
  if (file === undefined) return 'no file';
  if (positionals.length > 1) return 'several files';
  return {
    delimiter: undefined,
    encoding: undefined,
    scale: undefined,
    scope: undefined,
    mapping: undefined,
    ...others,
    file,
    dryRun,
    dateFormat,
    vagueDates,
    asOf,
    mediaBase,
    brokenText,
    copyMedia,
    asNew,
    shop,
  };
}

/** `--source` at the end or before another option stands for the name of the file. */
function withoutValue(arg: string, index: number, args: readonly string[]): string {
  return arg === '--source' && /^(-|$)/.test(args[index + 1] ?? '') ? '--source=' : arg;
}
