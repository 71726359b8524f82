import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import { openImportFile } from '../../../src/import/drivers/import-file.ts';
import { belowTitle } from '../../../src/import/plan/below-title.ts';

/** The rows that an import reads, and what it prints about the lines above them. */
async function read(content: string | Uint8Array, map: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'title-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'reviews.csv');
  writeFileSync(path, content);
  const printed: string[] = [];
  const file = await belowTitle(
    await openImportFile(path),
    { delimiter: undefined, map },
    { print: (line) => void printed.push(line) },
  );
  return { printed, rows: await Array.fromAsync(file.rows(undefined, () => {})) };
}

const table = [
  { line: 4, cells: ['rating', 'author', 'content'] },
  { line: 5, cells: ['5', 'Ada', 'Very; very nice'] },
];
const named = (text: string) => [
  `The names of columns are on line 4. The lines above them are left out: "${text}".`,
];

it.each([
  ['a blank line', '\ufeffReviews of 2024\n\n\nrating;author;content\n5;Ada;"Very; very nice"\n'],
  ['empty cells', 'Reviews of 2024;;\r\n;;\r\n;;\r\nrating;author;content\r\n5;Ada;"Very; very nice"\r\n'],
  ['line breaks of old Macs', 'Reviews of 2024\r\r\rrating;author;content\r5;Ada;"Very; very nice"\r'],
  ['cells', 'Reviews of 2024\nFrom,To\n1 May,2 May\nrating,author,content\n5,Ada,Very; very nice\n'],
])('finds the header below a title and %s, and says so', async (_, text) => {
  expect(await read(text)).toEqual({ printed: named('Reviews of 2024'), rows: table });
});

it('finds the columns of --map, and no columns of other lines', async () => {
  const text = 'My shop\nrating,author,content\n\nStars,Name,Text\n5,Ada,Nice\n';
  const { printed, rows } = await read(text, ['rating=Stars,author=Name,content=Text']);
  expect([printed, rows[0]]).toEqual([named('My shop'), { line: 4, cells: ['Stars', 'Name', 'Text'] }]);
});

it('finds the header of a workbook below its title', async () => {
  const row = (line: number, cells: string[]) =>
    `<row r="${line}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const sheet = [row(1, ['Reviews of 2024']), ...table.map(({ line, cells }) => row(line, cells))].join('');
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Reviews" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
  expect(await read(bytes)).toEqual({ printed: named('Reviews of 2024'), rows: table });
});

it.each([
  ['a header that is known', 'rating,author,content\n5,rating,author\nrating,author,content\n'],
  ['a header that no line makes known', 'Stars,Name\n5,Ada\n'],
  ['a header below the first ten lines', `Title\n${'\n'.repeat(9)}rating,author,content\n5,Ada,Nice\n`],
])('leaves a file alone that has %s', async (_, text) => {
  const { printed, rows } = await read(text);
  expect([printed, rows[0]?.line]).toEqual([[], 1]);
});
