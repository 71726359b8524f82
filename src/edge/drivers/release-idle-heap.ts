import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

type HeapParts = {
  /** The size of the heap and of its buffers, in bytes. */
  heapSize: () => number;
  /** The share of the time since the last call in which the process worked, from 0 to 1. */
  workedShare: () => number;
  collect: () => void;
};

/** In bytes; a heap that has grown less is not collected. */
const growth = 16 * 1024 * 1024;

/** The largest share of time that an idle process works. */
const idle = 0.1;

/**
 * Returns a check: if the heap has grown and the process is idle, it collects the garbage and returns the
 * memory to the system. V8 itself collects garbage only when more objects are allocated, so an idle edge
 * would hold the memory forever.
 */
export function createIdleCheck({ heapSize, workedShare, collect }: HeapParts): () => void {
  let smallest = heapSize();
  return () => {
    const isIdle = workedShare() < idle;
    smallest = Math.min(smallest, heapSize());
    if (!isIdle || heapSize() < smallest + growth) return;
    collect();
    smallest = heapSize();
  };
}

/** How often the heap is checked, in milliseconds. */
const checkEvery = 20_000;

/** Returns unused memory to the system within a minute after an attack or a rush. */
export function releaseIdleHeap(): void {
  let before: EventLoopUtilization | undefined;
  const check = createIdleCheck({
    heapSize() {
      const { heapTotal, external } = process.memoryUsage();
      return heapTotal + external;
    },
    workedShare() {
      const current = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(current, before);
      before = current;
      return utilization;
    },
    collect: collectGarbage,
  });
  setInterval(check, checkEvery).unref();
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  // The flag is needed only for the new context.
  setFlagsFromString('--no-expose-gc');
  // Other kinds leave half-empty pages, which are not returned to the system.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
