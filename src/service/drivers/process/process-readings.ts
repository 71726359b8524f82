import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import type { Reading } from '../../telemetry/service-metrics.ts';

/**
 * Returns a function that reads the state of this process. The delay of the event loop is measured since the
 * last reading.
 */
export function processReadings(): () => Reading[] {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const help = 'Delay of the event loop since the last reading';
    const quantile = (name: string, nanoseconds: number): Reading => ({
      name: 'event_loop_delay_seconds',
      help,
      labels: { quantile: name },
      value: nanoseconds / 1e9,
    });
    const readings = [
      quantile('0.5', delay.percentile(50)),
      quantile('0.99', delay.percentile(99)),
      quantile('1', delay.max),
      { name: 'resident_memory_bytes', help: 'Memory of the process', value: rss },
      { name: 'heap_used_bytes', help: 'Memory of JavaScript objects', value: heapUsed },
      { name: 'cpu_seconds', help: 'Processor time since the start', value: (user + system) / 1e6 },
      { name: 'uptime_seconds', help: 'Time since the start', value: process.uptime() },
    ];
    delay.reset();
    return readings;
  };
}

/** The state of a pool of database connections. */
export function poolReadings(
  database: 'primary' | 'replica',
  { totalCount, idleCount, waitingCount }: { totalCount: number; idleCount: number; waitingCount: number },
): Reading[] {
  const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  const help = 'Connections of the pool by state; waiting counts calls that wait for one';
  return Object.entries(states).map(([state, value]) => ({
    name: 'database_connections',
    help,
    labels: { database, state },
    value,
  }));
}
