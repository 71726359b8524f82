import { createCounter, createHistogram } from '../../server/instruments.ts';
import { type Reading, readingLines } from '../../server/readings.ts';
import type { DeliveryBacklog } from '../store/delivery-backlog.ts';
import type { ServiceEvent } from './service-log.ts';

export type ServiceMetrics = {
  /** Records a response: its operation or path, its HTTP status, and its duration in milliseconds. */
  answered(label: string, status: number, duration: number): void;
  /** Counts a log event. */
  log(event: ServiceEvent): void;
  /** All series in the Prometheus text format. */
  text(backlog: DeliveryBacklog | undefined, readings: readonly Reading[]): string;
};

/**
 * The metrics of the service. Labels come from closed sets, so they can identify neither a shop nor a
 * customer. `now` is in milliseconds since 1970.
 */
export function createServiceMetrics(now: () => number): ServiceMetrics {
  const requests = createCounter(`${prefix}requests_total`, 'Responses, by operation and status');
  const durations = createHistogram(
    `${prefix}request_duration_seconds`,
    'Time to respond to a request, by operation',
  );
  const events = createCounter(`${prefix}events_total`, 'Log events, by name');
  return {
    answered(operation, status, duration) {
      requests.add({ operation, status: String(status) });
      durations.of({ operation })(duration / 1000);
    },
    log: ({ event }) => events.add({ event }),
    text: (backlog, readings) =>
      [requests, durations, events]
        .flatMap((series) => series.lines())
        .concat(readingLines(prefix, [...backlogReadings(backlog, now()), ...readings]))
        .join(''),
  };
}

const prefix = 'storefront_reviews_service_';

/** Absent if the database cannot be reached, because 0 would mean that all is well. */
function backlogReadings(backlog: DeliveryBacklog | undefined, now: number): Reading[] {
  if (!backlog) return [];
  const { waiting, failing, dead, due } = backlog;
  const overdue = due === null ? 0 : Math.max(0, (now - due) / 1000);
  return [
    { name: 'deliveries_waiting', help: 'Webhook deliveries that have not ended', value: waiting },
    { name: 'deliveries_failing', help: 'Waiting deliveries with a failed attempt', value: failing },
    { name: 'deliveries_dead', help: 'Webhook deliveries that were given up', value: dead },
    {
      name: 'deliveries_overdue_seconds',
      help: 'How long the oldest due delivery has waited',
      value: overdue,
    },
  ];
}
