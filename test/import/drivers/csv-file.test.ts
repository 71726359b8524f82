import { expect, it } from 'vitest';
import { detectDelimiter } from '../../../src/import/drivers/csv-file.ts';

it('detects the delimiter from the header, ignoring quoted cells', () => {
  expect(['a,b', 'a;b;"c,d,e,f"', 'a\tb', 'a|b', 'a'].map(detectDelimiter)).toEqual([
    ',',
    ';',
    '\t',
    '|',
    ',',
  ]);
});
