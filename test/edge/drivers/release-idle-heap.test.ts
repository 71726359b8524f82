import { expect, test } from 'vitest';
import { createIdleCheck } from '../../../src/edge/drivers/release-idle-heap.ts';

const megabyte = 1024 * 1024;

/** A process whose garbage collection leaves a heap of `live` megabytes. */
function aProcess({ live = 30 } = {}) {
  const state = { heap: 30 * megabyte, worked: 0, collections: 0 };
  const check = createIdleCheck({
    heapSize: () => state.heap,
    workedShare: () => state.worked,
    collect() {
      state.collections += 1;
      state.heap = live * megabyte;
    },
  });
  return { state, check };
}

test('an idle process whose heap has grown collects its garbage once', () => {
  const { state, check } = aProcess({ live: 50 });
  check();
  expect(state.collections).toBe(0);
  state.heap = 80 * megabyte;
  check();
  check();
  expect(state.collections).toBe(1);
});

test('a busy process and a heap that has hardly grown are left alone', () => {
  const { state, check } = aProcess();
  state.heap = 80 * megabyte;
  state.worked = 0.5;
  check();
  state.heap = 40 * megabyte;
  state.worked = 0;
  check();
  expect(state.collections).toBe(0);
});
