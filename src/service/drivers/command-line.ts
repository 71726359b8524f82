import { parseArgs } from 'node:util';
import { isRecordCommand } from '../commands/records/record-command.ts';
import { type RecordOptions, recordOptionNames } from '../commands/records/record-options.ts';
import type { Command } from '../commands/run-command.ts';

/** The options of the commands on records. */
const recordOptions = {
  ...Object.fromEntries(recordOptionNames.map((name) => [name, { type: 'string' as const }])),
  'dry-run': { type: 'boolean' as const },
  json: { type: 'boolean' as const },
};

export type CommandLine = Command | { name: 'serve' } | { name: 'help' } | { name: 'unknown' };

/** The command that the arguments of the process name; without arguments, `serve`. */
export function readCommandLine(args: string[]): CommandLine {
  const parsed = parse(args);
  if (!parsed) return { name: 'unknown' };
  const [name = 'serve', ...rest] = parsed.positionals;
  const { help, scopes, days } = parsed.values;
  if (help) return { name: 'help' };
  if (name === 'credentials') return { name, kind: rest[0], scopes, days };
  if (isRecordCommand(name)) {
    const [verb = '', ...words] = rest;
    return { name, verb, args: words, options: parsed.values as RecordOptions };
  }
  if (name === 'publish' || name === 'unpublish') return { name, ids: rest };
  return { name: name === 'serve' ? 'serve' : 'unknown' };
}

/** Undefined for an unknown option. */
function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        scopes: { type: 'string' },
        days: { type: 'string' },
        help: { type: 'boolean' },
        ...recordOptions,
      },
    });
  } catch {
    return undefined;
  }
}
