import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GuidedImport, guidedImport } from '../../../testing/service/commands/guided-import.ts';

let folder: GuidedImport['folder'];
let store: GuidedImport['store'];
let run: GuidedImport['run'];
let close: GuidedImport['close'];
beforeEach(async () => {
  ({ folder, store, run, close } = await guidedImport());
});
afterEach(() => close());

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
      scale: 10,
      'date-format': 'DD/MM/YYYY',
      ignore: ['Notiz'],
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
        author: 'Ada',
        title: 'Warm light',
        content: 'Fills the whole room',
        rating: 5,
        is_published: 0,
        is_verified: 1,
        author_country: 'GB',
        order_id: '1001',
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

  it.each([
    ['the day of the file', '2024-06-30', ['2024-02-01', '2024-03-30']],
    ['no day, so that vague dates are left out', '-', ['', '']],
  ])('with months and ages is imported with %s', async (_what, day, dates) => {
    const text = `Stars,Buyer,SKU,Written\n4,Ada,L-1,"Feb, 2024"\n5,Bob,L-1,3 months ago\n`;
    const answers: [RegExp, string][] = [
      [/first of the month/, 'y'],
      [/From which day/, day],
    ];
    const { status } = await run({}, answers, text);
    expect(status).toBe(0);
    expect((await stored()).map((row) => String(row[3]).slice(0, 10)).sort()).toEqual(dates);
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
    expect(saved.rating).toEqual({ Good: 4, Poor: 1, Mixed: 'none' });
  });

  it('is refused without a question if nobody can answer', async () => {
    const { status, printed } = await run({});
    expect(status).toMatch(/"rating" is required/);
    expect(printed).toHaveLength(1);
  });

  it('is refused if the user neither keeps a text nor leaves it out', async () => {
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
        scale: 10,
        'date-format': 'MM/DD/YYYY',
        ignore: ['Meinung', 'Notiz', 'Sichtbar?'],
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
