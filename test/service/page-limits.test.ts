import { afterEach, expect, it } from 'vitest';
import { serviceWithMedia } from '../../testing/service/media/service-with-media.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let service: RunningService;
afterEach(() => service.close());

async function from(network: string, path: string, method = 'GET') {
  const answer = await fetch(service.origin + path, { method, headers: { 'x-forwarded-for': network } });
  await answer.arrayBuffer();
  const field = (name: string) => answer.headers.get(name);
  return [answer.status, field('ratelimit-policy'), field('ratelimit'), field('retry-after')];
}

it.each(['/docs', '/openapi.json', '/unsubscribe/1/x', '/api/v1/openapi/oauth/authorize?client_id=x'])(
  '%s is limited for each client network',
  async (path) => {
    service = await runningService({ pagesPerMinute: 2, trustedProxies: 1 });
    const policy = '"page";q=2;w=60';
    const [status] = await from('203.0.113.9', path);
    expect((await from('198.51.100.66', path)).slice(1)).toEqual([policy, '"page";r=1;t=60', null]);
    service.clock.now += 10_000;
    expect((await from('198.51.100.66', path)).slice(1)).toEqual([policy, '"page";r=0;t=50', null]);
    expect(await from('198.51.100.66', path)).toEqual([429, policy, '"page";r=0;t=50', '50']);
    expect((await from('203.0.113.9', path))[0]).toBe(status);
    service.clock.now += 50_000;
    expect((await from('198.51.100.66', path))[0]).toBe(status);
  },
);

it('all pages count together, calls of the API and probes do not', async () => {
  service = await runningService({ pagesPerMinute: 1, trustedProxies: 1 });
  expect((await from('198.51.100.66', '/docs'))[0]).toBe(200);
  expect((await from('198.51.100.66', '/openapi.json'))[0]).toBe(429);
  expect((await from('198.51.100.66', '/api/v1/openapi/get_reviews'))[0]).toBe(401);
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect((await from('198.51.100.66', path))[0]).toBe(200);
  }
});

it('networks of the operator are not limited, and without a limit nobody is', async () => {
  service = await runningService({ pagesPerMinute: 1, trustedProxies: 1 });
  for (let count = 0; count < 3; count++) expect((await from('10.0.0.1', '/docs'))[0]).toBe(200);
  await service.close();
  service = await runningService({ pagesPerMinute: 0, trustedProxies: 1 });
  for (let count = 0; count < 3; count++) {
    expect(await from('198.51.100.66', '/docs')).toEqual([200, null, null, null]);
  }
});

it('photos and uploads have a limit of their own, which pages of other origins can read', async () => {
  service = await serviceWithMedia({ mediaPerMinute: 2, trustedProxies: 1 });
  expect(await from('198.51.100.66', '/media/1/a/photo.jpg')).toEqual([
    404,
    '"media";q=2;w=60',
    '"media";r=1;t=60',
    null,
  ]);
  expect((await from('198.51.100.66', '/media', 'POST'))[0]).not.toBe(429);
  expect((await from('198.51.100.66', '/media', 'POST'))[0]).toBe(429);
  const refused = await fetch(`${service.origin}/media/1/a/photo.jpg`, {
    headers: { 'x-forwarded-for': '198.51.100.66' },
  });
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(await refused.json()).toEqual({ message: 'More than 2 requests per minute' });
  expect((await from('198.51.100.66', '/docs'))[0]).toBe(200);
});
