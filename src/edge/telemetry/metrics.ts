import { type Reading, readingLines } from '../../server/readings.ts';
import { memoize } from '../memoize.ts';
import { createEdgeSeries, type EdgeSeries, prefix, setBreakerState, sources } from './edge-series.ts';
import type { EdgeEvent, EdgeLog } from './log.ts';

export type Metrics = {
  /** Records an event. */
  log: EdgeLog;
  /** Adds values that are read with the metrics. */
  observe(read: () => readonly Reading[]): void;
  /** All series in the Prometheus text format. */
  text(): string;
};

/**
 * The metrics of the edge, derived from its events and from readings. Labels come from closed sets, so they
 * can identify neither a product nor a shopper. `now` is in milliseconds since 1970.
 */
export function createMetrics(now: () => number): Metrics {
  const series = createEdgeSeries(now);
  const sourcesOfReadings: (() => readonly Reading[])[] = [];
  const recordRequest = requestRecorder(series);
  const readsFrom = memoize(sources.length, (source) => series.reads.of({ source }));

  return {
    log(event) {
      switch (event.event) {
        case 'answered':
          return recordRequest(event);
        case 'read':
          readsFrom(event.source)();
          if (stale.has(event.source)) series.stalest.observe(event.age);
          return;
        case 'upstream_called':
          return recordCall(series, event);
        case 'rendered':
          return series.renderings.of({ kind: event.kind })(event.duration / 1000);
        case 'shed':
          return series.sheds.add({ reason: event.reason, urgency: event.urgency }, event.count);
        case 'webhook_taken':
          return series.webhooks.add({ topic: event.topic, result: event.result });
        case 'webhook_refused':
          return series.webhooks.add({ topic: 'unknown', result: event.reason });
        case 'review_submitted':
          for (const reason of event.held_for) series.heldFor.add({ reason });
          return series.submissions.add({ result: event.held_for.length > 0 ? 'held' : 'waiting' });
        case 'submission_refused':
          return series.submissions.add({ result: event.reason });
        case 'purged':
          series.purges.add({});
          return series.purgedKeys.add({}, event.keys);
        case 'breaker_changed':
          setBreakerState(series, event.state);
          break;
        case 'index_failed':
          series.indexFailures.set({}, event.times);
          break;
        case 'index_read':
          recordIndex(series, event, now());
          break;
      }
      series.events.add({ event: event.event });
    },
    observe: (read) => void sourcesOfReadings.push(read),
    text: () =>
      Object.values(series)
        .flatMap((one) => one.lines())
        .concat(
          readingLines(
            prefix,
            sourcesOfReadings.flatMap((read) => read()),
          ),
        )
        .join(''),
  };
}

/** Runs for every request, so it looks up each label set only once. */
function requestRecorder({ requests, durations }: EdgeSeries) {
  const answersTo = memoize(100, (path) => ({
    withStatus: memoize(100, (status) => requests.of({ path, status })),
    took: durations.of({ path }),
  }));
  return ({ path, status, duration }: EventOf<'answered'>) => {
    const { withStatus, took } = answersTo(path);
    withStatus(String(status))();
    took(duration / 1000);
  };
}

function recordCall(series: EdgeSeries, { operation, outcome, duration }: EventOf<'upstream_called'>): void {
  series.calls.add({ operation, outcome });
  series.callDurations.of({ operation })(duration / 1000);
}

function recordIndex(series: EdgeSeries, event: EventOf<'index_read'>, now: number): void {
  series.indexFailures.set({}, 0);
  if (!event.used) return;
  series.indexReviews.set({}, event.reviews);
  series.indexPartial.set({}, event.partial ? 1 : 0);
  series.indexRead.set({}, Math.floor(now / 1000));
}

type EventOf<Name extends EdgeEvent['event']> = Extract<EdgeEvent, { event: Name }>;

const stale: ReadonlySet<string> = new Set(['stale', 'stale_if_error']);
