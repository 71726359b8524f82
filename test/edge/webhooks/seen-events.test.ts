import { expect, test } from 'vitest';
import { createSeenEvents } from '../../../src/edge/webhooks/seen-events.ts';
import { noon } from '../../../testing/edge/shop.ts';

test('an id is new once, and again after it expires', () => {
  const clock = { now: noon };
  const { add } = createSeenEvents(() => clock.now);
  expect([add('a'), add('a'), add('b')]).toEqual([true, false, true]);
  clock.now += 1_800_000;
  expect(add('a')).toBe(false);
  clock.now += 1_001;
  expect([add('a'), add('a')]).toEqual([true, false]);
});

test('beyond the limit the oldest ids are forgotten', () => {
  const { add } = createSeenEvents(() => noon, 3);
  for (const id of ['a', 'b', 'c', 'd']) expect(add(id)).toBe(true);
  expect(['b', 'c', 'd'].map(add)).toEqual([false, false, false]);
  expect(add('a')).toBe(true);
});

test('a forgotten id is new again', () => {
  const { add, forget } = createSeenEvents(() => noon);
  add('a');
  forget('a');
  expect(add('a')).toBe(true);
});
