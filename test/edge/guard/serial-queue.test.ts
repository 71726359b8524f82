import { expect, test } from 'vitest';
import { createSerialQueue } from '../../../src/edge/guard/serial-queue.ts';

test('tasks run one at a time, in order, and a failed task does not stop the next one', async () => {
  const enqueue = createSerialQueue();
  const steps: string[] = [];
  const task = (name: string, isFailure = false) =>
    enqueue(async () => {
      steps.push(`${name} starts`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
      if (isFailure) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([task('a'), task('b', true), task('c')]);
  expect(steps).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
