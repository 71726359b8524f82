import { expect, it } from 'vitest';
import type { ColumnMap } from '../../../src/import/columns/column-map.ts';
import { dropIgnored } from '../../../src/import/columns/drop-ignored.ts';

const header = ['Stars', 'Name', 'Reply', 'Public', 'Parent', 'User', 'Changed'];

function aMap(map: Partial<ColumnMap> = {}): ColumnMap {
  const columns = { rating: 0, author: 1, reply_content: 2 };
  return { columns, values: {}, isOwnExport: false, own: { updated_at: 6 }, publicReply: 3, ...map };
}

it('drops ignored columns of every kind', () => {
  const map = aMap({ fallbacks: { content: 2 } });
  expect(dropIgnored(map, header, ['Reply', 'Public', 'Changed'])).toEqual([]);
  const left = { columns: { rating: 0, author: 1 }, fallbacks: {}, own: {}, publicReply: undefined };
  expect(map).toMatchObject(left);
});

it('drops the users who replied together with the column of replies', () => {
  const map = aMap({ answerOf: 4, answeredBy: 5 });
  expect(dropIgnored(map, header, ['Parent'])).toEqual([]);
  expect(map).toMatchObject({ answerOf: undefined, answeredBy: undefined });
});

it('refuses to ignore the only column by which replies of the shop are known', () => {
  expect(dropIgnored(aMap({ answerOf: 4, answeredBy: 5 }), header, ['User'])).toEqual([
    '--ignore "User": this column says which replies are by the shop. To leave out all replies, ignore "Parent" instead',
  ]);
});

it('refuses to publish private replies', () => {
  const map = aMap();
  expect(dropIgnored(map, header, ['Public'])).toEqual([
    '--ignore "Public": this column says which replies are public. To leave out all replies, ignore "Reply" too',
  ]);
  expect(map.publicReply).toBe(3);
});

it('refuses to ignore a required column without a value in its place', () => {
  expect(dropIgnored(aMap(), header, ['Stars'])).toEqual([
    '--ignore "Stars": "rating" is required: add --set "rating=<value>"',
  ]);
  expect(dropIgnored(aMap({ values: { rating: '5' } }), header, ['Stars'])).toEqual([]);
});
