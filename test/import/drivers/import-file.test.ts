import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { surveyColumns } from '../../../src/import/columns/survey-columns.ts';
import { openImportFile } from '../../../src/import/drivers/import-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workbook-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function zip(parts: Record<string, string>, name = 'reviews.xlsx'): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    zipSync(Object.fromEntries(Object.entries(parts).map(([part, xml]) => [part, strToU8(xml)]))),
  );
  return path;
}

/** The parts of a workbook as Excel writes them. */
function workbook(sheet: string, { strings = '', properties = '' } = {}): Record<string, string> {
  return {
    'xl/workbook.xml':
      `<workbook>${properties}<sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/>` +
      '<sheet name="Reviews &amp; more" sheetId="2" r:id="rId2"/><sheet name="Notes" sheetId="3" r:id="rId3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>' +
      '<Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/media/large.png': 'not read',
  };
}

async function rowsOf(path: string, sheet?: string) {
  const file = await openImportFile(path, undefined, sheet);
  return { description: file.description, rows: await Array.fromAsync(file.rows(undefined, () => {})) };
}

describe('a CSV file for Excel', () => {
  it.each([
    ['sep=;\r\nrating;text\r\n5;a, b and c, d\r\n', 'utf8'],
    ['\ufeff"sep=|"\nrating|text\n5|a, b and c, d\n', 'utf8'],
    ['\ufeffsep=\t\r\nrating\ttext\r\n5\ta, b and c, d\r\n', 'utf16le'],
    ['\nrating;text\n5;a, b and c, d\n', 'utf8'],
  ] as const)('is read by the separator of its first line: %j', async (text, encoding) => {
    const path = join(folder, 'reviews.csv');
    writeFileSync(path, Buffer.from(text, encoding));
    expect((await rowsOf(path)).rows).toEqual([
      { line: 2, cells: ['rating', 'text'] },
      { line: 3, cells: ['5', 'a, b and c, d'] },
    ]);
  });
});

