import { countedOnly, type EdgeLog } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Counts every event in the metrics and passes on those that belong in the log. */
export function createEventLog(metrics: Metrics, write: EdgeLog): EdgeLog {
  return (event) => {
    metrics.log(event);
    if (!countedOnly.has(event.event)) write(event);
  };
}
