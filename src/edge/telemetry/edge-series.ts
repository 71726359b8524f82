import {
  createCounter,
  createGauge,
  createHistogram,
  createRecentMaximum,
} from '../../server/instruments.ts';
import type { EdgeEvent } from './log.ts';

/** Every metric family of the edge. `now` is in milliseconds since 1970. */
export function createEdgeSeries(now: () => number) {
  const series = {
    requests: createCounter(`${prefix}requests_total`, 'Responses, by path and status'),
    durations: createHistogram(`${prefix}request_duration_seconds`, 'Time to respond to a request, by path'),
    reads: createCounter(`${prefix}reads_total`, 'Cache reads, by source'),
    stalest: createRecentMaximum(
      `${prefix}oldest_stale_seconds`,
      'Age of the oldest stale answer served in the last one to two minutes',
      now,
    ),
    calls: createCounter(`${prefix}upstream_calls_total`, 'API calls, by operation and outcome'),
    callDurations: createHistogram(
      `${prefix}upstream_duration_seconds`,
      'Duration of API calls, by operation',
    ),
    breaker: createGauge(`${prefix}breaker_state`, 'State of the circuit breaker: 1 for the current state'),
    sheds: createCounter(
      `${prefix}sheds_total`,
      'API calls shed because of overload or an open circuit breaker',
    ),
    webhooks: createCounter(`${prefix}webhooks_total`, 'Webhooks, by topic and result'),
    submissions: createCounter(
      `${prefix}submissions_total`,
      'Reviews that shoppers submitted, by result: `waiting`, `held`, or the code of the refusal',
    ),
    heldFor: createCounter(`${prefix}submissions_held_total`, 'Submitted reviews, by reason to hold them'),
    purges: createCounter(`${prefix}purges_total`, 'Webhook events that purged cached answers'),
    purgedKeys: createCounter(`${prefix}purged_keys_total`, 'Cached answers purged by webhook events'),
    indexReviews: createGauge(`${prefix}index_reviews`, 'Reviews in the shop index when it was last read'),
    indexPartial: createGauge(`${prefix}index_partial`, '1 if the shop index is incomplete'),
    indexRead: createGauge(`${prefix}index_read_timestamp_seconds`, 'When the shop index was last read'),
    indexFailures: createGauge(`${prefix}index_failures`, 'Consecutive failures to read the shop index'),
    renderings: createHistogram(
      `${prefix}rendering_seconds`,
      'Time to render an answer as HTML, by kind of element',
    ),
    events: createCounter(`${prefix}events_total`, 'All other log events, by name'),
  };
  setBreakerState(series, 'closed');
  for (const source of sources) series.reads.add({ source }, 0);
  for (const kind of renderingKinds) series.renderings.of({ kind });
  return series;
}

export const prefix = 'storefront_reviews_edge_';

export type EdgeSeries = ReturnType<typeof createEdgeSeries>;

type BreakerState = EventOf<'breaker_changed'>['state'];

export function setBreakerState({ breaker }: Pick<EdgeSeries, 'breaker'>, current: BreakerState): void {
  for (const state of breakerStates) breaker.set({ state }, state === current ? 1 : 0);
}

type EventOf<Name extends EdgeEvent['event']> = Extract<EdgeEvent, { event: Name }>;

const breakerStates: BreakerState[] = ['closed', 'open', 'half_open'];
const renderingKinds: EventOf<'rendered'>['kind'][] = ['reviews', 'ratings', 'form'];
export const sources: EventOf<'read'>['source'][] = ['fresh', 'stale', 'miss', 'collapsed', 'stale_if_error'];
