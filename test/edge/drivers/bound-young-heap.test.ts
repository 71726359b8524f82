import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';

const load = `
  let kept = [];
  for (let round = 0; round < 3_000; round++) {
    kept.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
    if (kept.length > 100) kept = kept.slice(50);
  }
  const { getHeapSpaceStatistics } = await import('node:v8');
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  console.log(space.space_size);
`;

/** The size of the heap of new objects after a load, in bytes. */
function newSpaceAfter(start: string): number {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', start + load];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('a load leaves the heap of new objects small', () => {
  const file = new URL('../../../src/edge/drivers/bound-young-heap.ts', import.meta.url).href;
  const bound = newSpaceAfter(`const { boundYoungHeap } = await import('${file}'); boundYoungHeap();`);
  expect(bound).toBeLessThan(8_000_000);
  expect(newSpaceAfter('')).toBeGreaterThan(2 * bound);
});
