import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../src/import/drivers/csv-rows.ts';
import type { CsvRow } from '../../../src/import/table/csv-row.ts';
import { generated } from '../../../testing/determinism/generations.ts';

const read = async (text: string, delimiter = ','): Promise<CsvRow[]> =>
  Array.fromAsync(csvRows(Readable.from([text]), delimiter));
const problem = expect.any(String);

describe('reading CSV rows', () => {
  it('numbers rows by their first line, across quoted line breaks and empty lines', async () => {
    for (const end of ['\n', '\r\n']) {
      const text = ['a,b', '1,"x', 'y"', '', '2,"p"', ''].join(end);
      expect(await read(text)).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', `x${end}y`] },
        { line: 5, cells: ['2', 'p'] },
      ]);
    }
    expect((await read('a,b\n1,"x\r\ny"\n2,z')).map((row) => row.line)).toEqual([1, 2, 4]);
  });

  it('skips rows of delimiters and spaces only, except the first', async () => {
    expect(await read('a,b\n,,\n  \n1,x\n , \n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', 'x'] },
    ]);
    expect((await read(',\n1,x\n')).map(({ line }) => line)).toEqual([1, 2]);
  });

  it('keeps doubled quotes, and quotes inside unquoted cells', async () => {
    const [, ...rows] = await read('a,b\n1,"petite 5\'8"" tall"\n2,he said "hi"\n');
    expect(rows.map((row) => row.cells[1])).toEqual([`petite 5'8" tall`, 'he said "hi"']);
  });

  it('reads no further ahead than a few blocks of the file', async () => {
    let produced = 0;
    const lines = function* () {
      for (; produced < 400_000; produced += 1_000) yield '1,2\n'.repeat(1_000);
    };
    let furthest = 0;
    let consumed = 0;
    for await (const _row of csvRows(Readable.from(lines()), ',')) {
      consumed += 1;
      furthest = Math.max(furthest, produced - consumed);
    }
    expect(consumed).toBe(400_000);
    expect(furthest).toBeLessThan(100_000);
  });

  it('skips a byte order mark and accepts other delimiters', async () => {
    expect((await read('\ufeffa;b\n1,5;2', ';')).map((row) => row.cells)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  it('reports rows with more or fewer columns than the header', async () => {
    expect(await read('a,b\n1\n2,3\n4,5,6\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1'], problem },
      { line: 3, cells: ['2', '3'] },
      { line: 4, cells: ['4', '5', '6'], problem },
    ]);
  });

  it('reads rows that end in different line breaks', async () => {
    for (const text of ['a,b\r\n1,2\n3,4\r5,"6\n7"\r\n8,9\n', 'a,b\n1,2\r\n3,4\r5,"6\n7"\n8,9\r\n']) {
      const rows = await read(text);
      expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 6]);
      const cells = rows.map((row) => row.cells.map((cell) => cell.trim()));
      expect(cells.slice(1)).toEqual([
        ['1', '2'],
        ['3', '4'],
        ['5', '6\n7'],
        ['8', '9'],
      ]);
      expect(rows.filter(({ problem }) => problem)).toEqual([]);
    }
  });

  it('ignores empty cells beyond the header', async () => {
    expect(await read('a,b\n1,2,,\n3,4,,5\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      { line: 3, cells: ['3', '4', '', '5'], problem: 'has 4 columns, but the header has 2' },
    ]);
  });

  it('continues after an unclosed quote', async () => {
    expect(await read('a,b\n1,2\n2,"open\n3,4\n4,5')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      { line: 3, cells: ['2,"open'], problem },
      { line: 4, cells: ['3', '4'] },
      { line: 5, cells: ['4', '5'] },
    ]);
    expect(await read('a,b\r\n4,"open\r\n5,6\r\n7,"8"\r\n1,2\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['4,"open'], problem },
      { line: 3, cells: ['5', '6'] },
      { line: 4, cells: ['7', '8'] },
      { line: 5, cells: ['1', '2'] },
    ]);
  });

  it('reads blocks of any length as the parser reads the whole text', async () => {
    const part = fc.constantFrom('"', ',', '\n', '\r\n', '\r', ',"', '",', '"\n', 'a', 'é', '质', ' ');
    const blocks = fc.array(fc.array(part, { maxLength: 12 }), { maxLength: 5 });
    const property = fc.asyncProperty(blocks, async (parts) => {
      const texts = ['a,b\n', ...parts.map((block) => block.join(''))];
      const rows = await Array.fromAsync(csvRows(Readable.from(texts), ','));
      // The parser handles a byte order mark and all rows after it.
      expect(rows).toEqual(await read(`\ufeff${texts.join('')}`));
    });
    await fc.assert(property, { numRuns: generated(1_000) });
  });

  it('reports how much of the file has been read', async () => {
    const bytes: number[] = [];
    await Array.fromAsync(csvRows(Readable.from(['a,b\n1,2\n']), ',', (count) => bytes.push(count)));
    expect(bytes.at(-1)).toBe(8);
  });
});
