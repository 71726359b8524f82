import { expect, test } from 'vitest';
import { createSeenEvents } from '../../../src/edge/webhooks/seen-events.ts';
import { noon } from '../../../testing/edge/shop.ts';

test('an id is new once, and again when its time is over', () => {
  const clock = { now: noon };
  const { add } = createSeenEvents(() => clock.now);
  expect([add('a'), add('a'), add('b')]).toEqual([true, false, true]);
  clock.now += 1_800_000;
  expect(add('a')).toBe(false);
  clock.now += 1_001;
  expect([add('a'), add('a')]).toEqual([true, false]);
});

test('of more ids than it may know the oldest are forgotten', () => {
  const { add } = createSeenEvents(() => noon, 3);
  for (const id of ['a', 'b', 'c', 'd']) expect(add(id)).toBe(true);
  expect(['b', 'c', 'd'].map(add)).toEqual([false, false, false]);
  expect(add('a')).toBe(true);
});

test('an id that is forgotten on purpose is new', () => {
  const { add, forget } = createSeenEvents(() => noon);
  add('a');
  forget('a');
  expect(add('a')).toBe(true);
});
