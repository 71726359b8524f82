import { describe, expect, it } from 'vitest';
import { columnMap } from '../../../src/import/columns/column-map.ts';
import { plainRules } from '../../../src/import/rows/reading-rules.ts';
import { rowToReview } from '../../../src/import/rows/row-to-review.ts';

const read = (row: Record<string, string>, set = 'author=Ada') =>
  rowToReview(
    Object.values(row),
    columnMap(Object.keys(row), [], ['rating' in row ? set : `rating=5,${set}`]),
  );
const review = async (row: Record<string, string>, set?: string) => {
  const reading = await read(row, set);
  if ('reasons' in reading) throw new Error(reading.reasons.join());
  return reading.review;
};

describe('converting a row to a review', () => {
  it('trims cells and uses --set values for empty cells only', async () => {
    expect(await review({ rating: '4', author: '', content: ' Fine \r\nreally ' })).toMatchObject({
      rating: 4,
      author: 'Ada',
      content: 'Fine \nreally',
      is_published: 0,
      product_id: '0',
    });
    expect((await review({ rating: '4.0', author: 'Zoë' })).author).toBe('Zoë');
  });

  it('ignores marks of writing direction, except in texts, where they belong to the words', async () => {
    const row = { rating: '\u200f4\u200f', product_id: '\u200e12', author: 'Ada', content: '\u200fשלום' };
    expect(await review(row)).toMatchObject({ rating: 4, product_id: '12', content: '\u200fשלום' });
  });

  it('rejects errors of a spreadsheet, which shoppers would see as an author or a text', async () => {
    expect(await read({ author: '#NAME?', content: '#N/A', title: 'We are #1' })).toEqual({
      reasons: ['has #NAME?, an error of a spreadsheet', 'has #N/A, an error of a spreadsheet'],
    });
  });

  it('rejects bad fields with one reason each, without quoting their values', async () => {
    const reading = await read({ rating: 'good', commented_at: 'yesterday', title: 'T\u0092' });
    expect(reading).toEqual({
      reasons: [
        'rating must be a whole number',
        'title must not contain control characters',
        expect.stringMatching(/^commented_at must be a time/),
      ],
    });
    expect(await read({ rating: '9' })).toEqual({ reasons: ['rating must be at most 5'] });
    expect(await read({ content: 'x'.repeat(10_001) })).toEqual({
      reasons: ['content must be at most 10000 characters'],
    });
  });

  it.each(['', 'NaN', '0', '0/5', '0 stars', 'No rating', 'not rated', 'Keine Bewertung', '未评分'])(
    'leaves out a row whose rating is %j as one without stars, and blames nothing else',
    async (rating) => {
      expect(await read({ rating, commented_at: 'bad' })).toEqual({
        reasons: ['has no stars, so it is not a review'],
        isUnrated: true,
      });
    },
  );

  it.each(['id', 'product_id', 'product_handle'])(
    'rejects a rounded %s, which would merge different rows, and says how to keep it',
    async (field) => {
      for (const rounded of ['7.63291E+12', '7,63291E+12', '7e+12']) {
        expect(await read({ [field]: rounded })).toEqual({
          reasons: [expect.stringMatching(new RegExp(`^${field} was rounded .*as text`))],
        });
      }
      expect(await read({ [field]: 'HBC00004OVGX1' })).not.toHaveProperty('reasons');
    },
  );

  it('ignores the decimals that some tools append to numeric ids', async () => {
    const row = { product_id: '763291000001.0', order_id: '17.0' };
    expect(await review(row)).toMatchObject({
      product_id: '763291000001',
      product_handle: '763291000001',
      order_id: '17',
    });
  });

  it('reads flags written as words', async () => {
    const flags = async (text: string) => (await review({ is_published: text })).is_published;
    expect(await Promise.all(['1', 'true', 'TRUE', 'Yes', '0', 'no', ''].map(flags))).toEqual([
      1, 1, 1, 1, 0, 0, 0,
    ]);
  });

  it.each([
    [
      'https://a.example/w_200,h_200/1.jpg,https://a.example/2.jpg',
      ['https://a.example/w_200,h_200/1.jpg', 'https://a.example/2.jpg'],
    ],
    [
      '["https://a.example/1.jpg","https://a.example/2.jpg"]',
      ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    ],
    [
      '[{"url":"https://a.example/1.jpg"},{"src":"//a.example/2.jpg"}]',
      ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    ],
    [
      "['https://a.example/1.jpg', 'https://a.example/2.jpg']",
      ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    ],
    ['//a.example/1.jpg|/2.jpg;', ['https://a.example/1.jpg', '/2.jpg']],
  ])('reads several photo URLs of one cell: %s', async (images, urls) => {
    expect((await review({ images })).media.map(({ url }) => url)).toEqual(urls);
  });

  it('leaves out a bad photo or video with a warning, and keeps the review', async () => {
    const images = 'javascript:alert(1) https://a.example/1.jpg uploads/2.jpg';
    const result = await read({ images, video: 'ftp://a.example/1.mp4' });
    expect(result).toMatchObject({
      review: { media: [{ url: 'https://a.example/1.jpg' }] },
      warnings: [
        expect.stringMatching(/^images 1 is left out: must be an http/),
        'images 3 is left out: it is not a whole URL; --media-base adds the start',
        expect.stringMatching(/^video 1 is left out/),
      ],
    });
    const many = Array.from({ length: 12 }, (_url, index) => `/${index}.jpg`).join(' ');
    const crowded = await read({ images: many });
    expect(crowded).toMatchObject({ warnings: ['images: only the first 10 of 12 are imported'] });
    expect('review' in crowded && crowded.review.media).toHaveLength(10);
  });

  it('leaves out uploads of another shop of the service, in a list and in JSON, with a warning', async () => {
    const ownMedia = { endpoint: 'https://reviews.example/media', shop: '1' };
    const [own, foreign] = ['1', '2'].map((shop) => `${ownMedia.endpoint}/${shop}/folder/photo.jpg`);
    for (const row of [
      { images: `${own} ${foreign}` },
      { media: JSON.stringify([{ url: own }, { url: own, thumbnail_url: foreign }]) },
    ]) {
      const map = columnMap(Object.keys(row), [], ['rating=5,author=Ada']);
      const reading = await rowToReview(Object.values(row), map, { ...plainRules(), ownMedia });
      if ('reasons' in reading) throw new Error(reading.reasons.join());
      expect(reading.review.media.map(({ url }) => url)).toEqual([own]);
      expect(reading.warnings).toEqual([expect.stringContaining('an upload of another shop')]);
    }
  });

  it('resolves relative photo URLs with --media-base', async () => {
    const rules = { ...plainRules(), mediaBase: 'https://old.example/shop/' };
    const result = await rowToReview(
      ['5', 'A', 'a.jpg /b.jpg'],
      columnMap(['rating', 'author', 'images'], [], []),
      rules,
    );
    expect('review' in result && result.review.media.map(({ url }) => url)).toEqual([
      'https://old.example/shop/a.jpg',
      'https://old.example/b.jpg',
    ]);
  });

  it('reads photo and video URLs', async () => {
    const { media } = await review({ images: 'https://a.example/1.jpg; /2.jpg', video: '/3.webm' });
    expect(media.map(({ url, type }) => [url, type])).toEqual([
      ['https://a.example/1.jpg', 1],
      ['/2.jpg', 1],
      ['/3.webm', 2],
    ]);
  });

  it('turns other ids into stable numbers, and the product id into a handle', async () => {
    const row = {
      product_id: '8cab8abac59158715e0d70a36c807415',
      order_id: 'A-17',
      product_title: 'Bed & Bath',
    };
    const [one, again] = [await review(row), await review(row)];
    expect(one.product_id).toMatch(/^[1-9]\d{14}$/);
    expect(one.order_id).toMatch(/^[1-9]\d{14}$/);
    expect(again).toEqual(one);
    expect(one).toMatchObject({ product_handle: row.product_id, product_title: 'Bed & Bath' });
    expect((await review({ product_id: 'other' })).product_id).not.toBe(one.product_id);
  });

  it('keeps the case of a product id in the handle', async () => {
    expect((await review({ product_id: 'HBC00004OVGX1' })).product_handle).toBe('HBC00004OVGX1');
  });

  it('identifies the product by handle or title if there is no id', async () => {
    const title = await review({ product_title: 'Größe – XL' });
    expect(title).toMatchObject({
      product_handle: 'große-xl',
      product_id: expect.stringMatching(/^\d{15}$/),
    });
    const handle = await review({ product_handle: 'lamp' });
    expect(handle).toMatchObject({ product_handle: 'lamp', product_id: expect.stringMatching(/^\d{15}$/) });
    expect(await review({ product_id: 'gid://shop/Product/12' })).toMatchObject({
      product_id: '12',
      product_handle: '12',
    });
  });
});
