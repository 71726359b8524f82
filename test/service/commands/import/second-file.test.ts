import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generated } from '../../../../testing/determinism/generations.ts';
import { type GuidedImport, guidedImport } from '../../../../testing/service/commands/guided-import.ts';

let store: GuidedImport['store'];
let run: GuidedImport['run'];
let close: GuidedImport['close'];
beforeEach(async () => {
  ({ store, run, close } = await guidedImport());
});
afterEach(() => close());

type Row = [id: string, rating: string, author: string, content: string, date: string, product: string];

const header = 'id,rating,author,content,commented_at,product_id,is_published';

function fileOf(rows: readonly Row[]): string {
  return `${[header, ...rows.map((row) => `${row.join(',')},1`)].join('\n')}\n`;
}

const first: Row[] = [
  ['1', '5', 'Ida', 'Warms up fast', '2024-01-01', '10'],
  ['2', '4', 'Jon', 'Sits well on the table', '2024-01-02', '10'],
];
const second: Row[] = [
  ['1', '1', 'Kim', 'Came with a crack', '2025-01-01', '99'],
  ['2', '2', 'Lee', 'Much smaller than it looks', '2025-01-02', '99'],
];

const importing = (rows: readonly Row[], options: Parameters<typeof run>[0] = {}) =>
  run(options, undefined, fileOf(rows));

async function stored() {
  const { list } = await store.listReviews('1', { page: 1, page_size: 100, sort_by: 'created-ascending' });
  return list.map(({ author, content, product_id, source }) => ({ author, content, product_id, source }));
}

const authors = async () => (await stored()).map(({ author }) => author);

describe('a second file with the ids of the first', () => {
  it('is refused before anything is written, with the ways to import it', async () => {
    await importing(first);
    const { status } = await importing(second);
    expect(status).toBe(
      '2 of 2 stored reviews with an id of this file are other reviews: author and text differ, first on line 2. ' +
        'Importing the file would overwrite them. If it comes from another system, add --source "reviews" or another name for it; ' +
        'to overwrite the stored reviews, add --replace.',
    );
    expect(await authors()).toEqual(['Ida', 'Jon']);
    expect((await importing(second, { dryRun: true })).status).toBe(status);
  });

  it('adds its reviews with a source of its own, which is the name of the file without a name', async () => {
    await importing(first);
    expect((await importing(second, { source: 'Old shop' })).status).toBe(0);
    expect((await importing(second, { source: '', asNew: true })).status).toBe(0);
    const all = (await stored()).map(({ author, source }) => `${author} of ${source}`);
    expect(all.sort()).toEqual([
      ...['Ida of ', 'Jon of ', 'Kim of Old shop', 'Kim of reviews', 'Lee of Old shop', 'Lee of reviews'],
    ]);
    expect((await importing(second, { source: 'Old shop' })).printed.join()).toContain('2 unchanged');
  });

  it('overwrites them with --replace', async () => {
    await importing(first);
    expect((await importing(second, { replace: true })).status).toBe(0);
    expect(await authors()).toEqual(['Kim', 'Lee']);
  });

  it('is refused for one clash among many new rows, wherever it is', async () => {
    await importing(first);
    const others = Array.from(
      { length: 1_200 },
      (_, index): Row => [`n${index}`, '5', `Customer ${index}`, `Text ${index}`, '2024-05-01', '7'],
    );
    const { status } = await importing([...others, ...second.slice(1)]);
    expect(status).toMatch(/^1 of 1 stored reviews with an id of this file are other .* on line 1202\./);
    expect(await authors()).toEqual(['Ida', 'Jon']);
  });

  it('is refused with a source that both files name, unless --source names another', async () => {
    const named = (rows: readonly Row[]) =>
      fileOf(rows)
        .replace(/^(?=.)/gm, 'Widget,')
        .replace('Widget', 'source');
    await run({}, undefined, named(first));
    expect((await run({}, undefined, named(second))).status).toMatch(/--source "reviews"/);
    expect((await run({ source: 'Old shop' }, undefined, named(second))).status).toBe(0);
    expect((await stored()).map(({ source }) => source)).toEqual([
      'Widget',
      'Widget',
      'Old shop',
      'Old shop',
    ]);
  });
});

describe('a newer file of the same system', () => {
  const changed = (change: (row: Row) => Row) => first.map((row) => change([...row]));

  it.each<[string, Row[]]>([
    [
      'shortens the names of authors',
      changed(([id, stars, author, ...rest]) => [id, stars, `${author[0]}.`, ...rest]),
    ],
    [
      'edits texts',
      changed(([id, stars, author, , ...rest]) => [id, stars, author, 'Edited later', ...rest]),
    ],
    [
      'corrects a mapping of author and text',
      changed(([id, stars, , , ...rest]) => [id, stars, 'Customer', 'Right column', ...rest]),
    ],
    [
      'erases a customer',
      changed(([id, stars, , , date, product]) => [id, stars, 'Anon', '', date, product]),
    ],
  ])('is imported if it %s', async (_change, rows) => {
    await importing(first);
    expect((await importing(rows)).status).toBe(0);
    expect(await stored()).toHaveLength(2);
  });
});

describe('two generated files of the same ids', () => {
  const texts = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcdefgh') });
  const rowOf = (mark: string, year: number, withText: boolean) =>
    fc
      .tuple(texts, texts, fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 5 }))
      .map(([author, text, day, stars]) => [
        ...[String(stars), `${mark}${author}`, withText ? `${mark} ${text}` : ''],
        ...[`${year}-02-${String(day).padStart(2, '0')}`, `${year}`],
      ]);
  const files = fc
    .boolean()
    .chain((withText) =>
      fc
        .integer({ min: 1, max: 6 })
        .chain((count) =>
          fc.tuple(
            fc.array(rowOf('x', 2023, withText), { minLength: count, maxLength: count }),
            fc.array(rowOf('y', 2024, withText), { minLength: count, maxLength: count }),
          ),
        ),
    );
  const numbered = (rows: string[][]) => rows.map((row, index) => [String(index + 1), ...row] as Row);

  it('never mix: the second is refused, or stored beside the first under its source', async () => {
    let shop = 0;
    await fc.assert(
      fc.asyncProperty(files, async ([one, other]) => {
        shop += 1;
        const source = `shop ${shop}`;
        const [before, after] = [numbered(one), numbered(other)];
        await importing(before, { source, asNew: true });
        expect((await importing(after, { source, asNew: true })).status).toMatch(/would overwrite them/);
        const own = { source: `${source} b`, asNew: true };
        expect((await importing(after, own)).printed.at(-1)).toContain(`${after.length} new`);
        expect((await importing(before, { source })).printed.at(-1)).toContain(`${before.length} unchanged`);
      }),
      { numRuns: generated(15) },
    );
  });
});
