import type { ApiFailureName } from '../contract/problem.ts';

/**
 * What the service says of its work. None of the events has a place for a query, a body, a header or the text
 * of an unexpected error, because these carry secrets and personal data. `duration` is in milliseconds, `at`
 * is where in the code an unexpected error was thrown.
 */
export type ServiceEvent =
  | { event: 'listening'; address: string }
  | { event: 'answered'; operation: string; request_id: string; duration: number }
  | { event: 'refused'; path: string; request_id: string; code: ApiFailureName }
  | { event: 'delivered' | 'postponed' | 'given_up'; webhook_event: string; result: string }
  | { event: 'delivery_failed'; reason: string }
  | { event: 'failed'; path: string; request_id: string; reason: string; at: string };

export type ServiceLog = (event: ServiceEvent) => void;
