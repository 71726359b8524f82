import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GuidedImport, guidedImport } from '../../../../testing/service/commands/guided-import.ts';

let store: GuidedImport['store'];
let run: GuidedImport['run'];
let close: GuidedImport['close'];
beforeEach(async () => {
  ({ store, run, close } = await guidedImport());
});
afterEach(() => close());

async function stored() {
  const { list } = await store.listReviews('1', { page: 1, page_size: 100, sort_by: 'created-ascending' });
  return list;
}

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

describe('rows without stars in an export of comments', () => {
  const header =
    'comment_ID,comment_post_ID,comment_author,comment_date_gmt,comment_content,comment_approved,comment_parent,user_id,rating';
  const file = lines(
    header,
    '31,7,Ida,2024-02-01 10:00:00,Sturdy shelf,1,0,0,5',
    '32,7,Jon,2024-02-02 10:00:00,Does it hold books?,1,0,0,',
    '33,7,Shop,2024-02-03 10:00:00,It does,1,32,1,',
    '34,7,Kim,2024-02-04 10:00:00,No stars from me,1,0,0,0',
    '35,7,Shop,2024-02-05 10:00:00,Thank you Ida,1,31,1,',
    '36,7,Lee,2024-02-06 10:00:00,A guest who answers,1,31,0,',
  );

  it('are left out under their own reason, with the replies to them, and change no mean', async () => {
    const { status, printed } = await run({}, undefined, file);
    expect(status).toBe(0);
    const summary = printed.at(-1);
    expect(summary).toContain('2   has no stars, so it is not a review');
    expect(summary).toContain('1   replies to a row without stars');
    expect(summary).toContain('1   replies to another row, and is not the shop’s first public reply');
    expect((await stored()).map(({ author, rating, reply }) => [author, rating, reply?.content])).toEqual([
      ['Ida', 5, 'Thank you Ida'],
    ]);
    const rating = await store.rating('1', { kind: 'handle', handle: '7' });
    expect(rating).toMatchObject({ review_count: 1, rating_value: '5.00' });
  });

  it('are chosen by a word of the shop', async () => {
    const words = lines('rating,author,product_id', 'Good,Ida,7', 'Undecided,Jon,7', 'Good,Kim,7');
    const { printed } = await run({ rating: ['Good=4,Undecided=none'] }, undefined, words);
    expect(printed.at(-1)).toContain('1   has no stars');
    expect((await stored()).map(({ rating }) => rating)).toEqual([4, 4]);
  });
});

describe('long ids of products', () => {
  it('stay themselves up to the largest exact number, and the report names longer ones', async () => {
    const file = lines(
      'id,rating,author,product_id,order_id,is_published',
      '1,5,A,4007199254740993,4007199254740995,1',
      '2,4,B,9007199254740991,98765432109876543210,1',
      '3,3,C,98765432109876543210,1,1',
    );
    const { printed, warned } = await run({}, undefined, file);
    const reviews = await stored();
    expect(reviews.map(({ product_id }) => product_id)).toEqual([
      '4007199254740993',
      '9007199254740991',
      expect.stringMatching(/^\d{15}$/),
    ]);
    expect(reviews.map(({ product_handle }) => product_handle)).toContain('98765432109876543210');
    expect(printed.at(-1)).toMatch(/^Product ids above 9007199254740991 .*: 98765432109876543210$/m);
    expect(reviews.map(({ order_id }) => order_id)).toEqual(['4007199254740995', '0', '1']);
    expect(warned).toContain('line 3: order_id is left out: it is above 9007199254740991');
  });
});

describe('dates without a day', () => {
  const file = lines(
    'id,product_id,rating,author,commented_at',
    '1,1,5,Ida,"Feb, 2024"',
    '2,1,4,Jon,3 months ago',
    '3,1,4,Kim,2024-03-05',
  );
  const dates = async () =>
    (await stored()).map(({ author, commented_at }) => `${author} ${commented_at.slice(0, 10)}`).sort();

  it.each<[string, Parameters<typeof run>[0], RegExp]>([
    [
      'both kinds',
      {},
      /1 month without a day, such as "Feb, 2024", and 1 age .*"3 months ago": add .*first.*--as-of/,
    ],
    [
      'the ages',
      { vagueDates: 'first' },
      /^Column "commented_at" has 1 age .*add --as-of [^,]*, .*--vague-dates none/,
    ],
    ['the months', { asOf: '2024-06-30' }, /^Column "commented_at" has 1 month .*add --vague-dates first/],
    ['a wrong day', { asOf: '30/06/2024' }, /^--as-of must be a day such as 2024-05-31/],
    ['a wrong choice', { vagueDates: 'last' }, /^--vague-dates must be first or none/],
  ])('refuse the file once for %s, with the way out', async (_what, options, sentence) => {
    const { status, warned } = await run(options, undefined, file);
    expect([status, warned]).toEqual([2, [expect.stringMatching(new RegExp(sentence.source, 'm'))]]);
    expect(await stored()).toEqual([]);
  });

  it('are the first of the month, or counted back from the day that the shop gives', async () => {
    await run({ vagueDates: 'first', asOf: '2024-06-30' }, undefined, file);
    expect(await dates()).toEqual(['Ida 2024-02-01', 'Jon 2024-03-30', 'Kim 2024-03-05']);
  });

  it('cost nothing else without them', async () => {
    const { printed } = await run({ vagueDates: 'none' }, undefined, file);
    expect(await dates()).toEqual(['Ida ', 'Jon ', 'Kim 2024-03-05']);
    expect(printed.at(-1)).toContain('2   commented_at is left out: it is a month or an age, not a day');
  });
});

