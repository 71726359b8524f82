import { similarName } from './config/unknown-variables.ts';

/**
 * The commands of a program by name, or by name and verb: how many words may follow, and which options each
 * takes.
 */
export type CommandTable = ReadonlyMap<string, { words: number; options: readonly string[] }>;

/** A command as typed: its name, the words after it, and the names of its options. */
export type TypedCommand = { name: string; words: readonly string[]; options: readonly string[] };

/** 0: success; 1: a complete or partial failure; 2: invalid arguments. */
export type ExitCode = 0 | 1 | 2;

/**
 * Why the arguments of a command are invalid; undefined if they are valid. An ignored argument could do harm:
 * a command without `--dry-run` would change what the caller only wanted to count. A name without its verb
 * passes: the command itself names the verbs that it knows.
 */
export function argumentMistake(
  commands: CommandTable,
  { name, words, options }: TypedCommand,
): string | undefined {
  const [verb = '', ...rest] = words;
  const single = commands.get(name);
  const known = single ?? commands.get(`${name} ${verb}`);
  if (!known) {
    const names = [...commands.keys()].map((title) => title.replace(/ .*/, ''));
    if (names.includes(name)) return undefined;
    const similar = similarName(name, names);
    return `There is no command ${name}${similar === undefined ? '' : ` (did you mean ${similar}?)`}`;
  }
  const title = single ? name : `${name} ${verb}`;
  const wrong = options.find((option) => !known.options.includes(option));
  if (wrong !== undefined) return `${title} does not take --${wrong}`;
  const extra = (single ? words : rest)[known.words];
  return extra === undefined ? undefined : `${title} does not take "${extra}"`;
}
