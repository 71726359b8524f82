import { describe, expect, it } from 'vitest';
import { planOf as plan } from '../../../testing/service/databases/plan-of.ts';

describe('columns that would get lost', () => {
  const unread = {
    body: ['Good', 'Very nice indeed, thank you'],
    'Reply Text': ['Thanks a lot, Ada'],
    created: ['2024-03-05', ''],
    pictures: ['https://a.example/1.jpg'],
    sku: ['A 1', 'A 2'],
  };

  it('are refused by name, with a mapping to start from', async () => {
    const { mistakes } = await plan(unread);
    expect(mistakes).toEqual([
      expect.stringContaining('"body" (text), "Reply Text" (text), "created" (dates), "pictures" (photos)'),
    ]);
    expect(mistakes[0]).toContain(
      '--map "rating=rating,author=author,content=body,reply_content=Reply Text,commented_at=created,images=pictures"',
    );
    expect(mistakes[0]).toContain('To leave out a column, name it with --ignore');
  });

  it('are accepted once they are mapped or ignored', async () => {
    const map = ['rating=rating,author=author,content=body,commented_at=created'];
    expect((await plan(unread, { map, ignore: ['Reply Text', 'pictures'] })).mistakes).toEqual([]);
    expect((await plan(unread, { ignore: ['*'] })).mistakes).toEqual([]);
    expect((await plan(unread, { ignore: ['*', 'bodies'] })).mistakes).toEqual([
      '--ignore: the file has no column "bodies"',
    ]);
  });
});

describe('columns under unknown names', () => {
  it.each([
    ['created', ['45356', '45357'], 'dates'],
    ['created', ['1709632800'], 'dates'],
    ['Wann', ['45356'], 'dates'],
    ['x', ['1709632800000', '1709632801000'], 'dates'],
    ['Titel', ['Super', 'Sehr schlecht'], 'text'],
    ['Tytuł', ['', 'OK'], 'text'],
    ['标题', ['很好', '一般'], 'text'],
    ['Kopf', ['Super', 'Sehr schlecht'], 'text'],
  ])('are refused if "%s" holds %j', async (name, cells, holds) => {
    expect((await plan({ [name]: cells })).mistakes).toEqual([
      expect.stringContaining(`These columns would get lost: "${name}" (${holds})`),
    ]);
    expect((await plan({ [name]: cells }, { ignore: [name] })).mistakes).toEqual([]);
  });

  it.each([
    ['order number', ['45356', '45357']],
    ['customer_id', ['1709632800']],
    ['PLZ', ['45356', '45357']],
    ['x', ['45356', '61']],
    ['preis', ['45356']],
    ['Colour', ['Deep red', 'Blue']],
    ['Department', ['Dresses', 'Tops', 'Dresses', 'Dresses', 'Tops']],
    ['code', ['ab-1', 'cd-2']],
    ['who', ['ada@example.com', 'bo@example.com']],
    ['recommended', ['ja', 'nein']],
    ['fit', ['4.5', '3']],
  ])('are no nuisance if "%s" holds %j', async (name, cells) => {
    expect((await plan({ [name]: cells })).mistakes).toEqual([]);
  });

  it('get a suggestion of a field that is free', async () => {
    const { mistakes } = await plan({ content: ['Fine'], Titel: ['Super'], Datum: ['45356'] });
    expect(mistakes[0]).toContain('content=content,title=Titel,commented_at=Datum"');
  });
});

describe('reviews without a product', () => {
  it('are imported only as reviews of the shop, with --scope store', async () => {
    expect((await plan({ x: ['1'] }, { scope: undefined })).mistakes).toEqual([
      expect.stringMatching(/reviews of the shop itself.*add --scope store/),
    ]);
    expect((await plan({ x: ['1'] })).mistakes).toEqual([]);
    expect((await plan({ product_handle: ['mug'] }, { scope: undefined })).mistakes).toEqual([]);
    expect((await plan({ product_handle: ['mug'] })).mistakes).toEqual([
      expect.stringContaining('cannot be combined with'),
    ]);
    expect((await plan({ x: ['1'] }, { scope: 'shop' })).mistakes).toEqual([
      '--scope must be store or mixed',
    ]);
  });
});

