import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../src/contract/limits.ts';
import { importCommand } from '../../../../src/service/commands/import/import-command.ts';
import type { ImportOptions, ImportParts } from '../../../../src/service/commands/import/import-parts.ts';
import { openImportFile } from '../../../../src/service/drivers/import-file.ts';
import { openRejectsFile } from '../../../../src/service/drivers/rejects-file.ts';
import { openLargeMaps } from '../../../../src/service/drivers/sqlite-large-maps.ts';
import { writeNewFile } from '../../../../src/service/drivers/write-new-file.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { memoryStore } from '../../../../testing/service/memory-store.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guided-'));
  store = await memoryStore(() => 0);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const unknown = `Sterne,Kunde,Meinung,Wann,Artikel,Sichtbar?,Notiz
4,Ida,Passt sehr gut zum Tisch,03/04/2024,M-1,Online,intern und nur intern
8,Jo,Kam leider etwas spät,05/04/2024,M-1,Offline,auch intern und geheim
`;

/** Runs an import whose user gives the answer of the first pattern that fits each question, else only Enter. */
async function run(
  options: Partial<ImportOptions>,
  answers?: [question: RegExp, answer: string][],
  text = unknown,
) {
  const path = join(folder, 'reviews.csv');
  writeFileSync(path, text);
  const asked: string[] = [];
  const printed: string[] = [];
  const warned: string[] = [];
  const parts: ImportParts = {
    openFile: openImportFile,
    openStore: async () => ({ ...store, close: async () => {} }),
    openRejectsFile,
    openLargeMaps,
    readMapping: (name) => readFileSync(join(folder, name), 'utf8'),
    writeMapping: writeNewFile,
    ask: answers
      ? async (question) => {
          asked.push(question);
          return answers.find(([pattern]) => pattern.test(question))?.[1] ?? '';
        }
      : undefined,
    terminal: {
      print: (line) => void printed.push(line),
      warn: (line) => void warned.push(line),
      progress: () => {},
    },
    isLocked: () => false,
    wait: async () => {},
    limits,
    now: () => Date.parse('2026-01-01'),
    signal: new AbortController().signal,
  };
  const status = await importCommand(
    {
      ...{ file: path, map: [], set: [], ignore: [], state: [], dryRun: false, scope: undefined },
      ...{ scale: undefined, dateFormat: undefined, mediaBase: undefined, delimiter: undefined },
      ...{ encoding: undefined, mapping: undefined, json: false, ...options },
    },
    parts,
  ).catch((error: Error) => error.message);
  return { status, asked, printed, warned };
}

const answers: [RegExp, string][] = [
  [/for rating/, '1'],
  [/for author,/, 'Kunde'],
  [/for content/, '3'],
  [/for commented_at/, '4'],
  [/for product_id/, 'Artikel'],
  [/for is_published/, '6'],
  [/"Online"/, 'y'],
  [/day \(d\)/, 'd'],
  [/10 or 100/, '10'],
  [/Leave out "Notiz"/, 'y'],
];

async function stored() {
  const { list } = await store.listReviews('1', { page: 1, page_size: 10, sort_by: 'created-ascending' });
  return list.map(({ rating, author, content, commented_at, is_published }) => [
    ...[rating, author, content, commented_at, is_published],
  ]);
}

const expected = [
  [2, 'Ida', 'Passt sehr gut zum Tisch', '2024-04-03T00:00:00Z', 1],
  [4, 'Jo', 'Kam leider etwas spät', '2024-04-05T00:00:00Z', 0],
];

