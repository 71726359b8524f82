import { expect, test } from 'vitest';
import { atMost } from '../../src/server/at-most.ts';

test('tasks run in order, at most two at once, and an urgent one is the next', async () => {
  const inTurn = atMost(2);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const task = (name: string, isUrgent?: boolean) =>
    inTurn(async () => {
      order.push(name);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    }, isUrgent);
  await Promise.all([task('a'), task('b'), task('c'), task('d'), task('urgent', true)]);
  expect(order).toEqual(['a', 'b', 'urgent', 'c', 'd']);
  expect(most).toBe(2);
});
