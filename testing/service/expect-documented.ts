import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { expect } from 'vitest';

/**
 * Expects a table between the marks of a name in a guide, by default the reference of imports, or writes it
 * there with `WRITE_TABLES=1`.
 */
export function expectDocumented(name: string, table: string, guide = 'docs/importing.md'): void {
  const text = readFileSync(guide, 'utf8');
  const region = new RegExp(`(<!-- begin ${name} -->\n)(.*?)(<!-- end ${name} -->)`, 's');
  if (process.env.WRITE_TABLES === '1') {
    writeFileSync(
      guide,
      text.replace(region, (_all, begin: string, _old, end: string) => `${begin}${table}\n${end}`),
    );
  } else {
    expect(region.exec(text)?.[2]).toBe(`${table}\n`);
  }
}
