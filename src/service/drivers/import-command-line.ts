import { parseArgs } from 'node:util';
import type { ImportOptions } from '../commands/import/import-parts.ts';

/** Reads the arguments of `npm run import`. Unknown options throw the sentence of `parseArgs`. */
export function readImportCommandLine(args: string[]): ImportOptions | 'help' | 'no file' | 'several files' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      map: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
      ignore: { type: 'string', multiple: true, default: [] },
      state: { type: 'string', multiple: true, default: [] },
      scale: { type: 'string' },
      'date-format': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      delimiter: { type: 'string' },
      encoding: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const [file] = positionals;
  if (file === undefined) return 'no file';
  if (positionals.length > 1) return 'several files';
  const { 'dry-run': dryRun, 'date-format': dateFormat, help: _help, ...others } = values;
  return { delimiter: undefined, encoding: undefined, scale: undefined, ...others, file, dryRun, dateFormat };
}
