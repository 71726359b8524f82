import { countedOnly, type EdgeEvent, type EdgeLog } from './log.ts';
import type { Metrics } from './metrics.ts';

/** How many events of one name are logged in full per period; only the number of the others is logged. */
export const mostInFull = 60;

/** In milliseconds. */
const period = 60_000;

/**
 * Counts every event in the metrics and passes on the events that belong in the log. `now` is in
 * milliseconds. The summary of a period is logged with the first event of any kind after it, because not
 * every platform has timers between requests.
 */
export function createEventLog(metrics: Metrics, write: EdgeLog, now: () => number): EdgeLog {
  let endsAt = Number.NEGATIVE_INFINITY;
  let counts = new Map<EdgeEvent['event'], number>();
  let hasOmitted = false;

  function startPeriod(time: number): void {
    const ended = counts;
    endsAt = time + period;
    counts = new Map();
    hasOmitted = false;
    for (const [of, count] of ended) {
      if (count > mostInFull) write({ event: 'events_omitted', of, count: count - mostInFull });
    }
  }

  return (event) => {
    metrics.log(event);
    const isCountedOnly = countedOnly.has(event.event);
    // Cache hits take this path, so the clock is read only if a summary may be due.
    if (isCountedOnly && !hasOmitted) return;
    const time = now();
    if (time >= endsAt) startPeriod(time);
    if (isCountedOnly) return;
    const count = (counts.get(event.event) ?? 0) + 1;
    counts.set(event.event, count);
    if (count <= mostInFull) write(event);
    else hasOmitted = true;
  };
}
