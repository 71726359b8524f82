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
  const { map, set, delimiter, encoding } = values;
  return { file, map, set, dryRun: values['dry-run'], delimiter, encoding };
}