describe('a file of an unknown layout', () => {
  it('is mapped by questions, and its mapping is saved and used again', async () => {
    const first = await run({}, answers);
    expect(first.status).toBe(0);
    expect(await stored()).toEqual(expected);
    expect(first.asked[0]).toMatch(/1 {2}Sterne: 4 \| 8\n.*Column for rating/s);
    const saved = JSON.parse(readFileSync(join(folder, 'reviews.mapping.json'), 'utf8'));
    expect(saved).toMatchObject({
      map: { rating: 'Sterne', author: 'Kunde' },
      state: { Online: 'published', Offline: 'hidden' },
      ...{ scale: 10, 'date-format': 'DD/MM/YYYY', ignore: ['Notiz'] },
    });

    const again = await run({ mapping: 'reviews.mapping.json' });
    expect([again.status, again.asked]).toEqual([0, []]);
    expect(again.printed.at(-1)).toMatch(/ 0 new.* 2 unchanged.* 1 published, 1 held/s);
    expect(await stored()).toEqual(expected);
  });

  it('with clear names is imported by Enter alone, and states that hide all reviews are not overridden', async () => {
    const text = `productId,reviewer,reviewTitle,reviewMessage,reviewRating,reviewState,verifiedType,location,orderId
8123456,Ada,Warm light,Fills the whole room,5,hidden,buyer,"Leeds, United Kingdom",1001
`;
    const { status, printed, asked } = await run({}, [], text);
    expect(status).toBe(0);
    const { list } = await store.listReviews('1', { page: 1, page_size: 10, sort_by: 'created-ascending' });
    expect(list).toMatchObject([
      {
        ...{ author: 'Ada', title: 'Warm light', content: 'Fills the whole room', rating: 5 },
        ...{ is_published: 0, is_verified: 1, author_country: 'GB', order_id: '1001' },
      },
    ]);
    expect(asked.join()).not.toMatch(/Leave out|for video/);
    expect(printed.at(-1)).toMatch(/until they are published: --state changes/);
  });

  it('with several columns of photos fills one list, also with its saved mapping', async () => {
    const text = `Stars,Buyer,SKU,front,back\n5,Ada,L-1,https://a.example/1.jpg,https://a.example/2.jpg\n`;
    const { status, asked } = await run({}, [[/for images/, '5, front']], text);
    expect(status).toBe(0);
    expect(asked.find((question) => question.includes('for images'))).toContain('[4, 5 front, back]');
    const saved = JSON.parse(readFileSync(join(folder, 'reviews.mapping.json'), 'utf8'));
    expect(saved.map.images).toEqual(['back', 'front']);
    await run({ mapping: 'reviews.mapping.json' }, undefined, text);
    const { list } = await store.listReviews('1', { page: 1, page_size: 10 });
    expect(list.map(({ media }) => media.map(({ url }) => url.slice(-5)).join())).toEqual(['2.jpg,1.jpg']);
  });

  it('with words as ratings is imported with the stars that the user gives them', async () => {
    const text = `Stars,Buyer,SKU\nGood,Ada,L-1\nPoor,Bob,L-1\nMixed,Cem,L-1\n`;
    const { asked } = await run(
      {},
      [
        [/"Good"/, '4'],
        [/"Poor"/, '1'],
        [/"Mixed"/, '-'],
      ],
      text,
    );
    expect(asked.filter((question) => question.includes('How many stars'))).toHaveLength(3);
    expect((await stored()).map((row) => row.slice(0, 2).join())).toEqual(['4,Ada', '1,Bob']);
    const saved = JSON.parse(readFileSync(join(folder, 'reviews.mapping.json'), 'utf8'));
    expect(saved.rating).toEqual({ Good: 4, Poor: 1 });
  });

  it('is refused without a question if nobody can answer', async () => {
    const { status, printed } = await run({});
    expect(status).toMatch(/"rating" is required/);
    expect(printed).toHaveLength(1);
  });

  it('is refused if the user keeps neither a text nor leaves it out', async () => {
    const { status, warned } = await run({}, answers.slice(0, -1));
    expect(status).toBe(2);
    expect(warned[0]).toMatch(/would get lost: "Notiz"/);
    expect(await stored()).toEqual([]);
  });

  it('is not asked about if the options map it', async () => {
    const { status, asked } = await run({ map: ['rating=Sterne,author=Kunde,product_id=Artikel'] }, answers);
    expect([status, asked]).toEqual([2, []]);
  });
});

describe('a mapping file', () => {
  it.each([
    ['{', 'The mapping file is not valid JSON.'],
    ['{"map":{"stars":"Sterne"}}', 'The mapping file has mistakes in: map.stars.'],
    ['{"state":{"On":"maybe"},"extra":1}', 'The mapping file has mistakes in: state.On, extra.'],
  ])('with mistakes is refused: %s', async (text, message) => {
    writeFileSync(join(folder, 'm.json'), text);
    expect((await run({ mapping: 'm.json' })).status).toBe(message);
  });

  it('gives way to the options of the command line', async () => {
    writeFileSync(
      join(folder, 'm.json'),
      JSON.stringify({
        map: { rating: 'Sterne', author: 'Meinung', product_id: 'Artikel', commented_at: 'Wann' },
        ...{ scale: 10, 'date-format': 'MM/DD/YYYY', ignore: ['Meinung', 'Notiz', 'Sichtbar?'] },
      }),
    );
    const { status } = await run({ mapping: 'm.json', map: ['author=Kunde'], dateFormat: 'DD/MM/YYYY' });
    expect(status).toBe(0);
    expect((await stored()).map((row) => [row[1], row[3]])).toEqual([
      ['Ida', '2024-04-03T00:00:00Z'],
      ['Jo', '2024-04-05T00:00:00Z'],
    ]);
  });
});

describe('--json', () => {
  const map = ['rating=Sterne,author=Kunde,content=Meinung,product_id=Artikel,is_published=Sichtbar?'];

  it('prints one object for machines, and the rest to the error stream', async () => {
    const { printed, warned } = await run({
      ...{ json: true, map, ignore: ['Wann', 'Notiz'], state: ['Online=published,Offline=hidden'] },
      scale: '5',
    });
    expect(printed).toHaveLength(1);
    expect(JSON.parse(printed[0] ?? '')).toEqual({
      ...{ status: 'done', rows: 2, products: 1, reviews: 1, new: 1, changed: 0, unchanged: 0 },
      ...{ published: 1, held: 0, of_shop: 0, incomplete: 0, rejected: 1, replies: 0, example: 'M-1' },
      left_out: {},
      media: [],
      reasons: { 'rating must be at most 5': 1 },
      rejects_file: join(folder, 'reviews.rejects.csv'),
      not_taken: ['Wann', 'Notiz'],
    });
    expect(warned.join('\n')).toContain('Done.');
  });

  it('counts what rows lack, with their lines', async () => {
    const text = 'rating,author,product_id,is_verified\n5,Ada,1,Maybe\n4,Bob,1,Ja\n3,Cem,1,Maybe\n';
    const { printed, warned } = await run({ json: true }, undefined, text);
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({
      ...{ reviews: 3, incomplete: 2, rejected: 0 },
      left_out: { 'is_verified is left out: it is neither yes nor no': { rows: 2, lines: [2, 4] } },
    });
    expect(warned.join()).toContain('2   is_verified is left out: it is neither yes nor no (line 2, 4)');
  });

  it('says why a file is refused', async () => {
    const { status, printed } = await run({ json: true, map });
    expect(status).toBe(2);
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({
      status: 'refused',
      mistakes: expect.arrayContaining([expect.stringContaining('would get lost')]),
    });
  });
});
