import { describe, expect, it } from 'vitest';
import { importPlan, type PlanOptions } from '../../../src/service/csv/import-plan.ts';
import { rowToReview } from '../../../src/service/csv/row-to-review.ts';
import { surveyColumns } from '../../../src/service/csv/survey-columns.ts';

const noOptions: PlanOptions = {
  map: [],
  set: [],
  ignore: [],
  state: [],
  scale: undefined,
  scope: 'store',
  dateFormat: undefined,
  mediaBase: undefined,
};

/** Plans the import of a file with these columns, and reads its rows. */
async function plan(columns: Record<string, string[]>, options: Partial<PlanOptions> = {}) {
  const header = ['rating', 'author', ...Object.keys(columns)];
  const count = Math.max(...Object.values(columns).map((cells) => cells.length));
  const rows = Array.from({ length: count }, (_row, index) => {
    const own = Object.values(columns).map((cells) => cells[index] ?? '');
    return { line: index + 2, cells: ['5', 'Ada', ...own] };
  });
  async function* each() {
    yield* rows;
  }
  const made = importPlan(await surveyColumns(header, each()), { ...noOptions, ...options });
  const results = await Promise.all(rows.map(({ cells }) => rowToReview(cells, made.map, made.rules)));
  return { ...made, reviews: results.map((result) => ('review' in result ? result.review : result.reasons)) };
}

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
    expect(mistakes[0]).toContain('--ignore "body,Reply Text,created,pictures"');
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

describe('reviews without a product', () => {
  it('are imported only as reviews of the shop, with --scope store', async () => {
    expect((await plan({ x: ['1'] }, { scope: undefined })).mistakes).toEqual([
      expect.stringMatching(/reviews of the shop itself.*add --scope store/),
    ]);
    expect((await plan({ x: ['1'] })).mistakes).toEqual([]);
    expect((await plan({ product_handle: ['mug'] }, { scope: undefined })).mistakes).toEqual([]);
    expect((await plan({ product_handle: ['mug'] })).mistakes).toEqual([
      expect.stringContaining('does not go with'),
    ]);
    expect((await plan({ x: ['1'] }, { scope: 'shop' })).mistakes).toEqual(['--scope must be store']);
  });
});

describe('the state of a review', () => {
  const states = { Status: ['Active', 'Hidden', 'approved', 'spam', ''] };
  const published = (reviews: unknown[]) =>
    reviews.map((review) => (review as { is_published: 0 }).is_published);

  it('is taken from a state column, which --set never overrides', async () => {
    const { reviews, notes, mistakes } = await plan(states, { set: ['is_published=1'] });
    expect(mistakes).toEqual([]);
    expect(published(reviews)).toEqual([1, 0, 1, 0, 0]);
    expect(notes.join(' ')).toMatch(
      /Active \(1\) published, Hidden \(1\) hidden.*--set is_published has no effect/,
    );
  });

  it('follows --set if the state column is ignored', async () => {
    const { reviews } = await plan(states, { set: ['is_published=1'], ignore: ['Status'] });
    expect(published(reviews)).toEqual([1, 1, 1, 1, 1]);
  });

  it('needs a meaning for every value', async () => {
    const unknown = { Status: ['Active', 'Quarantine'] };
    expect((await plan(unknown)).mistakes).toEqual([expect.stringContaining('--state "Quarantine=hidden"')]);
    const { reviews } = await plan(unknown, { state: ['quarantine=published'] });
    expect(published(reviews)).toEqual([1, 1]);
    expect((await plan(unknown, { state: ['Quarantine=maybe'] })).mistakes[0]).toMatch(/^--state must be/);
  });

  it('is not taken from a column about something else', async () => {
    const { reviews } = await plan({ Status: ['Delivered', 'Returned'] }, { set: ['is_published=1'] });
    expect(published(reviews)).toEqual([1, 1]);
  });

  it('rejects a row with an unknown state in a mapped column', async () => {
    const map = ['rating=rating,author=author,is_published=mode'];
    const { reviews } = await plan({ mode: ['live', 'other'] }, { map });
    expect(reviews[1]).toEqual([expect.stringMatching(/^is_published is an unknown state: add --state/)]);
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

  it('is decided over the whole file and said', async () => {
    expect(await times(['03/04/2024', '31/12/2023'])).toEqual({
      days: ['2024-04-03', '2023-12-31'],
      notes: ['Dates in "commented_at": day first.'],
      mistakes: [],
    });
    expect((await times(['03/04/2024', '12/31/2023'])).days).toEqual(['2024-03-04', '2023-12-31']);
  });

  it('is asked for if the file does not tell, or tells both', async () => {
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

  it('does not matter if each date says it by itself', async () => {
    expect((await times(['31/12/2023', '12/31/2023'])).days).toEqual(['2023-12-31', '2023-12-31']);
  });

  it('follows --date-format', async () => {
    expect((await times(['03/04/2024'], 'MM/DD/YYYY')).days).toEqual(['2024-03-04']);
    expect((await times(['03/04/2024'], 'dd.mm.yyyy')).days).toEqual(['2024-04-03']);
    expect((await times(['03/04/2024'], 'ISO')).mistakes[0]).toMatch(/^--date-format must be/);
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
