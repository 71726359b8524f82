import { type ArgumentOptions, readArguments } from '../../../server/drivers/read-arguments.ts';
import { commandTable } from '../../commands/command-table.ts';
import { isRecordCommand, type RecordCommand } from '../../commands/records/record-command.ts';
import { recordOptionNames } from '../../commands/records/record-options.ts';
import type { Command } from '../../commands/run-command.ts';

export type CommandLine = Command | { name: 'serve' } | { name: 'help' } | UnknownCommand;

/** Arguments that no command accepts, with the reason. */
type UnknownCommand = { name: 'unknown'; mistake: string };

/** Returns the command from the arguments of the process; without arguments, `serve`. */
export function readCommandLine(args: string[]): CommandLine {
  const read = readArguments(args, { commands: commandTable, options });
  if (read.kind === 'mistake') return { name: 'unknown', mistake: read.mistake };
  if (read.kind === 'help') return { name: 'help' };
  const { name, words } = read;
  const { name: title, redirect: redirects, ...values } = read.values;
  if (name === 'shop' || name === 'platform' || name === 'credential') {
    return { name, action: words[0], subject: words[1], title, redirects, ...values };
  }
  if (name === 'person') {
    const { email, id } = values as RecordCommand['options'];
    return { name, action: words[0], email, id, title, ...values };
  }
  if (isRecordCommand(name)) {
    const [verb = '', ...others] = words;
    return { name, verb, args: others, options: values as RecordCommand['options'] };
  }
  if (name === 'backup' || name === 'restore') return { name, file: words[0] };
  if (name === 'verify') return { name };
  if (name === 'publish' || name === 'unpublish') return { name, ids: words, shop: values.shop };
  return { name: 'serve' };
}

const options = {
  shop: { type: 'string' },
  name: { type: 'string' },
  domain: { type: 'string' },
  role: { type: 'string' },
  redirect: { type: 'string', multiple: true, default: [] },
  scopes: { type: 'string' },
  days: { type: 'string' },
  now: { type: 'boolean', default: false },
  // The options of the commands on records.
  ...Object.fromEntries(recordOptionNames.map((name) => [name, { type: 'string' as const }])),
  'dry-run': { type: 'boolean' },
  qr: { type: 'boolean' },
  json: { type: 'boolean', default: false },
} satisfies ArgumentOptions;
