import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { expect } from 'vitest';

const guide = 'docs/importing.md';

/**
 * Expects a table between the marks of a name in the guide to imports, or writes it there with
 * `WRITE_TABLES=1`.
 */
export function expectDocumented(name: string, table: string): void {
  const text = readFileSync(guide, 'utf8');
  const region = new RegExp(`(<!-- begin ${name} -->\n)(.*?)(\n<!-- end ${name} -->)`, 's');
  if (process.env.WRITE_TABLES === '1') {
    writeFileSync(
      guide,
      text.replace(region, (_all, begin: string, _old, end: string) => begin + table + end),
    );
  } else {
    expect(region.exec(text)?.[2]).toBe(table);
  }
}
