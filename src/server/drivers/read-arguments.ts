import { type ParseArgsConfig, parseArgs } from 'node:util';
import { argumentMistake, type CommandTable } from '../command-table.ts';

/** The options of all commands of a program, as `parseArgs` takes them. */
export type ArgumentOptions = NonNullable<ParseArgsConfig['options']>;

/** The values of options by name; without a default, options that were not given are undefined. */
type Values<Given extends ArgumentOptions> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; tokens: true }>
>['values'];

/**
 * The arguments of a process: a command of its table, the request for help, or a sentence about a mistake.
 */
export type Arguments<Given extends ArgumentOptions> =
  | { kind: 'command'; name: string; words: string[]; values: Values<Given> }
  | { kind: 'help' }
  | { kind: 'mistake'; mistake: string };

/** Reads the arguments of a process. Without a word, they name `serve`; with `--help`, they ask for help. */
export function readArguments<Given extends ArgumentOptions>(
  args: string[],
  { commands, options }: { commands: CommandTable; options: Given },
): Arguments<Given> {
  if (args.includes('--help')) return { kind: 'help' };
  try {
    const { values, positionals, tokens } = parseArgs({
      args,
      options,
      allowPositionals: true,
      tokens: true,
    });
    const [name = 'serve', ...words] = positionals;
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const mistake = argumentMistake(commands, { name, words, options: given });
    return mistake === undefined ? { kind: 'command', name, words, values } : { kind: 'mistake', mistake };
  } catch (error) {
    // Only the first sentence is used; others explain the syntax of arguments.
    const [mistake = ''] = error instanceof Error ? error.message.split(/\.\s/) : [];
    return { kind: 'mistake', mistake };
  }
}
