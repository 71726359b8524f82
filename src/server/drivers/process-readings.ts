import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import type { Reading } from '../readings.ts';

/** Returns a function that reads the state of this process. */
export function processReadings(): () => Reading[] {
  const readLoop = loopReadings();
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      ...readLoop(),
      { name: 'resident_memory_bytes', help: 'Memory of the process', value: rss },
      { name: 'heap_used_bytes', help: 'Memory of JavaScript objects', value: heapUsed },
      { name: 'cpu_seconds', help: 'Processor time since the start', value: (user + system) / 1e6 },
      { name: 'uptime_seconds', help: 'Time since the start', value: process.uptime() },
    ];
  };
}

/** The delay of the event loop since the last reading. */
function loopReadings(): () => Reading[] {
  // Deno reports microseconds after a delay of 100 ms.
  if (process.versions.deno) return () => [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return () => {
    const quantiles = { 0.5: delay.percentile(50), 0.99: delay.percentile(99), 1: delay.max };
    delay.reset();
    return Object.entries(quantiles).map(([quantile, nanoseconds]) => ({
      name: 'event_loop_delay_seconds',
      help: 'Delay of the event loop since the last reading',
      labels: { quantile },
      value: nanoseconds / 1e9,
    }));
  };
}
