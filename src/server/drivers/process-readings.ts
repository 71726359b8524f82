import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks';
import process from 'node:process';
import { setInterval } from 'node:timers';
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
  const delay = process.versions.deno ? delayOfTimers() : monitorEventLoopDelay({ resolution });
  if ('enable' in delay) delay.enable();
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

/** In milliseconds. */
const resolution = 10;

/** Replaces `monitorEventLoopDelay` of Deno, which reports microseconds after a delay of 100 ms. */
function delayOfTimers(): RecordableHistogram {
  const histogram = createHistogram();
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    histogram.record(Math.max(1, Math.round((now - last) * 1e6)));
    last = now;
  }, resolution);
  timer.unref();
  return histogram;
}
