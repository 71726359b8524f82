import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '../../../../src/contract/limits.ts';
import { openImportFile } from '../../../../src/import/drivers/import-file.ts';
import { openRejectsFile } from '../../../../src/import/drivers/rejects-file.ts';
import { openLargeMaps } from '../../../../src/import/drivers/sqlite-large-maps.ts';
import type { ImportOptions } from '../../../../src/import/plan/import-options.ts';
import { importCommand } from '../../../../src/service/commands/import/import-command.ts';
import type { ImportParts } from '../../../../src/service/commands/import/import-parts.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { memoryStore } from '../../../../testing/service/databases/memory-store.ts';
import { expectDocumented } from '../../../../testing/service/expect-documented.ts';

/** Every kind of bad file, with its content: text, or bytes in hexadecimal after `hex:`. */
const badFiles: [kind: string, content: string | undefined][] = [
  ['A name without a file', undefined],
  ['A folder', 'folder'],
  ['An empty file', ''],
  ['A header without rows', 'rating,author,product_id\n'],
  ['A ZIP archive that is no workbook', 'hex:504b0506000000000000000000000000000000000000'],
  ['A damaged workbook', 'hex:504b030414000600'],
  ['A workbook that starts with a cover', workbookWithCover()],
  ['An old Excel workbook', 'hex:d0cf11e0a1b11ae1'],
  ['A gzip archive', 'hex:1f8b08000000'],
  ['A 7z archive', 'hex:377abcaf271c0004'],
  ['JSON that ends too early', '\n[\n  {"rating": 5, "author": "Ada"'],
  ['JSON that is malformed', '[{"rating": 5, "author": Ada}]'],
  ['JSON without reviews', '{"total": 0, "reviews": []}'],
  ['JSON with several lists', '{"new":[{"rating":5,"author":"Ada"}],"old":[{"rating":4,"author":"Bob"}]}'],
  ['A web page', '<!DOCTYPE html><table><tr><td>rating</td></tr></table>'],
  ['XML without reviews', '<?xml version="1.0"?><reviews><review/></reviews>'],
  ['XML that is malformed', '<reviews><review><rating>5</review></reviews>'],
  ['XML with a document type', '<!DOCTYPE reviews [<!ENTITY a "b">]><reviews>&a;</reviews>'],
  ['A text document', '{\\rtf1\\ansi rating,author}'],
  ['A PDF', 'hex:255044462d312e37'],
  ['A program', 'hex:7f454c460201000000000003003e000100'],
  ['UTF-32', 'hex:fffe00007200000061000000'],
  [
    'An uncertain encoding',
    'hex:726174696e672c617574686f722c70726f647563745f69640a352c47fc7a656c206265f0656e64696d2c310a',
  ],
  ['Another delimiter than detected', 'rating~author\n5~Ada\n'],
  ['A title above the header', 'Reviews of 2024\nStars,Name,Product\n5,Ada,1\n'],
  ['A header without names', ',,\n5,Ada,1\n'],
  ['Two columns with the same name', 'rating,rating,author,product_id\n5,4,Ada,1\n'],
  ['Text below no name', 'rating,author,product_id,\n5,Ada,1,Very nice indeed\n'],
  ['No rating', 'author,product_id\nAda,1\n'],
  ['No product', 'rating,author\n5,Ada\n'],
  ['Text without a field', 'rating,author,product_id,body\n5,Ada,1,Very nice indeed\n'],
  ['Notes of the shop', 'rating,author,product_id,body,notes\n5,Ada,1,Very nice indeed,Call her back soon\n'],
  ['Dates without a field', 'rating,author,product_id,created\n5,Ada,1,2024-03-05\n'],
  ['Serial numbers of dates without a field', 'rating,author,product_id,created\n5,Ada,1,45356\n'],
  ['Short titles without a field', 'rating,author,product_id,Titel\n5,Ada,1,Super\n'],
  ['Photos without a field', 'rating,author,product_id,pictures\n5,Ada,1,https://a.example/1.jpg\n'],
  ['Dates that can be read both ways', 'rating,author,product_id,commented_at\n5,Ada,1,03/04/2024\n'],
  ['A state that is unknown', 'rating,author,product_id,status\n5,Ada,1,Active\n5,Bob,1,Limbo\n'],
  ['States that are all unknown', 'rating,author,product_id,status\n5,Ada,1,Delivered\n5,Bob,1,Returned\n'],
  ['Ratings of 10', 'rating,author,product_id\n9,Ada,1\n7,Bob,1\n'],
  ['Ids that a spreadsheet rounded', 'rating,author,product_id\n5,Ada,7.63291E+12\n'],
  ['An empty product in a file with products', 'rating,author,product_id\n5,Ada,\n'],
  ['A date in the future', 'rating,author,product_id,commented_at\n5,Ada,1,2027-05-01\n'],
  ['A quote that never closes', 'rating,author,product_id\n5,"Ada,1\n'],
  ['Too few columns in a row', 'rating,author,product_id\n5,Ada\n'],
  [
    'A damaged character',
    'hex:726174696e672c617574686f722c70726f647563745f69640a352cc3a4c3b6c3bcc39fc3a9ff2c310a',
  ],
  ['Text that was decoded twice', 'rating,author,product_id,content\n5,Ada,1,C’est trÃ¨s bien\n'],
  ['A character that was lost before', 'rating,author,product_id,content\n5,Ada,1,Tr�s bien\n'],
  ['An error of a spreadsheet', 'rating,author,product_id,content\n5,#NAME?,1,#N/A\n'],
  ['Words instead of ratings', 'rating,author,product_id\nGood,Ada,1\nPoor,Bob,1\n'],
  ['A row without stars', 'rating,author,product_id\n0,Ada,1\n'],
  ['A rating above the scale', 'rating,author,product_id\n9,Ada,1\n'],
  ['A header that is repeated', 'rating,author,product_id\nrating,author,product_id\n'],
  ['A line of totals', 'rating,author,product_id\n4.5,Average,1\n'],
  ['A date that is none', 'rating,author,product_id,commented_at\n5,Ada,1,week 12\n'],
  [
    'Dates that are none in every row',
    'rating,author,product_id,commented_at\n5,Ada,1,week 12\n4,Bob,1,week 13\n',
  ],
  ['Months without a day', 'rating,author,product_id,commented_at\n5,Ada,1,"Jan, 2024"\n'],
  ['Ages instead of dates', 'rating,author,product_id,commented_at\n5,Ada,1,10 months ago\n'],
  ['Photos without a host', 'rating,author,product_id,images\n5,Ada,1,a.jpg\n4,Bob,1,b.jpg\n'],
];

