import type { Reading } from '../../../server/readings.ts';

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
