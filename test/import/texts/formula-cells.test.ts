import { expect, it } from 'vitest';
import { originalCell, withoutFormula } from '../../../src/import/texts/formula-cells.ts';

it.each(['=HYPERLINK("https://evil.example")', '+49 170', '-1', '@SUM(A1)', '\t=1', "'=1", "''+1"])(
  'keeps a spreadsheet from running the cell %s, and restores it',
  (cell) => {
    expect(withoutFormula(cell)).toBe(`'${cell}`);
    expect(originalCell(withoutFormula(cell))).toBe(cell);
  },
);

it.each(["'quoted'", 'plain = text', '', '4', "it's"])('leaves the harmless cell %s alone', (cell) => {
  expect(withoutFormula(cell)).toBe(cell);
  expect(originalCell(cell)).toBe(cell);
});
