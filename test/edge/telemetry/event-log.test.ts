import { expect, test } from 'vitest';
import { createEventLog, mostInFull } from '../../../src/edge/telemetry/event-log.ts';
import type { EdgeEvent } from '../../../src/edge/telemetry/log.ts';
import { createMetrics } from '../../../src/edge/telemetry/metrics.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { edgeOver } from '../../../testing/edge/shop.ts';

function aLog() {
  const clock = { now: 0 };
  const now = () => clock.now;
  const written: EdgeEvent[] = [];
  const metrics = createMetrics(now);
  const log = createEventLog(metrics, (event) => written.push(event), now);
  return { clock, written, metrics, log };
}

const refused: EdgeEvent = { event: 'item_refused', operation: 'get_reviews', index: 0, fields: ['id'] };
const answered: EdgeEvent = { event: 'answered', path: '/healthz', status: 200, duration: 1 };

test('a flood of one event is summarised once a minute, without loss in the metrics', () => {
  const { clock, written, metrics, log } = aLog();
  for (let minute = 0; minute < 3; minute += 1) {
    for (let index = 0; index < 10_000; index += 1) log(refused);
    clock.now += 60_000;
  }
  log(answered);
  const summaries = written.filter(({ event }) => event === 'events_omitted');
  const summary = { event: 'events_omitted', of: 'item_refused', count: 10_000 - mostInFull };
  expect(summaries).toEqual([summary, summary, summary]);
  expect(written).toHaveLength(3 * (mostInFull + 1));
  expect(metrics.text()).toContain('events_total{event="item_refused"} 30000');
});

test('a flood of one event does not hide another', () => {
  const { written, log } = aLog();
  for (let index = 0; index < 10_000; index += 1) log(refused);
  log({ event: 'edge_failed', reason: 'TypeError', at: 'at x' });
  expect(written.at(-1)?.event).toBe('edge_failed');
});

test('as many events as a quiet shop has are logged in full', () => {
  const { clock, written, log } = aLog();
  for (let second = 0; second < 600; second += 1) {
    log(refused);
    clock.now += 1_000;
  }
  expect(written).toEqual(Array(600).fill(refused));
});

test('an API that sends invalid items on every page of every product costs few log lines', async () => {
  const api = createFaultyApi();
  api.behaviour.interfere = (operation, { page = '1' }) => {
    if (operation !== 'get_reviews') return undefined;
    const list = Array.from({ length: 100 }, (_, index) => ({ id: `x${index}`, rating: 'none' }));
    return envelope({ page: { page: Number(page), page_size: 100, total_page: 950, count: 95_000 }, list });
  };
  const { get, events, pass } = edgeOver(api);
  for (let product = 0; product < 10; product += 1) await get(`/v1/reviews?product=lamp-${product}`);
  pass(60);
  await get('/healthz');
  expect(events.filter(({ event }) => event === 'item_refused').length).toBeLessThanOrEqual(mostInFull);
  expect(events).toContainEqual({ event: 'events_omitted', of: 'item_refused', count: expect.any(Number) });
});
