import { parseArgs } from 'node:util';

export type ExportCommandLine = { file: string; bom: boolean; shop: string | undefined } | 'help' | 'no file';

/** Reads the arguments of `npm run export`. Unknown options throw the sentence of `parseArgs`. */
export function readExportCommandLine(args: string[]): ExportCommandLine {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      bom: { type: 'boolean', default: false },
      shop: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const [file, ...others] = positionals;
  return file === undefined || others.length > 0 ? 'no file' : { file, bom: values.bom, shop: values.shop };
}
