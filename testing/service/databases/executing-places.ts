import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each place in `src/service/sql` that executes a statement, as `lists/index-walk.ts:86`. */
export function executingPlaces(): string[] {
  const folder = join(import.meta.dirname, '../../../src/service/sql');
  const files = globSync('**/*.ts', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (executes.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

/** Not the beginning of a transaction. */
const executes =
  /(?<!transaction\(.*\)|connection\(\))\.(execute|executeTakeFirst|executeTakeFirstOrThrow)\(/;
