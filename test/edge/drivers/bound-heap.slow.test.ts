import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';

/** Keeps the newest 1,000 arrays of objects, so that each becomes old before it becomes garbage. */
const load = `
  const { getHeapSpaceStatistics } = await import('node:v8');
  const sizeOf = (name) => getHeapSpaceStatistics().find(({ space_name }) => space_name === name).space_size;
  const kept = [];
  let old = 0;
  for (let round = 0; round < 5_000; round++) {
    kept[round % 1_000] = Array.from({ length: 1_000 }, (_, index) => ({ index }));
    if (round % 20 === 0) old = Math.max(old, sizeOf('old_space'));
  }
  console.log(JSON.stringify({ young: sizeOf('new_space'), old }));
`;

/** The heap of new objects after a load, and the largest heap of old objects during it, in bytes. */
function heapUnder(start: string): { young: number; old: number } {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', start + load];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('a load leaves the heap of new objects small, and the heap of old objects without much garbage', () => {
  const file = new URL('../../../src/edge/drivers/bound-heap.ts', import.meta.url).href;
  const bound = heapUnder(`const { boundHeap } = await import('${file}'); boundHeap();`);
  const unbound = heapUnder('');
  expect(bound.young).toBeLessThan(8_000_000);
  expect(unbound.young).toBeGreaterThan(2 * bound.young);
  // 43 MB are in use. V8 chooses the bound by the speed of the program, so without ours it is between 70 and
  // 170 MB.
  expect(bound.old).toBeLessThan(100_000_000);
});
