import { parseArgs } from 'node:util';
import { argumentMistake } from '../../commands/argument-mistake.ts';
import { isRecordCommand, type RecordCommand } from '../../commands/records/record-command.ts';
import { recordOptionNames } from '../../commands/records/record-options.ts';
import type { Command } from '../../commands/run-command.ts';

/** The options of the commands on records. */
const recordOptions = {
  ...Object.fromEntries(recordOptionNames.map((name) => [name, { type: 'string' as const }])),
  'dry-run': { type: 'boolean' as const },
  json: { type: 'boolean' as const },
};

export type CommandLine = Command | { name: 'serve' } | { name: 'help' } | UnknownCommand;

/** Arguments that no command takes, with the reason. */
type UnknownCommand = { name: 'unknown'; mistake: string };

/** The command that the arguments of the process name; without arguments, `serve`. */
export function readCommandLine(args: string[]): CommandLine {
  const parsed = parse(args);
  if ('mistake' in parsed) return parsed;
  const [name = 'serve', ...rest] = parsed.positionals;
  const { help, name: title, redirect: redirects, ...options } = parsed.values;
  if (help) return { name: 'help' };
  const given = parsed.tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const mistake = argumentMistake({ name, words: rest, options: given });
  if (mistake !== undefined) return { name: 'unknown', mistake };
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
  return { name: 'serve' };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      tokens: true,
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
  } catch (error) {
    const [mistake = ''] = error instanceof Error ? error.message.split(/\.\s/) : [];
    return { name: 'unknown' as const, mistake };
  }
}
