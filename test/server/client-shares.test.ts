import { expect, test } from 'vitest';
import { createClientShares } from '../../src/server/client-shares.ts';

test('the calls of a client count together until they end', () => {
  const { enter, leave, size } = createClientShares();
  const first = enter('203.0.113.7');
  expect(enter('203.0.113.7')).toBe(first);
  expect([first.calls, size()]).toEqual([2, 1]);
  leave('203.0.113.7', first);
  leave('203.0.113.7', first);
  expect([enter('203.0.113.7').calls, size()]).toEqual([1, 1]);
});

test('only clients with calls take memory', () => {
  const { enter, leave, size } = createClientShares();
  for (let index = 0; index < 10_000; index++) leave(`${index}`, enter(`${index}`));
  expect(size()).toBe(0);
});

test('each call of an unknown client has a share of its own', () => {
  const { enter, size } = createClientShares();
  enter(undefined);
  expect([enter(undefined).calls, size()]).toEqual([1, 0]);
});
