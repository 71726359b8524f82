import { expect, it } from 'vitest';
import { columnMap } from '../../../src/import/columns/column-map.ts';
import { rowCells } from '../../../src/import/rows/row-cells.ts';

const header = ['rating', 'author', 'content', 'title'];
const cells = (content: string, title = '') =>
  rowCells(['5', 'Ada', content, title], columnMap(header, [], ['title=Untitled']));

it.each(['NULL', 'null', '\\N', ' NaN ', 'N/A', 'n/a', '-', '—'])(
  'a cell with %s is empty, as databases and people write it',
  (empty) => {
    expect(cells(empty, empty)('content')).toBe('');
    expect(cells(empty, empty)('title')).toBe('Untitled');
  },
);

it.each(['None', 'Null', 'nan', 'NULL and void'])('a cell with %s is a text', (text) => {
  expect(cells(text)('content')).toBe(text);
});

it('control characters that break lines become line breaks, and others are removed', () => {
  expect(cells('One\vTwo\r\nThree\u2028Four\u0007\tFive')('content')).toBe('One\nTwo\nThree\nFour\tFive');
});

it('control characters of damaged letters stay, so that the row is refused', () => {
  expect(cells('don\u0092t')('content')).toBe('don\u0092t');
});
