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

/** A heap that has grown by less stays as it is, in bytes. */
const growth = 16 * 1024 * 1024;

/** The largest share of its time that an idle process works. */
const idle = 0.1;

/**
 * Returns a check: if the heap has grown and the process is idle, its garbage is collected and the memory given back to
 * the system. V8 itself collects it only when more objects are made, so that an idle edge would hold it forever.
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
  // A flag for the new context only.
  setFlagsFromString('--no-expose-gc');
  // Other kinds leave half-empty pages, which the system does not get back.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
