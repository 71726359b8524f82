import { expect, test } from 'vitest';
import { createBackground } from '../../../src/edge/drivers/background.ts';

test('background work settles when all of it has ended, including work that started later or failed', async () => {
  const { waitUntil, settled } = createBackground();
  await settled();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let isSettled = false;
  waitUntil(first.promise.then(() => waitUntil(second.promise)));
  waitUntil(Promise.reject(new Error('handled elsewhere')));
  const done = settled().then(() => {
    isSettled = true;
  });
  first.resolve();
  await first.promise;
  expect(isSettled).toBe(false);
  second.resolve();
  await done;
  expect(isSettled).toBe(true);
});
