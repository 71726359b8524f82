import { createCounter, createHistogram } from '../../server/instruments.ts';
import { type Reading, readingLines } from '../../server/readings.ts';
import type { DeliveryBacklog } from '../store/delivery-backlog.ts';
import type { MailBacklog } from '../store/mails.ts';
import type { ServiceEvent } from './service-log.ts';

/** The queues of all shops. */
export type Backlogs = { deliveries: DeliveryBacklog; mails: MailBacklog };

export type ServiceMetrics = {
  /** Records a response: its operation or path, its HTTP status, and its duration in milliseconds. */
  answered(label: string, status: number, duration: number): void;
  /** Counts a log event. */
  log(event: ServiceEvent): void;
  /** All series in the Prometheus text format. */
  text(backlogs: Backlogs | undefined, readings: readonly Reading[]): string;
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
    text: (backlogs, readings) =>
      [requests, durations, events]
        .flatMap((series) => series.lines())
        .concat(readingLines(prefix, [...backlogReadings(backlogs, now()), ...readings]))
        .join(''),
  };
}

const prefix = 'storefront_reviews_service_';

/** Absent if the database cannot be reached, because 0 would mean that all is well. */
function backlogReadings(backlogs: Backlogs | undefined, now: number): Reading[] {
  if (!backlogs) return [];
  const { deliveries, mails } = backlogs;
  const { waiting, failing, dead } = deliveries;
  const overdue = (due: number | null) => (due === null ? 0 : Math.max(0, (now - due) / 1000));
  return [
    { name: 'deliveries_waiting', help: 'Webhook deliveries that have not ended', value: waiting },
    { name: 'deliveries_failing', help: 'Waiting deliveries with a failed attempt', value: failing },
    { name: 'deliveries_dead', help: 'Webhook deliveries that were given up', value: dead },
    {
      name: 'deliveries_overdue_seconds',
      help: 'How long the oldest due delivery has waited',
      value: overdue(deliveries.due),
    },
    { name: 'mails_waiting', help: 'Mails that will be sent', value: mails.waiting },
    {
      name: 'mails_unknown',
      help: 'Mails that may have arrived, and wait for the shop',
      value: mails.unknown,
    },
    {
      name: 'mails_overdue_seconds',
      help: 'How long the oldest due mail has waited',
      value: overdue(mails.due),
    },
  ];
}
