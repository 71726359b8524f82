import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentEvents } from '../../../../src/import/drivers/documents/document-events.ts';
import { documentLimits } from '../../../../src/import/drivers/documents/document-limits.ts';
import { jsonEvents } from '../../../../src/import/drivers/documents/json-events.ts';
import { xmlEvents } from '../../../../src/import/drivers/documents/xml-events.ts';
import { openImportFile } from '../../../../src/import/drivers/import-file.ts';
import { generated } from '../../../../testing/determinism/generations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The rows of a file as objects, by the names of their columns. */
async function read(name: string, content: string | Buffer, sheet?: string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const file = await openImportFile(path, undefined, sheet);
  const [header, ...rows] = await Array.fromAsync(file.rows(undefined, () => {}));
  const reviews = rows.map(({ cells }) =>
    Object.fromEntries(
      cells.map((cell, index) => [header?.cells[index], cell] as const).filter(([, cell]) => cell),
    ),
  );
  return { reviews, rows, description: file.description };
}

describe('a file of nested elements', () => {
  it('has a column for each path, one cell for repeated URLs, and another column for other repeated texts', async () => {
    const review = {
      stars: 5,
      author: { name: 'Ida', email: null },
      photos: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
      tags: ['tea', 'mug', 'gift'],
      product: { sku: 'M-1' },
    };
    const { reviews } = await read(
      'reviews.json',
      JSON.stringify({ data: { reviews: [review, { stars: 1 }] } }),
    );
    expect(reviews).toEqual([
      {
        ...{ stars: '5', 'author.name': 'Ida', 'product.sku': 'M-1', tags: 'tea', 'tags[2]': 'mug\ngift' },
        'photos.url': 'https://a.example/1.jpg\nhttps://a.example/2.jpg',
      },
      { stars: '1' },
    ]);
  });

  it.each([
    ['reviews.json', '[{"id":12345678901234567890,"n":1.50}]'],
    ['reviews.ndjson', '{"id":12345678901234567890,"n":1.50}'],
  ])('keeps every digit of a number: %s', async (name, content) => {
    expect((await read(name, content)).reviews).toEqual([{ id: '12345678901234567890', n: '1.50' }]);
  });

  it('gives a review the fields of the elements around it, and never the fields of another product', async () => {
    const products = [
      { id: 'mug', reviews: [{ stars: 5, text: 'a' }], note: 'late' },
      { reviews: [{ stars: 4, text: 'b' }] },
      { id: 'bowl', reviews: [{ stars: 3, text: 'c' }] },
    ];
    const { reviews, description } = await read('reviews.json', JSON.stringify({ shop: 'S', products }));
    expect(reviews).toEqual([
      { 'root.shop': 'S', 'products.id': 'mug', stars: '5', text: 'a' },
      { 'root.shop': 'S', stars: '4', text: 'b' },
      { 'root.shop': 'S', 'products.id': 'bowl', stars: '3', text: 'c' },
    ]);
    expect(description).toContain('not read, because they come after the reviews: "products.note"');
  });

  it('is read by the list that --sheet names', async () => {
    const content = '{"new":[{"stars":5,"text":"a"}],"old":[{"stars":4,"text":"b"}]}';
    expect((await read('reviews.json', content, 'root.old')).reviews).toEqual([{ stars: '4', text: 'b' }]);
    await expect(read('reviews.json', content, 'old')).rejects.toThrow(
      'The file has no list "old". Name the list of the reviews: --sheet "root.new" or --sheet "root.old".',
    );
  });

  it('has a rejected row for a line that is not JSON, and continues after it', async () => {
    const { rows } = await read(
      'reviews.jsonl',
      '{"stars":5,"text":"a"}\n[1]\n\nnull\r\n{"stars":4,"text":"b"}\r\n',
    );
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [1, undefined],
      [2, 'is not a JSON object'],
      [4, 'is not a JSON object'],
      [5, undefined],
    ]);
  });

  it('is decoded as XML declares, and as its first bytes show', async () => {
    const xml = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><reviews><review><author>Zoë</author><text>a</text></review></reviews>`;
    const zoe = [{ author: 'Zoë', text: 'a' }];
    expect((await read('a.xml', Buffer.from(xml('ISO-8859-1'), 'latin1'))).reviews).toEqual(zoe);
    expect((await read('b.xml', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le'))).reviews).toEqual(zoe);
    expect((await read('c.json', Buffer.from('\ufeff[{"author":"Zoë","text":"a"}]'))).reviews).toEqual(zoe);
    const { rows } = await read(
      'd.json',
      Buffer.concat([Buffer.from('[{"a":"éèàüö","b":"'), Buffer.from([0xff]), Buffer.from('"}]')]),
    );
    expect(rows).toMatchObject([{ problem: 'has bytes that are not valid utf-8' }]);
  });
});

const key = fc.constantFrom('rating', 'text', 'author', 'constructor', '__proto__', 'ä');
const flat = fc.dictionary(key, fc.string({ unit: 'grapheme', minLength: 1 }), {
  minKeys: 2,
  noNullPrototype: true,
});

it('JSON, JSON lines and XML with the same reviews are the same table', async () => {
  const clean = (text: string) => text.replace(/[^\P{C}\t\n]|\p{Noncharacter_Code_Point}/gu, '').trim();
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;');
  await fc.assert(
    fc.asyncProperty(fc.array(flat, { minLength: 2, maxLength: 5 }), async (given) => {
      const reviews = given.map((review) =>
        Object.fromEntries(Object.entries(review).map(([name, text]) => [name, clean(text)])),
      );
      const expected = reviews.map((review) =>
        Object.fromEntries(Object.entries(review).filter(([, text]) => text !== '')),
      );
      const lines = reviews.map((review) => JSON.stringify(review)).join('\n');
      const elements = reviews.map((review) => {
        const fields = Object.entries(review).map(([name, text]) => `<${name}>${escaped(text)}</${name}>`);
        return `<review>${fields.join('')}</review>`;
      });
      expect((await read('a.json', JSON.stringify(reviews))).reviews).toEqual(expected);
      expect((await read('b.jsonl', lines)).reviews).toEqual(expected);
      expect((await read('c.xml', `<reviews>${elements.join('')}</reviews>`)).reviews).toEqual(expected);
    }),
    { numRuns: generated(20) },
  );
});

/** Records what a reader passes on. */
function recorded(): { events: DocumentEvents; log: string[] } {
  const log: string[] = [];
  return {
    log,
    events: {
      open: (name) => void log.push(`<${name}>`),
      text: (text) => void log.push(text),
      close: () => void log.push('</>'),
    },
  };
}

describe.each([
  {
    kind: 'JSON',
    reader: jsonEvents,
    text: '{"a":[1,[2,{"b":"x\\u00e9\\n\\ud83d\\ude00"}],true,null,-1.5e3],"c":{}}',
  },
  {
    kind: 'XML',
    reader: xmlEvents,
    text: '<?xml version="1.0"?><!-- c --><a x="1&amp;2"><n:b xmlns:n="u">x&#233;<![CDATA[<i>]]>&lt;</n:b><c/></a>',
  },
])('the reader of $kind', ({ reader, text }) => {
  it('reads the same from parts of any size', () => {
    const whole = recorded();
    const all = reader(whole.events);
    all.read(text);
    all.end();
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const { events, log } = recorded();
        const parts = reader(events);
        const places = [0, ...cuts.toSorted((one, other) => one - other), text.length];
        for (const [index, place] of places.slice(1).entries()) parts.read(text.slice(places[index], place));
        parts.end();
        expect(log).toEqual(whole.log);
      }),
      { numRuns: generated(50) },
    );
  });

  it('refuses a text that never ends before it fills the memory', () => {
    const parts = reader(recorded().events);
    parts.read(kindStart(text));
    const endless = 'x'.repeat(65_536);
    const readAll = () => {
      for (let read = 0; read <= 2 * documentLimits.textLength; read += endless.length) parts.read(endless);
    };
    expect(readAll).toThrow(/more than 1,000,000 characters/);
  });

  it('refuses what is nested too deeply', () => {
    const parts = reader(recorded().events);
    const opening = text.startsWith('{') ? '[' : '<a>';
    expect(() => parts.read(opening.repeat(10_000))).toThrow('The file is nested more than 64 levels deep.');
  });
});

function kindStart(text: string): string {
  return text.startsWith('{') ? '{"a":"' : '<a>';
}

it.each([
  [
    'different fields',
    `[${JSON.stringify(Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [i, i])))}]`,
    /more than 2,000 different fields/,
  ],
  ['texts of a review', `[{"a":1,"b":[${'1,'.repeat(10_000)}1]}]`, 'Review 1 of the file is too large.'],
  ['an entity that expands', '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>', /document type/],
  ['an external entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', /document type/],
  ['an unknown entity', '<a><b>&nbsp;</b></a>', /not well-formed XML, at 1:12: undefined entity/],
])('a file with too many or forbidden parts is refused: %s', async (_name, content, message) => {
  await expect(read('reviews.txt', content)).rejects.toThrow(message);
});
