import { afterEach, expect, it } from 'vitest';
import { openLargeMaps } from '../../../src/import/drivers/sqlite-large-maps.ts';

const maps = openLargeMaps();
const opened = [maps];
afterEach(() => {
  for (const each of opened.splice(1)) each.close();
});

it('adds each key once, and counts the keys', () => {
  const map = maps.open();
  expect([map.add('a', '1'), map.add('b', '2'), map.add('a', '3')]).toEqual([true, true, false]);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual(['1', '2', undefined, 2]);
});

it('replaces values', () => {
  const map = maps.open();
  map.set('a', '1');
  map.set('a', '2');
  expect([map.get('a'), map.size]).toEqual(['2', 1]);
});

it('distinguishes keys by case, accents, spaces and length', () => {
  const map = maps.open();
  const keys = [
    '',
    'a',
    'A',
    'ä',
    'a\u0308',
    'a ',
    ' a',
    '1',
    '01',
    '1.0',
    '１',
    "'",
    '\u{1f600}',
    'a'.repeat(70_000),
  ];
  for (const [index, key] of keys.entries()) expect(map.add(key, String(index))).toBe(true);
  expect(keys.map((key) => map.get(key))).toEqual(keys.map((_, index) => String(index)));
});

it('iterates over all entries, and over the entries of a prefix', () => {
  const map = maps.open();
  const keys = Array.from({ length: 1_700 }, (_, index) => `b${String(index).padStart(4, '0')}`);
  for (const key of [...keys.toReversed(), 'a', 'c', 'b']) map.add(key, `of ${key}`);
  expect([...map.entries()].map(([key]) => key)).toEqual(['a', 'b', ...keys, 'c']);
  expect([...map.entries('b1')]).toEqual(keys.slice(1_000).map((key) => [key, `of ${key}`]));
  expect([...map.entries('z')]).toEqual([]);
});

it('keeps maps apart', () => {
  const other = openLargeMaps();
  opened.push(other);
  const [one, two, three] = [maps.open(), maps.open(), other.open()];
  one.add('a', '1');
  expect([two.get('a'), three.get('a'), two.size]).toEqual([undefined, undefined, 0]);
});
