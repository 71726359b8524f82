import { expect, test } from 'vitest';
import type { EdgeEvent } from '../../../src/edge/telemetry/log.ts';
import { createMetrics } from '../../../src/edge/telemetry/metrics.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, noon, reviewsNumbered } from '../../../testing/edge/shop.ts';

const prefix = 'storefront_reviews_edge_';

/** The samples in a Prometheus text. Fails on an invalid line. */
function samplesIn(text: string): Record<string, number> {
  const samples: Record<string, number> = {};
  for (const line of text.trimEnd().split('\n')) {
    if (/^# (HELP|TYPE) [a-z_]+ \S/.test(line)) continue;
    const { series = '', value = '' } =
      /^(?<series>[a-z_]+(\{[a-z_]+="[^"\\]*"(,[a-z_]+="[^"\\]*")*\})?) (?<value>[\d.e+-]+)$/.exec(line)
        ?.groups ?? {};
    expect(series, line).not.toBe('');
    expect(samples).not.toHaveProperty([series]);
    samples[series.slice(prefix.length)] = Number(value);
  }
  return samples;
}

function metricsOf(...events: EdgeEvent[]) {
  const clock = { now: noon };
  const metrics = createMetrics(() => clock.now);
  for (const event of events) metrics.log(event);
  return { metrics, clock, samples: () => samplesIn(metrics.text()) };
}

test('the metrics count reads by source, API calls and responses, with their durations', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { get, pass } = edgeOver(api);
  const path = '/v1/reviews?product=lamp';
  await Promise.all([get(path), get(path)]);
  await get(path);
  pass(100);
  await get(path);
  api.behaviour.interfere = () => envelope({}, 13);
  await get('/v1/reviews?product=vase');
  await get('/v1/reviews');
  await get('/v1/ratings?products=lamp');
  await get('/any/thing');
  const response = await get('/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  // No page needs to read metrics.
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const samples = samplesIn(await response.text());
  expect(samples).toMatchObject({
    'reads_total{source="miss"}': expect.any(Number),
    'reads_total{source="collapsed"}': 1,
    'reads_total{source="fresh"}': 1,
    'reads_total{source="stale"}': 1,
    // The ratings, taken from the first response.
    'reads_total{source="stale_if_error"}': 1,
    oldest_stale_seconds: 100,
    'requests_total{path="/v1/reviews",status="200"}': 4,
    'requests_total{path="/v1/reviews",status="400"}': 1,
    'requests_total{path="/v1/reviews",status="502"}': 1,
    'requests_total{path="other",status="404"}': 1,
    'request_duration_seconds_count{path="/v1/reviews"}': 6,
    'breaker_state{state="closed"}': 0,
    'breaker_state{state="open"}': 1,
  });
  const calls = ['ok', 'internal'].map(
    (outcome) => samples[`upstream_calls_total{operation="get_reviews",outcome="${outcome}"}`] ?? 0,
  );
  expect(Math.min(...calls)).toBeGreaterThan(0);
  const [succeeded = 0, failed = 0] = calls;
  expect(samples['upstream_duration_seconds_count{operation="get_reviews"}']).toBe(succeeded + failed);
});

test('every event is recorded in its series', () => {
  const { samples } = metricsOf(
    { event: 'breaker_changed', state: 'open', wait: 1000 },
    { event: 'shed', reason: 'overloaded', urgency: 'background', count: 2 },
    { event: 'shed', reason: 'overloaded', urgency: 'background', count: 3 },
    { event: 'webhook_taken', topic: 'review/created', result: 'accepted' },
    { event: 'webhook_refused', reason: 'webhook_forged' },
    { event: 'purged', subjects: 2, keys: 7 },
    { event: 'index_failed', times: 2, pause: 10 },
    { event: 'index_read', reviews: 120, calls: 2, seconds: 1, partial: true, used: true },
    { event: 'index_read', reviews: 90, calls: 2, seconds: 1, partial: true, used: false },
    { event: 'index_failed', times: 1, pause: 10 },
    { event: 'cache_failed', action: 'get', reason: 'Error' },
    { event: 'rendered', kind: 'reviews', duration: 20 },
  );
  expect(samples()).toMatchObject({
    'breaker_state{state="closed"}': 0,
    'breaker_state{state="open"}': 1,
    'breaker_state{state="half_open"}': 0,
    'sheds_total{reason="overloaded",urgency="background"}': 5,
    'webhooks_total{topic="review/created",result="accepted"}': 1,
    'webhooks_total{topic="unknown",result="webhook_forged"}': 1,
    purges_total: 1,
    purged_keys_total: 7,
    index_reviews: 120,
    index_partial: 1,
    index_read_timestamp_seconds: noon / 1000,
    index_failures: 1,
    'events_total{event="cache_failed"}': 1,
    'rendering_seconds_sum{kind="reviews"}': 0.02,
    'rendering_seconds_count{kind="reviews"}': 1,
    'rendering_seconds_count{kind="ratings"}': 0,
  });
});

test('the metrics show the running and waiting calls of the API', async () => {
  const held = Promise.withResolvers<void>();
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  api.behaviour.interfere = async () => void (await held.promise);
  const { get } = edgeOver(api);
  const samples = async () => samplesIn(await (await get('/metrics')).text());
  expect(await samples()).toMatchObject({ 'queue_running{queue="upstream"}': 0 });
  const answer = get('/v1/reviews?product=lamp');
  await expect.poll(async () => (await samples())['queue_running{queue="upstream"}']).toBeGreaterThan(0);
  expect(await samples()).toMatchObject({ 'queue_waiting{queue="upstream"}': 0 });
  held.resolve();
  await answer;
  expect(await samples()).toMatchObject({ 'queue_running{queue="upstream"}': 0 });
});

test('a histogram counts each value in every bucket it fits into', () => {
  const { samples } = metricsOf(
    ...[0, 1, 2, 300, 60_000].map(
      (duration): EdgeEvent => ({ event: 'answered', path: '/healthz', status: 200, duration }),
    ),
  );
  const bucket = (bound: string) =>
    samples()[`request_duration_seconds_bucket{path="/healthz",le="${bound}"}`];
  expect(['0.001', '0.0025', '0.25', '0.5', '10', '+Inf'].map(bucket)).toEqual([2, 3, 3, 4, 4, 5]);
  expect(samples()).toMatchObject({
    'request_duration_seconds_sum{path="/healthz"}': 60.303,
    'request_duration_seconds_count{path="/healthz"}': 5,
  });
});

test('the oldest stale answer covers the last one to two minutes, the same for every scraper', () => {
  const { metrics, clock, samples } = metricsOf();
  const oldest = () => samples().oldest_stale_seconds;
  expect(oldest()).toBe(0);
  metrics.log({ event: 'read', source: 'stale_if_error', age: 900 });
  metrics.log({ event: 'read', source: 'stale', age: 70 });
  metrics.log({ event: 'read', source: 'fresh', age: 5_000 });
  expect([oldest(), oldest()]).toEqual([900, 900]);
  clock.now += 60_000;
  metrics.log({ event: 'read', source: 'stale', age: 80 });
  expect(oldest()).toBe(900);
  clock.now += 60_000;
  expect(oldest()).toBe(80);
  clock.now += 600_000;
  expect(oldest()).toBe(0);
});

test('events that are only counted are not logged', async () => {
  const { get, events } = edgeOver(createFaultyApi({ reviews: reviewsNumbered(1) }));
  await get('/v1/reviews?product=lamp');
  const names = new Set(events.map(({ event }) => event));
  expect([...names]).toEqual(['parameter_probed']);
});
