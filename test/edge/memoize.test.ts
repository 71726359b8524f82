import { expect, test } from 'vitest';
import { memoize } from '../../src/edge/memoize.ts';

function counted(limit: number, make = (text: string): unknown => ({ text })) {
  const asked: string[] = [];
  const of = memoize(limit, (text) => {
    asked.push(text);
    return make(text);
  });
  return { of, asked };
}

test('a memoized function is called once for each text', () => {
  const { of, asked } = counted(10);
  expect(of('a')).toBe(of('a'));
  expect(of('b')).toEqual({ text: 'b' });
  expect(asked).toEqual(['a', 'b']);
});

test('a memoized function caches at most as many results as its limit, and none for long texts', () => {
  const { of, asked } = counted(2);
  for (const text of ['a', 'b', 'c', 'a']) of(text);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
  const long = 'x'.repeat(501);
  for (const text of [long, long]) of(text);
  expect(asked.slice(4)).toEqual([long, long]);
  of('a');
  expect(asked).toHaveLength(6);
});

test('a memoized function does not cache exceptions', () => {
  const { of, asked } = counted(2, () => {
    throw new Error('no');
  });
  for (const _ of [1, 2]) expect(() => of('a')).toThrow('no');
  expect(asked).toHaveLength(2);
});
