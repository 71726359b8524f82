import process from 'node:process';

/**
 * The processor time of this thread so far, in milliseconds. On runtimes that do not measure it, real time,
 * which is longer on a busy machine.
 */
export function processorTime(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
