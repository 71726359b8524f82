import { parseArgs } from 'node:util';
import { isRecordCommand, type RecordCommand } from '../commands/records/record-command.ts';
import { recordOptionNames } from '../commands/records/record-options.ts';
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
  const { help, name: title, redirect: redirects, ...options } = parsed.values;
  if (help) return { name: 'help' };
  if (name === 'shop' || name === 'platform' || name === 'credential') {
    return { name, action: rest[0], subject: rest[1], title, redirects, ...options };
  }
  if (isRecordCommand(name)) {
    const [verb = '', ...words] = rest;
    return {
      name,
      verb,
      args: words,
      options: options as RecordCommand['options'],
    };
  }
  if (name === 'backup' || name === 'restore') return { name, file: rest[0] };
  if (name === 'verify') return { name };
  if (name === 'publish' || name === 'unpublish') return { name, ids: rest, shop: options.shop };
  return { name: name === 'serve' ? 'serve' : 'unknown' };
}

/** Undefined for an unknown option. */
function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        shop: { type: 'string' },
        name: { type: 'string' },
        domain: { type: 'string' },
        redirect: { type: 'string', multiple: true, default: [] },
        scopes: { type: 'string' },
        days: { type: 'string' },
        now: { type: 'boolean', default: false },
        ...recordOptions,
        json: { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    });
  } catch {
    return undefined;
  }
}
