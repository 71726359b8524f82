import type { CommandParts } from './command.ts';

/** A row of a result: text, or a list that is printed with commas. */
export type ResultRow = Record<string, string | readonly string[] | null>;

/** Prints rows as one line each, or all as one JSON document, even without rows. */
export function printRows(
  rows: readonly ResultRow[],
  json: boolean,
  { print }: Pick<CommandParts, 'print'>,
): void {
  if (json) print(JSON.stringify(rows));
  else if (rows.length === 0) print('None');
  else for (const row of rows) print(Object.values(row).map(textOf).filter(Boolean).join('  '));
}

/** Prints secrets that are not shown again, as lines of an environment or as JSON. */
export function printSecrets(
  secrets: ResultRow,
  json: boolean,
  { print }: Pick<CommandParts, 'print'>,
): void {
  if (json) {
    print(JSON.stringify(secrets));
    return;
  }
  print('Store these values now; secrets are not shown again.');
  for (const [name, value] of Object.entries(secrets)) print(`${name.toUpperCase()}=${textOf(value)}`);
}

function textOf(value: ResultRow[string]): string {
  return typeof value === 'string' ? value : (value ?? []).join(',');
}
