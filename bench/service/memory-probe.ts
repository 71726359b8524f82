import process from 'node:process';

// Preloaded with --import and --expose-gc into a program: when the program ends, prints its peak memory as
// JSON on the error stream.
let heap = 0;
setInterval(() => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  heap = Math.max(heap, heapUsed + arrayBuffers);
}, 1_000).unref();
process.once('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  console.error(
    JSON.stringify({ heap, resident: maxRSS * 1_024, microseconds: userCPUTime + systemCPUTime }),
  );
});
