/**
 * A broken promise. `wrong`: the answer was never true within the allowed age. `hidden`: it contains a review
 * that was not visible then. `leaks`: it contains private data. `warmErrors`: an error instead of a cached
 * answer.
 */
export type Fault = 'wrong' | 'hidden' | 'leaks' | 'warmErrors';

/** Waits are in milliseconds. */
export type DayReport = Record<Fault, number> & {
  requests: number;
  /** The requests whose answers must have been cached, and the other requests that were refused. */
  warmRequests: number;
  coldRefusals: number;
  unknownRatings: number;
  /** Answers with a rating older than the reviews, because the API did not return a new one in time. */
  mixed: number;
  longestWait: { warm: number; cold: number };
  /** The cached answer that took longest, as a sentence. */
  slowestWarm: string;
  changes: number;
  /** Webhook deliveries by status; 0 if the process was not running. */
  deliveries: Record<number, number>;
  calls: number;
  /** Calls beyond the rate limit of the API. */
  limited: number;
  deploys: number;
  /** The first broken promises, as sentences. */
  violations: string[];
};

export function createDayReport(): DayReport {
  return {
    wrong: 0,
    hidden: 0,
    leaks: 0,
    warmErrors: 0,
    requests: 0,
    warmRequests: 0,
    coldRefusals: 0,
    unknownRatings: 0,
    mixed: 0,
    longestWait: { warm: 0, cold: 0 },
    slowestWarm: '',
    changes: 0,
    deliveries: {},
    calls: 0,
    limited: 0,
    deploys: 0,
    violations: [],
  };
}

/** The number of broken promises. */
export const faultsIn = ({ wrong, hidden, leaks, warmErrors }: Record<Fault, number>): number =>
  wrong + hidden + leaks + warmErrors;

export function violate(
  report: DayReport,
  fault: Fault,
  message: string,
  { edge, began, cacheStatus }: { edge: string; began: number; cacheStatus: string },
): void {
  report[fault] += 1;
  if (report.violations.length >= mostViolations) return;
  report.violations.push(described(`${fault}: ${message}`, { edge, began, cacheStatus }));
}

/** A sentence about an answer. */
export function described(
  message: string,
  { edge, began, cacheStatus }: { edge: string; began: number; cacheStatus: string },
): string {
  const time = new Date(began).toISOString().slice(11, 23);
  return `${time} ${message}, by ${edge} (${cacheStatus})`;
}

const mostViolations = 100;
