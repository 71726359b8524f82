import { expect, test } from 'vitest';
import { random } from '../../demo/random.ts';

const numbers = (seed: number | string) => Array.from({ length: 20 }, random(seed).next);

test('the same seed gives the same numbers, and another seed other ones', () => {
  expect(numbers('a')).toEqual(numbers('a'));
  expect(numbers('a')).not.toEqual(numbers('b'));
  expect(numbers(7)).toEqual(numbers(7));
});

test('integers reach both limits and never exceed them', () => {
  const { whole } = random(1);
  const drawn = new Set(Array.from({ length: 200 }, () => whole(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
});

test('shuffling keeps every item', () => {
  const shuffled = random(2).shuffle([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(shuffled).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(shuffled.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('picking from an empty list throws', () => {
  expect(() => random(3).pick([])).toThrow(RangeError);
});
