import { memoize } from '../memoize.ts';
import { createCounter, createGauge, createHistogram, createRecentMaximum } from './instruments.ts';
import type { EdgeEvent, EdgeLog } from './log.ts';

export type Metrics = {
  /** Takes every event. */
  log: EdgeLog;
  /** All series in the text format of Prometheus. */
  text(): string;
};

/**
 * The edge in numbers, made from what it says of its work and from nothing else: labels are words of closed
 * sets, so that neither a product nor a shopper can be in one. `now` is in milliseconds since 1970.
 */
export function createMetrics(now: () => number): Metrics {
  const series = {
    requests: createCounter('requests_total', 'Requests that were answered'),
    durations: createHistogram('request_duration_seconds', 'Time until a request was answered'),
    reads: createCounter('reads_total', 'Reads by how the cache gave them'),
    stalest: createRecentMaximum(
      'oldest_stale_seconds',
      'Age of the oldest stale answer of the last one to two minutes',
      now,
    ),
    calls: createCounter('upstream_calls_total', 'Calls of the API by how they ended'),
    callDurations: createHistogram('upstream_duration_seconds', 'Time that a call of the API took'),
    breaker: createGauge('breaker_state', 'State of the breaker: 1 for the one it is in'),
    sheds: createCounter('sheds_total', 'Work that was refused because there was too much of it'),
    webhooks: createCounter('webhooks_total', 'Webhooks by what became of them'),
    purges: createCounter('purges_total', 'Events that made the edge forget answers'),
    purgedKeys: createCounter('purged_keys_total', 'Answers that were forgotten because of an event'),
    indexReviews: createGauge('index_reviews', 'Reviews that the index of the shop held when it was read'),
    indexPartial: createGauge('index_partial', '1 where the index of the shop lacks reviews'),
    indexRead: createGauge('index_read_timestamp_seconds', 'When the index of the shop was read'),
    indexFailures: createGauge('index_failures', 'Readings of the shop in a row that failed'),
    events: createCounter('events_total', 'Everything else that happened, by its name in the log'),
  };
  const { breaker, events, reads, stalest } = series;
  const readsFrom = memoize(sources.length, (source) => reads.of({ source }));
  // Every answer is counted here.
  const answersTo = memoize(100, (path) => ({
    withStatus: memoize(100, (status) => series.requests.of({ path, status })),
    took: series.durations.of({ path }),
  }));
  breakerStates.forEach((state) => void breaker.set({ state }, state === 'closed' ? 1 : 0));
  sources.forEach((source) => void reads.add({ source }, 0));

  return {
    log(event) {
      switch (event.event) {
        case 'answered': {
          const { withStatus, took } = answersTo(event.path);
          withStatus(String(event.status))();
          return took(event.duration / 1000);
        }
        case 'read':
          readsFrom(event.source)();
          if (stale.has(event.source)) stalest.observe(event.age);
          return;
        case 'upstream_called': {
          const { operation, outcome, duration } = event;
          series.calls.add({ operation, outcome });
          return series.callDurations.of({ operation })(duration / 1000);
        }
        case 'breaker_changed':
          breakerStates.forEach((state) => void breaker.set({ state }, state === event.state ? 1 : 0));
          break;
        case 'shed':
          return series.sheds.add({ reason: event.reason, urgency: event.urgency }, event.count);
        case 'webhook_taken':
          return series.webhooks.add({ topic: event.topic, result: event.result });
        case 'webhook_refused':
          return series.webhooks.add({ topic: 'unknown', result: event.reason });
        case 'purged':
          series.purges.add({});
          return series.purgedKeys.add({}, event.keys);
        case 'index_failed':
          series.indexFailures.set({}, event.times);
          break;
        case 'index_read':
          series.indexFailures.set({}, 0);
          if (!event.used) break;
          series.indexReviews.set({}, event.reviews);
          series.indexPartial.set({}, event.partial ? 1 : 0);
          series.indexRead.set({}, Math.floor(now() / 1000));
          break;
      }
      events.add({ event: event.event });
    },
    text: () =>
      Object.values(series)
        .flatMap((one) => one.lines())
        .join(''),
  };
}

type EventOf<Name extends EdgeEvent['event']> = Extract<EdgeEvent, { event: Name }>;

const breakerStates: EventOf<'breaker_changed'>['state'][] = ['closed', 'open', 'half_open'];
const sources: EventOf<'read'>['source'][] = ['fresh', 'stale', 'miss', 'collapsed', 'stale_if_error'];
const stale: ReadonlySet<string> = new Set(['stale', 'stale_if_error']);
