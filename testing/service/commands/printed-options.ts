import { readImportCommandLine } from '../../../src/service/drivers/process/import-command-line.ts';

/** The options that an import prints as a suggestion, read as the command line reads them. */
export function printedOptions(message: string) {
  const [, suggestion = ''] = /(?:suggest|example with|out with) (--.*)/.exec(message) ?? [];
  const options = [...suggestion.matchAll(/--(map|set|ignore) (?:"([^"]*)"|'([^']*)')/g)].flatMap(
    ([, name, double, single]) => [`--${name}`, double ?? single ?? ''],
  );
  const command = readImportCommandLine(['reviews.csv', ...options]);
  if (typeof command === 'string' || 'undo' in command) throw new Error(`no options in: ${message}`);
  const { map, set, ignore } = command;
  return { map, set, ignore };
}
