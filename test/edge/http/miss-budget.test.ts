import { expect, test } from 'vitest';
import { createMissBudget } from '../../../src/edge/http/miss-budget.ts';
import type { EdgeEvent } from '../../../src/edge/telemetry/log.ts';
import { Secret } from '../../../src/server/config/secret.ts';
import { createFaultyApi, everyParameterExcept } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, noon, reviewsNumbered } from '../../../testing/edge/shop.ts';

const lamp = '/v1/reviews?product=lamp';

/** An edge that allows each network 20 misses a minute. Its API cannot search. */
function limited({ trustedProxies = 0, ...trust }: Partial<Parameters<typeof createMissBudget>[0]> = {}) {
  const api = createFaultyApi({ reviews: reviewsNumbered(30), supports: everyParameterExcept('keyword') });
  const clock = { now: noon };
  const events: EdgeEvent[] = [];
  const now = () => clock.now;
  const missBudget = createMissBudget({
    perMinute: 20,
    trustedProxies,
    ...trust,
    now,
    log: (event) => events.push(event),
  });
  const { edge } = edgeOver(api, { now, missBudget });
  const get = (path: string, peer: string, headers: Record<string, string> = {}) =>
    edge.fetch(new Request(`https://edge.example${path}`, { headers }), { peer });
  const statuses = async (peer: string, count: number, headers?: Record<string, string>) => {
    const found: number[] = [];
    for (let index = 0; index < count; index++)
      found.push((await get(`${lamp}&keyword=${peer}-word${index}`, peer, headers)).status);
    return found;
  };
  return { api, clock, events, get, statuses };
}

test('a network that invents searches is refused with a message, and served again a minute later', async () => {
  const { clock, events, get, statuses, api } = limited();
  await get(`${lamp}&keyword=first`, '198.51.100.1');
  const calls = api.calls.length;
  expect(await statuses('203.0.113.7', 25)).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  expect(api.calls.length).toBe(calls);
  clock.now += 18_000;
  const refused = await get(`${lamp}&keyword=another`, '203.0.113.7');
  expect(refused.headers.get('retry-after')).toBe('42');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    detail: expect.stringMatching(/ in 42 s\.$/),
  });
  expect(events).toContainEqual({ event: 'client_limited' });
  expect(JSON.stringify(events)).not.toContain('203.0');
  clock.now += 42_000;
  expect((await get(`${lamp}&keyword=another`, '203.0.113.7')).status).toBe(200);
});

test('cached answers, stale ones too, and other networks do not count', async () => {
  const { clock, get, statuses } = limited();
  expect((await get(lamp, '203.0.113.7')).status).toBe(200);
  await statuses('203.0.113.7', 30);
  expect((await get(`${lamp}&keyword=another`, '203.0.113.7')).status).toBe(429);
  expect((await get(lamp, '203.0.113.7')).status).toBe(200);
  clock.now += 58_000;
  expect((await get(lamp, '203.0.113.7')).status).toBe(200);
  expect((await get(`${lamp}&keyword=another`, '198.51.100.2')).status).toBe(200);
});

test('a listing counts as many misses as it takes calls', async () => {
  const { get } = limited();
  const listing = (from: number) =>
    `/v1/ratings?products=${Array.from({ length: 15 }, (_, index) => `p${from + index}`)}`;
  expect((await get(listing(0), '203.0.113.7')).status).toBe(200);
  expect((await get(listing(100), '203.0.113.7')).status).toBe(200);
  expect((await get(listing(200), '203.0.113.7')).status).toBe(429);
});

test('the addresses of an IPv6 /64 share one budget', async () => {
  const { get } = limited();
  const statuses: number[] = [];
  for (let index = 0; index < 25; index++) {
    const peer = `2001:db8:1:2::${index.toString(16)}`;
    statuses.push((await get(`${lamp}&keyword=word${index}`, peer)).status);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect((await get(`${lamp}&keyword=another`, '2001:db8:1:3::1')).status).toBe(200);
});

test('behind a trusted proxy its clients count, not the addresses that they claim', async () => {
  const { get, statuses } = limited({ trustedProxies: 1 });
  const from = (client: string) => ({ 'x-forwarded-for': client });
  await get(`${lamp}&keyword=first`, '127.0.0.1', from('198.51.100.1'));
  expect(await statuses('127.0.0.1', 22, from('10.9.9.9, 203.0.113.7'))).toContain(429);
  expect((await get(`${lamp}&keyword=x`, '127.0.0.1', from('1.2.3.4, 203.0.113.7'))).status).toBe(429);
  expect((await get(`${lamp}&keyword=x`, '127.0.0.1', from('203.0.113.8'))).status).toBe(200);
});

test.each([
  ['network', { trustedRenderers: ['192.0.2.0/28', '2001:db8:1:2::9'] }, {}],
  [
    'token',
    { rendererToken: new Secret('a-token-of-renderers') },
    { 'renderer-token': 'a-token-of-renderers' },
  ],
])(
  'a renderer that is trusted by its %s is not limited, and its shoppers are one by one',
  async (_, trust, own) => {
    const { statuses } = limited(trust);
    const forShopper = (shopper: string) => ({ ...own, 'x-forwarded-for': `10.9.9.9, ${shopper}` });
    expect(await statuses('192.0.2.15', 30, own)).not.toContain(429);
    expect(await statuses('2001:db8:1:2::1', 25, forShopper('203.0.113.7'))).toContain(429);
    expect(await statuses('192.0.2.1', 15, forShopper('203.0.113.8'))).not.toContain(429);
    const behindProxy = limited({ ...trust, trustedProxies: 1 });
    const proxied = { ...own, 'x-forwarded-for': '203.0.113.7, 192.0.2.3' };
    expect(await behindProxy.statuses('10.0.0.1', 25, proxied)).toContain(429);
    expect(
      await behindProxy.statuses('10.0.0.1', 25, { ...own, 'x-forwarded-for': '192.0.2.3' }),
    ).not.toContain(429);
  },
);

test('nobody else is a renderer by claiming it', async () => {
  const trust = { trustedRenderers: ['192.0.2.0/28'], rendererToken: new Secret('a-token-of-renderers') };
  const claims = { 'renderer-token': 'a-token-of-rendererz', 'x-forwarded-for': '192.0.2.3' };
  expect(await limited(trust).statuses('192.0.2.16', 25, claims)).toContain(429);
  const invented = { 'x-forwarded-for': '203.0.113.9, 192.0.2.3, 203.0.113.7' };
  expect(await limited({ ...trust, trustedProxies: 1 }).statuses('10.0.0.1', 25, invented)).toContain(429);
});

test('servers of the operator are not limited', async () => {
  const { statuses } = limited();
  expect(await statuses('10.0.0.5', 30)).not.toContain(429);
});