describe('rows without a product in a file with products', () => {
  const products = { product_id: ['7', ''], product_handle: ['mug', ''] };
  const ids = ({ reviews }: Awaited<ReturnType<typeof plan>>) =>
    reviews.map((review) => ('product_id' in review ? review.product_id : review));

  it('are rejected, unless --scope mixed makes them reviews of the shop', async () => {
    const reason = 'has no product: add --scope mixed to import such rows as reviews of the shop itself';
    expect(ids(await plan(products, { scope: undefined }))).toEqual(['7', [reason]]);
    expect(ids(await plan(products, { scope: 'mixed' }))).toEqual(['7', '0']);
    const zeros = { product_id: ['0', '0.0', '0'], product_handle: ['', '', 'mug'] };
    expect(ids(await plan(zeros, { scope: undefined }))).toEqual([[reason], [reason], expect.any(String)]);
    expect(ids(await plan(zeros, { scope: 'mixed' }))).toEqual(['0', '0', expect.stringMatching(/^[1-9]/)]);
    expect((await plan({ x: ['1'] }, { scope: 'mixed' })).mistakes).toEqual([
      expect.stringContaining('add --scope store'),
    ]);
  });
});

describe('the order of day and month', () => {
  const times = async (dates: string[], dateFormat?: string) => {
    const { reviews, notes, mistakes } = await plan({ commented_at: dates }, { dateFormat });
    return {
      notes,
      mistakes,
      days: reviews.map((review) => (review as { commented_at?: string }).commented_at?.slice(0, 10)),
    };
  };

  it('is decided over the whole file and reported', async () => {
    expect(await times(['03/04/2024', '31/12/2023'])).toEqual({
      days: ['2024-04-03', '2023-12-31'],
      notes: ['Dates in "commented_at": day first.'],
      mistakes: [],
    });
    expect((await times(['03/04/2024', '12/31/2023'])).days).toEqual(['2024-03-04', '2023-12-31']);
  });

  it('is asked for if the file is ambiguous or contradictory', async () => {
    expect((await times(['03/04/2024'])).mistakes).toEqual([
      expect.stringMatching(
        /"commented_at" can be read both ways, for example "03\/04\/2024": add --date-format/,
      ),
    ]);
    expect((await times(['03/04/2024', '31/12/2023', '12/31/2023'])).mistakes[0]).toContain(
      'the day first and',
    );
    expect((await times(['05/05/2024'])).days).toEqual(['2024-05-05']);
  });

  it('does not matter if each date is unambiguous', async () => {
    expect((await times(['31/12/2023', '12/31/2023'])).days).toEqual(['2023-12-31', '2023-12-31']);
  });

  it('follows --date-format', async () => {
    expect((await times(['03/04/2024'], 'MM/DD/YYYY')).days).toEqual(['2024-03-04']);
    expect((await times(['03/04/2024'], 'dd.mm.yyyy')).days).toEqual(['2024-04-03']);
    expect((await times(['03/04/2024'], 'ISO')).mistakes[0]).toMatch(/^--date-format must look like/);
  });
});

describe('ratings on another scale', () => {
  const map = ['rating=points,author=author'];

  it('need --scale', async () => {
    const points = { points: ['9', '6', '10', '2'] };
    expect((await plan(points, { map })).mistakes).toEqual([expect.stringContaining('add --scale 10')]);
    const { reviews } = await plan(points, { map, scale: '10' });
    expect(reviews.map((review) => (review as { rating: 1 }).rating)).toEqual([5, 3, 5, 1]);
    expect((await plan(points, { map, scale: '7' })).mistakes).toEqual(['--scale must be one of 5, 10, 100']);
  });

  it('are reported if they are rounded', async () => {
    const { notes } = await plan({ points: ['4,6', '4,6', '5'] }, { map });
    expect(notes).toEqual(['Ratings in "points": 2 rounded to whole stars.']);
  });
});
