import { afterEach, expect, it } from 'vitest';
import { basePath } from '../../../src/contract/operations.ts';
import { Secret } from '../../../src/server/config/secret.ts';
import { metricsEndpoint } from '../../../src/service/http/metrics-endpoint.ts';
import { createServiceMetrics } from '../../../src/service/telemetry/service-metrics.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

let service: RunningService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

it('counts requests by operation and status, never by what a URL contains', async () => {
  service = await runningService();
  await service.call('GET', 'get_reviews?keyword=canary');
  await service.call('GET', 'get_reviews?page=0');
  await service.call('GET', 'canary');
  await fetch(`${service.origin}/canary`);
  const response = await fetch(`${service.origin}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const count = (labels: string) => new RegExp(`_requests_total\\{${labels}\\} (\\d+)`).exec(text)?.[1];
  expect(count('operation="get_reviews",status="200"')).toBe('1');
  expect(count('operation="get_reviews",status="400"')).toBe('1');
  expect(count('operation="other",status="404"')).toBe('2');
  expect(text).toContain('_request_duration_seconds_count{operation="get_reviews"} 2');
  expect(text).not.toContain('canary');
});

it('counts the webhook deliveries that wait, fail and are overdue', async () => {
  service = await runningService();
  await service.call('POST', 'create_shop_webhook', { topic: 'review/created', url: 'http://127.0.0.1:1/' });
  await service.call('POST', 'create_review', { rating: 5, author: 'Ada' });
  await service.call('POST', 'create_review', { rating: 4, author: 'Bo' });
  service.clock.now += 90_000;
  const text = await (await fetch(`${service.origin}/metrics`)).text();
  expect(text).toContain('_deliveries_waiting 2\n');
  expect(text).toContain('_deliveries_failing 0\n');
  expect(text).toContain('_deliveries_overdue_seconds 90\n');
});

it('counts the mails that wait, are overdue and are unknown', async () => {
  service = await runningService();
  const { store, clock } = service;
  const ids = { order_id: '', review_id: '', dueAt: clock.now };
  for (const invitation_id of ['a', 'b', 'c']) {
    const mail = { kind: 'invitation', email: 'canary@example.com', language: 'en', ...ids } as const;
    await store.enqueueMail('1', { ...mail, invitation_id });
  }
  const [lost] = await store.claimMails(1, 1_000);
  if (lost) await store.endMail(lost, { state: 'unknown', reason: 'lost' });
  clock.now += 90_000;
  const text = await (await fetch(`${service.origin}/metrics`)).text();
  expect(text).toContain('_mails_waiting 2\n');
  expect(text).toContain('_mails_unknown 1\n');
  expect(text).toContain('_mails_overdue_seconds 90\n');
  expect(text).not.toContain('canary');
});

it('requires the token if there is one', async () => {
  service = await runningService({ token: new Secret('secret') });
  const get = (headers: Record<string, string>) => fetch(`${service?.origin}/metrics`, { headers });
  const refused = await get({});
  expect([refused.status, (await refused.json()).code]).toEqual([401, 16]);
  expect((await get({ authorization: 'Bearer wrong' })).status).toBe(401);
  expect((await get({ authorization: 'Bearer secret' })).status).toBe(200);
  expect((await get({ authorization: 'BEARER secret' })).status).toBe(200);
});

it('reads the database at most every five seconds, and does without it if it fails', async () => {
  const clock = { now: 0 };
  let reads = 0;
  const answer = metricsEndpoint({
    metrics: createServiceMetrics(() => clock.now),
    now: () => clock.now,
    store: {
      deliveryBacklog: async () => {
        reads += 1;
        if (reads > 1) throw new Error('down');
        return { waiting: 0, failing: 0, dead: 0, due: null };
      },
      mailBacklog: async () => ({ waiting: 0, unknown: 0, due: null }),
    },
    readings: () => [{ name: 'uptime_seconds', help: 'Time since the start', value: 7 }],
  });
  const text = async () => (await answer(new Request('http://a/metrics'))).text();
  expect(await text()).toContain('_deliveries_waiting 0\n');
  await text();
  expect(reads).toBe(1);
  clock.now += 5_000;
  const without = await text();
  expect(without).not.toContain('deliveries');
  expect(without).toContain(
    '# TYPE storefront_reviews_service_uptime_seconds gauge\nstorefront_reviews_service_uptime_seconds 7\n',
  );
});

it('an operation that is called below the base path only counts under its name', async () => {
  service = await runningService();
  await fetch(`${service.origin}${basePath}get_review/x`);
  const text = await (await fetch(`${service.origin}/metrics`)).text();
  expect(text).toContain('operation="other",status="404"');
});
