import { describe, expect, it } from 'vitest';
import { columnMap } from '../../../src/import/columns/column-map.ts';
import { dropIgnored } from '../../../src/import/columns/drop-ignored.ts';
import { numberedMedia } from '../../../src/import/columns/numbered-media.ts';
import { surveyColumns } from '../../../src/import/columns/survey-columns.ts';
import { columnTable } from '../../../src/import/plan/column-table.ts';
import { withMapping } from '../../../src/import/plan/mapping-file.ts';
import { planOf as plan } from '../../../testing/service/databases/plan-of.ts';

const [one, two, three] = [1, 2, 3].map((number) => `https://a.example/${number}.jpg`) as [
  string,
  string,
  string,
];
const urls = ({ reviews }: Awaited<ReturnType<typeof plan>>) =>
  reviews.map((review) => ('media' in review ? review.media.map(({ url }) => url) : review));

describe('several columns with photos', () => {
  it.each([
    ['photo_1', 'images'],
    ['Image 2', 'images'],
    ['picture_url_3', 'images'],
    ['review-photo[1]', 'images'],
    ['photo1Url', 'images'],
    ['Bild 1', 'images'],
    ['画像1', 'images'],
    ['Video 2', 'video'],
    ['photo', undefined],
    ['photo count 1', undefined],
    ['Product image 1', undefined],
    ['rating_1', undefined],
  ])('are known by their numbers: %s', (name, field) => {
    expect(numberedMedia(name)).toBe(field);
  });

  it('fill one list in their order, each URL once', async () => {
    const read = await plan({
      photo_1: [one, '', two],
      photo_2: [two, three, `${two}; ${two}`],
      photo_3: ['', '', one],
    });
    expect(read.mistakes).toEqual([]);
    expect(urls(read)).toEqual([[one, two], [three], [two, one]]);
    expect(read.notTaken).toEqual([]);
    expect(read.notes).toContain(
      '"images" comes from 3 columns, in this order: "photo_1", "photo_2", "photo_3".',
    );
  });

  it('are mapped by repeating the field, in the order of the options', async () => {
    const columns = { front: [one], back: [two], side: [three] };
    const map = ['rating=rating,author=author,images=back', 'images=front,images=back,images=side'];
    expect(urls(await plan(columns, { map }))).toEqual([[two, one, three]]);
    expect((await plan(columns)).mistakes[0]).toContain('images=front,images=back,images=side"');
  });

  it('may have the same name', async () => {
    const header = ['rating', 'author', 'Photo', 'Photo'];
    const map = columnMap(header, ['rating=rating,author=author,images=Photo'], []);
    expect([map.columns.images, map.further?.images]).toEqual([2, [3]]);
    expect(columnMap(['rating', 'author', 'images', 'Images'], [], []).further).toEqual({ images: [3] });
  });

  it('have a row each in the table of columns', async () => {
    async function* rows() {
      yield { line: 2, cells: ['5', 'Ada', one, two] };
    }
    const header = ['rating', 'author', 'photo_1', 'photo_2'];
    const table = columnTable(await surveyColumns(header, rows()), columnMap(header, [], []));
    expect(table).toMatch(/^photo_1 +images .*\nphoto_2 +images /m);
  });

  it('join the column of a recognised export, unless --map names others', async () => {
    const loox = {
      id: ['1'],
      nickname: ['Ada'],
      full_name: [''],
      verified_purchase: ['1'],
      handle: ['lamp'],
    };
    const columns = { ...loox, img: [one], photo_2: [two], other: [three] };
    expect(urls(await plan(columns, { scope: undefined }))[0]).toEqual([one, two]);
    const options = { scope: undefined, map: ['images=other'], ignore: ['*'] };
    expect(urls(await plan(columns, options))[0]).toEqual([three]);
  });

  it('leave out those that are ignored', () => {
    const map = columnMap(['rating', 'author', 'photo_1', 'photo_2', 'photo_3'], [], []);
    dropIgnored(map, ['rating', 'author', 'photo_1', 'photo_2', 'photo_3'], ['photo_1', 'photo_3']);
    expect([map.columns.images, map.further?.images]).toEqual([3, []]);
  });
});

it('refuses a second column for a field that is no list', () => {
  const twice = ['rating=Stars,author=Name', 'author=Nick'];
  expect(() => columnMap(['Stars', 'Name', 'Nick'], twice, [])).toThrow(
    '--map: "author" takes only one column',
  );
});

it('a mapping file lists several columns, and the command line replaces them all', () => {
  const file = JSON.stringify({ map: { rating: 'Stars', images: ['a', 'b'] } });
  const options = { map: [], set: [], ignore: [], state: [], scope: undefined, scale: undefined };
  const rest = { dateFormat: undefined, mediaBase: undefined };
  expect(withMapping({ ...options, ...rest }, file).map).toEqual(['rating=Stars', 'images=a', 'images=b']);
  const chosen = { ...options, ...rest, map: ['images=c'] };
  expect(withMapping(chosen, file).map).toEqual(['rating=Stars', 'images=c']);
});
