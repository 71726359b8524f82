import { describe, expect, it } from 'vitest';
import { columnMap } from '../../../src/import/columns/column-map.ts';
import { exportFields } from '../../../src/import/columns/import-fields.ts';
import { plainRules } from '../../../src/import/rows/reading-rules.ts';
import { rowToReview } from '../../../src/import/rows/row-to-review.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

function read(row: Record<string, string>, header = Object.keys(row)) {
  const cells = header.map((name) => row[name] ?? '');
  return rowToReview(cells, columnMap(header, [], []), { ...plainRules(), now });
}

const review = { rating: '5', author: 'Ada' };

describe('the date of a row', () => {
  it.each([
    '0000-00-00 00:00:00',
    '0000-00-00',
    '0',
    '1970-01-01',
    '1970-01-01T00:00:00Z',
    '1 January 1970',
    '0001-01-01T00:00:00',
    '1900-01-00',
  ])('is missing if it is %s, with a warning', async (date) => {
    expect(await read({ ...review, commented_at: date })).toMatchObject({
      review: { commented_at: '' },
      warnings: [`commented_at is left out: ${date.slice(0, 19)} stands for a missing date`],
    });
  });

  it.each(['NULL', '\\N', 'n/a', '-'])('is missing if the cell says %s', async (cell) => {
    expect(await read({ ...review, commented_at: cell })).toMatchObject({
      review: { commented_at: '' },
      warnings: [],
    });
  });

  it('is kept a second after the start of Unix time', async () => {
    const { review: kept } = (await read({ ...review, commented_at: '1970-01-01 00:00:01' })) as {
      review: { commented_at: string };
    };
    expect(kept.commented_at).toBe('1970-01-01T00:00:01Z');
  });

  it('must not be in the future, except by a day for other time zones', async () => {
    const reply = { reply_content: 'Thanks', reply_at: '2027-05-01' };
    expect(await read({ ...review, commented_at: '2027-05-01', ...reply })).toEqual({
      reasons: ['commented_at must not be in the future'],
    });
    expect(await read({ ...review, ...reply })).toMatchObject({
      review: { reply: { content: 'Thanks', reply_at: '' } },
      warnings: ['reply_at is left out: it must not be in the future'],
    });
    expect(await read({ ...review, commented_at: '2026-11-23 11:59' })).not.toHaveProperty('reasons');
    const { reply_at } = reply;
    expect(await read({ ...review, reply_content: '', reply_at })).not.toHaveProperty('reasons');
  });

  it.each(['1402/12/15', '۱۴۰۲/۱۲/۱۵', '0024-03-05'])('must not be before 1970, as in %s', async (date) => {
    expect(await read({ ...review, commented_at: date })).toEqual({
      reasons: ['commented_at must not be before 1970'],
    });
  });

  it('is not judged in our own export', async () => {
    const row = { ...review, identity: 'own:1', commented_at: '2027-05-01' };
    expect(await read(row, [...exportFields])).not.toHaveProperty('reasons');
  });
});