function workbookWithCover(): string {
  const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const cover = `<row r="1">${cell('A1', 'Reviews of 2024')}</row><row r="2">${cell('A2', 'Total')}${cell('B2', '12')}</row>`;
  const parts = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Cover" r:id="rId1"/><sheet name="Reviews" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cover}</sheetData></worksheet>`,
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([part, xml]) => [part, strToU8(xml)])),
  );
  return `hex:${Buffer.from(zipped).toString('hex')}`;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refused-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('explains why a file or its row is refused, as the guide lists', async () => {
  const rows = [];
  for (const [kind, content] of badFiles) rows.push(`| ${kind} | ${await sentenceFor(kind, content)} |`);
  const table = ['| File | Message |', '| --- | --- |', ...rows].join('\n');
  expectDocumented('refused files', table);
});

it('imports nothing if it is stopped while it reads the columns', async () => {
  const path = join(folder, 'reviews.csv');
  writeFileSync(path, 'rating,author,product_id\n5,Ada,1\n4,Bob,1\n');
  const problems: string[] = [];
  const status = await importCommand(optionsFor(path), partsFor(problems, AbortSignal.abort()));
  expect([status, problems]).toEqual([1, ['Stopped. Nothing was imported.']]);
});

/** The last problem that the import of a file reports, without the path of the test. */
async function sentenceFor(kind: string, content: string | undefined): Promise<string> {
  const path = join(folder, 'reviews.csv');
  rmSync(path, { recursive: true, force: true });
  if (content === 'folder') mkdirSync(path);
  else if (content?.startsWith('hex:')) writeFileSync(path, Buffer.from(content.slice(4), 'hex'));
  else if (content !== undefined) writeFileSync(path, content);

  const problems: string[] = [];
  const store = await memoryStore(() => 0);
  const parts = partsFor(problems, new AbortController().signal, { ...store, close: async () => {} });
  const status = await importCommand(optionsFor(path), parts).catch((error: Error) => {
    problems.push(error.message);
    return 2;
  });
  expect([kind, status > 0, problems.length]).toEqual([kind, true, 1]);
  expect((await store.listReviews('1', { page: 1, page_size: 1 })).count).toBe(0);
  await store.close();
  const [problem = ''] = problems;
  return problem
    .replaceAll(path, 'reviews.csv')
    .replace('Nothing was imported.\n', '')
    .replaceAll(/\s*\n\s*/g, '<br>')
    .replaceAll('|', '\\|');
}

const optionsFor = (file: string): ImportOptions => ({
  file,
  map: [],
  set: [],
  ignore: [],
  state: [],
  dryRun: false,
  scope: undefined,
  scale: undefined,
  dateFormat: undefined,
  mediaBase: undefined,
  mapping: undefined,
  json: false,
  delimiter: undefined,
  encoding: undefined,
});

const partsFor = (problems: string[], signal: AbortSignal, store?: Store): ImportParts => ({
  openFile: openImportFile,
  openStore: async () => store ?? memoryStore(() => 0),
  openRejectsFile,
  openLargeMaps,
  terminal: { print: () => {}, warn: (line) => void problems.push(line), progress: () => {} },
  isLocked: () => false,
  wait: async () => {},
  limits,
  ask: undefined,
  readMapping: () => '{}',
  writeMapping: (path: string) => path,
  now: () => 0,
  signal,
});
