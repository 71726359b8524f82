import { expect, it } from 'vitest';
import { databaseFile } from '../../../src/service/drivers/open-database.ts';

it.each([
  ['file:.data/reviews.db', '/srv/.data/reviews.db'],
  ['sqlite:/data/reviews.db', '/data/reviews.db'],
  ['file:///data/reviews.db', '/data/reviews.db'],
  ['reviews.db', '/srv/reviews.db'],
  [':memory:', ':memory:'],
])('the DATABASE_URL %s is the file %s', (url, file) => {
  expect(databaseFile(url, '/srv')).toBe(file);
});

it.each(['', 'file:', 'socket:/var/run/postgresql?db=reviews', 'mysql://root:secret@db/reviews'])(
  'the DATABASE_URL %j is refused, and no database with such a name created',
  (url) => {
    expect(() => databaseFile(url, '/srv')).toThrow(/^DATABASE_URL must be postgres:\/\/… or file:<path>$/);
  },
);
