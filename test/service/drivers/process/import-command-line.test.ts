import { expect, it } from 'vitest';
import { readImportCommandLine } from '../../../../src/service/drivers/process/import-command-line.ts';

it.each([
  ['a name', ['r.csv', '--source', 'Old shop'], 'Old shop'],
  ['nothing at the end', ['r.csv', '--source'], ''],
  ['another option', ['r.csv', '--source', '--dry-run'], ''],
  ['an empty name', ['r.csv', '--source='], ''],
])('--source before %s', (_what, args, source) => {
  expect(readImportCommandLine(args)).toMatchObject({ file: 'r.csv', source });
});

it('an import without --source has no source of its own', () => {
  expect(readImportCommandLine(['r.csv'])).not.toHaveProperty('source');
});