describe('an Excel workbook', () => {
  it('gives the rows of its first visible sheet, and names the others', async () => {
    const strings =
      '<si><t>rating</t></si><si><t>text</t></si><si><r><t>Très </t></r><r><t xml:space="preserve">bien &amp; beau</t></r></si>' +
      '<si><t>良</t><rPh><t>りょう</t></rPh></si><si><t>a_x000D_b</t></si>';
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>id</t></is></c></row>' +
      '<row r="3"><c r="A3"><v>5</v></c><c r="B3" t="s"><v>2</v></c><c r="C3"><v>7.63291000001E12</v></c><c r="D3" s="1"/></row>' +
      '<row r="4"/><row r="5"><c r="B5" t="s"><v>3</v></c></row>' +
      '<row r="6"><c r="A6" t="b"><v>1</v></c><c r="B6" t="e"><v>#N/A</v></c><c r="C6"><f>1+1</f><v>45356.5</v></c></row>' +
      '<row r="7"><c r="A7"><v>7.6329100000000004E+17</v></c><c r="B7" t="s"><v>4</v></c></row>' +
      '<row r="8"><c r="A8"><v>1</v></c><c r="D8"><v>2</v></c></row>';
    expect(await rowsOf(zip(workbook(sheet, { strings })))).toEqual({
      description: 'Excel workbook, sheet "Reviews & more"; not imported: Notes',
      rows: [
        { line: 1, cells: ['rating', 'text', 'id'] },
        { line: 3, cells: ['5', 'Très bien & beau', '7632910000010'] },
        { line: 5, cells: ['', '良', ''] },
        { line: 6, cells: ['1', '#N/A', '45356.5'] },
        { line: 7, cells: ['7.6329100000000004E+17', 'a\rb', ''] },
        { line: 8, cells: ['1', '', '', '2'], problem: 'has 4 columns, but the header has 3' },
      ],
    });
  });

  it('gives a formula without a value as its text, which a library took for one', async () => {
    const row =
      '<row r="1"><c r="A1"><f>) &amp; nice</f><v/></c><c r="B1"><f>1+1</f><v></v></c><c r="C1" t="str"><f>B1</f><v></v></c><c r="D1"><v>1</v></c></row>';
    expect((await rowsOf(zip(workbook(row)))).rows).toEqual([
      { line: 1, cells: ['=) & nice', '=1+1', '', '1'] },
    ]);
  });

  it('gives the rows of the sheet that is named', async () => {
    const path = zip(workbook('<row r="1"><c r="A1"><v>5</v></c></row>'));
    expect(await rowsOf(path, 'Old')).toEqual({
      description: 'Excel workbook, sheet "Old"; not imported: Reviews & more, Notes',
      rows: [],
    });
    await expect(rowsOf(path, 'old')).rejects.toThrow(
      'The workbook has no sheet "old". Its sheets: Old, Reviews & more, Notes.',
    );
  });

  it('fills merged cells below the header downwards, and their neighbours not at all', async () => {
    const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const sheet =
      `<row r="1">${text('A1', 'product')}${text('B1', 'author')}${text('C1', 'photo')}</row>` +
      `<row r="2">${text('A2', 'Lamp')}${text('B2', 'Ada')}</row><row r="3"><c r="A3"/>${text('B3', 'Bob')}</row>` +
      `<row r="4"><c r="A4"/></row><row r="5">${text('B5', 'Cem')}</row><row r="6">${text('B6', 'Dee')}</row>`;
    const merged =
      '<mergeCells count="4"><mergeCell ref="A2:A5"/><mergeCell ref="B6:C6"/><mergeCell ref="C1:C2"/><mergeCell ref="A:B"/></mergeCells>';
    const { rows } = await rowsOf(zip(workbook(`${sheet}</sheetData>${merged}<sheetData>`)));
    expect(rows.slice(1)).toEqual([
      { line: 2, cells: ['Lamp', 'Ada', ''] },
      { line: 3, cells: ['Lamp', 'Bob', ''] },
      { line: 5, cells: ['Lamp', 'Cem', ''] },
      { line: 6, cells: ['', 'Dee', ''] },
    ]);
  });

  it('says which numbers it shows as dates', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>when</t></is></c><c r="B1" t="inlineStr"><is><t>price</t></is></c></row>' +
      '<row r="2"><c r="A2" s="1"><v>45356</v></c><c r="B2" s="0"><v>45356</v></c></row>' +
      '<row r="3"><c r="A3" s="2"><v>45356.5</v></c><c r="B3" s="3"><v>2</v></c></row>' +
      '<row r="4"><c r="A4" s="1" t="str"><v>soon</v></c></row>';
    const styles =
      '<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-407]d. mmm yyyy"/>' +
      '<numFmt numFmtId="165" formatCode="#,##0 &quot;days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const { rows } = await rowsOf(zip({ ...workbook(sheet), 'xl/styles.xml': styles }));
    expect(rows.map(({ dates }) => dates)).toEqual([undefined, [0], [0], undefined]);
    const [when, price] = await surveyColumns(['when', 'price'], Readable.from(rows.slice(1)));
    expect([when?.dates, price?.dates]).toEqual([2, 0]);
  });

  it('is refused if its dates count from 1904, if it is damaged, or if it is another archive', async () => {
    const from1904 = workbook('', { properties: '<workbookPr date1904="1"/>' });
    await expect(rowsOf(zip(from1904))).rejects.toThrow('from 1904');
    await expect(rowsOf(zip({ 'reviews.csv': 'rating\n5' }, 'reviews.zip'))).rejects.toThrow(
      'is a ZIP archive',
    );
    for (const [part, kind] of [
      ['Index/Document.iwa', 'a Numbers spreadsheet'],
      ['xl/workbook.bin', 'a binary Excel workbook'],
      ['word/document.xml', 'a text document'],
    ] as const) {
      await expect(rowsOf(zip({ [part]: '' }, 'other.zip'))).rejects.toThrow(kind);
    }
    const type = strToU8('application/vnd.oasis.opendocument.spreadsheet');
    const opendocument = join(folder, 'reviews.ods');
    writeFileSync(opendocument, zipSync({ mimetype: [type, { level: 0 }] }));
    await expect(rowsOf(opendocument)).rejects.toThrow('an OpenDocument spreadsheet');
    const damaged = join(folder, 'damaged.xlsx');
    writeFileSync(damaged, Buffer.from('504b030414000600', 'hex'));
    await expect(rowsOf(damaged)).rejects.toThrow('is damaged');
  });
});