describe('a column that fails in every row', () => {
  it.each([
    ['commented_at', ['week 12', 'week 13'], /All 2 rows would be rejected: commented_at must be a time/],
    ['title', ['x'.repeat(301), 'y'.repeat(302)], /All 2 rows would be rejected: title must be at most 300/],
    ['product_handle', ['7.63E+12', '7.64E+12'], /All 2 rows would be rejected: product_handle was rounded/],
    [
      'images',
      ['a.jpg', 'b.jpg'],
      /^No photo or video could be imported: it is not a whole URL; --media-base/,
    ],
  ])('refuses the file once: %s', async (field, cells, sentence) => {
    const rows = cells.map((cell, index) => `${index + 1},5,Ida,${cell},9`);
    const file = lines(`id,rating,author,${field},product_id`, ...rows);
    const { status } = await run({}, undefined, file);
    expect(status).toMatch(sentence);
    expect(status).toContain(`--ignore "${field}"`);
    expect((await run({ ignore: [field] }, undefined, file)).status).toBe(0);
    expect(await stored()).toHaveLength(2);
  });

  it('without a product says so once', async () => {
    const { status } = await run({}, undefined, lines('rating,author,product_id', '5,Ida,', '4,Jon,'));
    expect(status).toBe(
      'All 2 rows would be rejected: has no product: add --scope mixed to import such rows as reviews of the shop itself.',
    );
  });

  it('is no reason to refuse a file in which one row is good', async () => {
    const file = lines('rating,author,product_id,commented_at', '5,Ida,9,week 12', '4,Jon,9,2024-03-05');
    expect((await run({}, undefined, file)).status).toBe(0);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a column without a name', () => {
  const named = 'product_id,rating,author,content';

  it.each([
    ['numbers of rows', ['0', '1'], ''],
    ['names of rows', ['row the first one', 'row the second one'], ''],
    ['dates', ['2024-01-01', '2024-01-02'], ''],
  ])('is left out and named if it comes first with %s', async (_what, cells) => {
    const file = lines(`,${named}`, ...cells.map((cell) => `${cell},9,5,Ida ${cell},Warms up fast`));
    const { status, printed } = await run({}, undefined, file);
    expect(status).toBe(0);
    expect(printed).toContain(
      `A column without a name is left out: column 1, with "${cells[0]}", "${cells[1]}".`,
    );
    expect(printed.at(-1)).toContain('Columns not taken: column 1');
  });

  it('is not mentioned if it is empty, as spreadsheets write it', async () => {
    const { printed } = await run({}, undefined, lines(`${named},,`, '9,5,Ida,Warms up fast,,'));
    expect(printed.join('\n')).not.toMatch(/without a name|not taken/);
  });

  it('can be named by its place', async () => {
    const file = lines(
      'product_id,rating,author,',
      '9,5,Ida,Warms up fast indeed',
      '9,4,Jon,Much too small for us',
    );
    const refused = await run({}, undefined, file);
    expect(refused.warned.join()).toContain('content=column 4');
    await run(
      { map: ['product_id=product_id,rating=rating,author=author,content=column 4'] },
      undefined,
      file,
    );
    expect((await stored()).map(({ content }) => content)).toEqual([
      'Warms up fast indeed',
      'Much too small for us',
    ]);
  });
});

it('places in states name no country by a code that may be a state', async () => {
  const file = lines(
    'product_id,rating,author,author_country',
    ...['"Austin, TX"', '"Portland, ME"', '"Paris, FR"', '"Austin, TX, US"'].map(
      (place) => `1,5,Ida,${place}`,
    ),
  );
  await run({}, undefined, file);
  expect((await stored()).map(({ author_country }) => author_country)).toEqual(['', '', 'FR', 'US']);
});
