import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { basePath } from '../../src/contract/operations.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await runningService({ requestsPerMinute: 3, anonymousRequestsPerMinute: 5, trustedProxies: 1 });
});
afterEach(() => service.close());

/** A request from a network: its status, and its rate-limit headers. */
async function from(network: string, headers: Record<string, string>, path = 'get_reviews') {
  const url = service.origin + basePath + path;
  const answer = await fetch(url, { headers: { ...headers, 'x-forwarded-for': network } });
  const field = (name: string) => answer.headers.get(name);
  return [answer.status, field('ratelimit-policy'), field('ratelimit'), field('retry-after')];
}

/** A request with the shop's public token and a wrong signature. */
async function forged() {
  return { ...(await service.signed(basePath)), sign: 'f'.repeat(64) };
}

it('reports to each caller exactly the rest of its own limit', async () => {
  const key = { 'x-token': (await service.issue('api-key')).token };
  const policy = '"credential";q=3;w=60';
  expect(await from('203.0.113.1', key)).toEqual([200, policy, '"credential";r=2;t=60', null]);
  service.clock.now += 10_500;
  const invalid = await from('203.0.113.2', key, 'get_reviews?page=0');
  expect(invalid).toEqual([400, policy, '"credential";r=1;t=50', null]);
  expect(await from('203.0.113.1', key)).toEqual([200, policy, '"credential";r=0;t=50', null]);
  expect(await from('203.0.113.1', key)).toEqual([429, policy, '"credential";r=0;t=50', '50']);
  const other = { 'x-token': (await service.issue('api-key')).token };
  expect(await from('203.0.113.1', other)).toEqual([200, policy, '"credential";r=2;t=60', null]);
});

it('computes no signature for a network with too many invalid ones, and lets the shop call from elsewhere', async () => {
  const policy = '"network";q=5;w=60';
  const bad = await forged();
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await from('198.51.100.66', bad)).toEqual([401, policy, `"network";r=${left};t=60`, null]);
  }
  const find = vi.spyOn(service.store, 'findCaller');
  expect(await from('198.51.100.66', bad)).toEqual([429, policy, '"network";r=0;t=60', '60']);
  expect(await from('invented, 198.51.100.66', bad)).toEqual([429, policy, '"network";r=0;t=60', '60']);
  expect(find).not.toHaveBeenCalled();
  const [status, shopPolicy] = await from('203.0.113.1', await service.signed(basePath));
  expect([status, shopPolicy]).toEqual([200, '"credential";q=3;w=60']);
  service.clock.now += 60_000;
  expect((await from('198.51.100.66', bad))[0]).toBe(401);
});

it('counts concurrent invalid requests, too', async () => {
  const bad = await forged();
  const answers = await Promise.all(Array.from({ length: 20 }, () => from('198.51.100.66', bad)));
  expect(answers.filter(([status]) => status === 401)).toHaveLength(5);
});

it('does not lock out callers behind the same proxy whose credentials were valid before', async () => {
  const key = { 'x-token': (await service.issue('api-key')).token };
  expect((await from('198.51.100.66', key))[0]).toBe(200);
  const bad = await forged();
  for (let count = 0; count < 10; count++) await from('198.51.100.66', bad);
  expect((await from('198.51.100.66', bad))[0]).toBe(429);
  expect((await from('198.51.100.66', key))[0]).toBe(200);
});

it('does not count valid credentials towards the limit of their network', async () => {
  for (let count = 0; count < 8; count++) {
    const key = { 'x-token': (await service.issue('api-key')).token };
    expect((await from('203.0.113.1', key))[0]).toBe(200);
  }
});

it('counts an IPv6 network of 64 bits as one client', async () => {
  const bad = await forged();
  const statuses = [];
  for (let host = 1; host <= 6; host++) statuses.push((await from(`2001:db8::${host}`, bad))[0]);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await from('2001:db8:0:1::1', bad))[0]).toBe(401);
});

it('counts operations without credentials per network', async () => {
  const open = 'get_oauth_authorize_url';
  for (let count = 0; count < 5; count++) expect((await from('198.51.100.66', {}, open))[0]).toBe(400);
  expect((await from('198.51.100.66', {}, open))[0]).toBe(429);
  expect((await from('203.0.113.1', {}, open))[0]).toBe(400);
});

it('a failure of the store counts as no invalid credentials', async () => {
  const key = { 'x-token': (await service.issue('api-key')).token };
  const find = vi.spyOn(service.store, 'findCaller').mockRejectedValue(new Error('down'));
  for (let count = 0; count < 8; count++) expect((await from('203.0.113.1', key))[0]).toBe(500);
  find.mockRestore();
  expect((await from('203.0.113.1', key))[0]).toBe(200);
});
