import { describe, expect, it } from 'vitest';
import { createCdn } from '../../../src/edge/cdn/create-cdn.ts';
import type { Wait } from '../../../src/edge/guard/wait.ts';
import type { EdgeEvent } from '../../../src/edge/telemetry/log.ts';
import {
  type CdnKind,
  fetchVia,
  service,
  startCdnServer,
  token,
  zone,
} from '../../../testing/edge/cdn-servers.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';
import { createFrontCdn } from '../../../testing/edge/front-cdn.ts';
import { aReview, noon, type Setting } from '../../../testing/edge/shop.ts';
import { anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';
import { webhookShop } from '../../../testing/edge/webhook-shop.ts';

const lamp = '/v1/reviews?product=lamp';
const deleted = anEvent({
  event_type: 'review/deleted',
  list: [{ id: '1', product_id: '12', product_handle: 'lamp' }],
});

/** A shop behind a CDN that webhooks purge over HTTP. By default, each purge is repeated at once. */
async function shopBehind(kind: CdnKind, { env = {}, ...setting }: Setting = {}) {
  const settings: Record<CdnKind, Record<string, string>> = {
    cloudflare: { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: token },
    fastly: { FASTLY_SERVICE_ID: service, FASTLY_API_TOKEN: token },
    varnish: { VARNISH_URLS: 'https://api.fastly.com' },
  };
  const clock = { now: noon };
  const cdn = createFrontCdn(() => clock.now);
  const server = await startCdnServer(kind, (...purge) => cdn.purge(...purge));
  let api: ReturnType<typeof webhookShop>['api'] | undefined;
  const shop = webhookShop({
    env: { ...signed, CDN_PURGE: kind, ...settings[kind], ...env },
    fetch: fetchVia(server, (request) => api?.fetch(request) ?? Response.error()),
    wait: async () => {},
    createCdn,
    ...setting,
  });
  api = shop.api;
  cdn.load = async (path) => shop.get(path);
  const count = async (path = lamp) => (await (await cdn.get(path)).json()).page.count;
  const pass = (seconds: number) => {
    clock.now += seconds * 1000;
    shop.pass(seconds);
  };
  return { ...shop, cdn, server, count, pass };
}

describe.each(['cloudflare', 'fastly', 'varnish'] as const)('behind %s', (kind) => {
  it('a deleted review is gone once its webhook has its answer', async () => {
    const { count, pass, hide, deliver, server, events } = await shopBehind(kind);
    expect(await count()).toBe(3);
    hide('1');
    pass(3_600);
    expect(await count()).toBe(3);
    expect((await deliver(deleted, { at: noon + 3_600_000 })).status).toBe(202);
    expect(await count()).toBe(2);
    expect(server.purges[0]?.tags.toSorted()).toEqual(['handle:lamp', 'id:12']);
    expect(events).toContainEqual({ event: 'cdn_purged', tags: 2 });
    server.close();
  });

  it('a webhook is refused, logged and repeated while the CDN does not confirm', async () => {
    const { count, hide, deliver, server, events, get } = await shopBehind(kind);
    await count();
    hide('1');
    server.interfere = [(_request, response) => response.writeHead(403).end()];
    expect(await deliver(deleted)).toMatchObject({ status: 503, body: { code: 'event_not_applied' } });
    expect(events).toContainEqual({
      ...{ event: 'cdn_purge_failed', reason: 'unauthenticated', status: 403 },
      host: expect.stringMatching(/^api\.(cloudflare|fastly)\.com$/),
    });
    expect(await (await get('/metrics')).text()).toContain('events_total{event="cdn_purge_failed"} 1\n');
    expect((await deliver(deleted)).status).toBe(202);
    expect(await count()).toBe(2);
    server.close();
  });
});

describe('the purge of a CDN', () => {
  it('follows the purge of the edge, so that the CDN loads no old answer again', async () => {
    const { json, cdn, hide, deliver, server } = await shopBehind('cloudflare');
    await json(lamp);
    hide('1');
    let atPurge: Promise<{ page: { count: number } }> | undefined;
    cdn.purge = () => {
      atPurge ??= json(lamp);
      return 0;
    };
    await deliver(deleted);
    expect((await atPurge)?.page.count).toBe(2);
    server.close();
  });

  it('is repeated for answers that were on their way to the CDN', async () => {
    const repeat = Promise.withResolvers<void>();
    const wait: Wait = () => repeat.promise;
    const { count, cdn, edge, hide, server, deliver } = await shopBehind('cloudflare', { wait });
    const arrival = Promise.withResolvers<void>();
    cdn.transit = () => arrival.promise;
    const late = count();
    await expect
      .poll(() => edge.fetch(new Request(`https://edge.example${lamp}`)) instanceof Promise)
      .toBe(false);
    cdn.transit = async () => {};
    hide('1');
    const delivered = deliver(deleted);
    await expect.poll(() => server.purges.length).toBe(1);
    arrival.resolve();
    expect(await late).toBe(3);
    expect(cdn.paths()).toEqual([lamp]);
    repeat.resolve();
    await delivered;
    expect(server.purges).toHaveLength(2);
    expect(await count()).toBe(2);
    server.close();
  });

  it('joins the purges that arrive during another one, because CDNs limit their number', async () => {
    const server = await startCdnServer('cloudflare');
    const events: EdgeEvent[] = [];
    const cdn = createCdn(
      { kind: 'varnish', ttl: 1, urls: ['https://api.cloudflare.com'] },
      {
        fetch: async () => {
          server.calls += 1;
          return new Response();
        },
        now: () => noon,
        random: () => 0,
        wait: () => new Promise(() => {}),
        stopping: new AbortController().signal,
        waitUntil: () => {},
        log: (event) => events.push(event),
      },
    );
    const products = Array.from({ length: 50 }, (_, index) => [`handle:${index}`, 'store']);
    await Promise.all(products.map((tags) => cdn.purge(tags, { isSoft: false })));
    expect(server.calls).toBe(1);
    expect(events).toEqual([{ event: 'cdn_purged', tags: 51 }]);
    server.close();
  });

  it('is soft after a new review: the old answer is only served if the edge fails', async () => {
    const { count, cdn, deliver, server, api, get } = await shopBehind('fastly');
    await count();
    const created = anEvent({ event_type: 'review/created', list: [aReview({ id: '4' })] });
    await deliver(created);
    expect(server.purges[0]?.isSoft).toBe(true);
    const load = cdn.load;
    cdn.load = async () => new Response('', { status: 503 });
    expect(await count()).toBe(3);
    cdn.load = load;
    api.behaviour.reviews = [...api.behaviour.reviews, aReview({ id: '4' })];
    expect((await get(lamp)).status).toBe(200);
    server.close();
  });
});

describe('the headers for a CDN', () => {
  const cdnControl = async ({ get }: Pick<Awaited<ReturnType<typeof shopBehind>>, 'get'>, path = lamp) => {
    const { headers } = await get(path);
    return [headers.get('cdn-cache-control'), headers.get('surrogate-control')];
  };
  const long = 'max-age=86400, stale-while-revalidate=0, stale-if-error=600';
  const env = { CACHE_STALE_IF_ERROR: '600' };

  it('let it store an answer for long, and browsers as before', async () => {
    const shop = await shopBehind('cloudflare', { env });
    for (const path of [lamp, lamp, '/v1/ratings?products=lamp'])
      expect(await cdnControl(shop, path)).toEqual([long, null]);
    const { headers } = await shop.get(lamp);
    expect(headers.get('cache-control')).toBe(
      'public, max-age=60, stale-while-revalidate=600, stale-if-error=600',
    );
    const unchanged = await shop.get(lamp, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([unchanged.status, unchanged.headers.get('cdn-cache-control')]).toEqual([304, long]);
    shop.server.close();
  });

  it('are repeated as Surrogate-Control for Fastly', async () => {
    const shop = await shopBehind('fastly', { env: { ...env, CDN_TTL: '7200' } });
    const control = long.replace('86400', '7200');
    expect(await cdnControl(shop)).toEqual([control, control]);
    shop.server.close();
  });

  it('let it store stale, incomplete and unknown answers no longer than browsers', async () => {
    const shop = await shopBehind('cloudflare', { env });
    expect(await cdnControl(shop)).toEqual([long, null]);
    shop.pass(120);
    // Unknown, then out of reach.
    shop.api.behaviour.interfere = () => envelope({}, 5);
    expect(await cdnControl(shop, '/v1/reviews?product=unknown')).toEqual([null, null]);
    shop.api.behaviour.interfere = () => envelope({}, 13);
    expect(await cdnControl(shop)).toEqual([null, null]);
    expect(await cdnControl(shop, '/v1/ratings?products=lamp,vase')).toEqual([null, null]);
    shop.server.close();
  });

  it('forbid it to store an answer that has too many tags to be purged', async () => {
    const handles = Array.from({ length: 50 }, (_, index) => `${'x'.repeat(90)}${index}`);
    for (const kind of ['cloudflare', 'fastly'] as const) {
      const shop = await shopBehind(kind, { env });
      const { headers } = await shop.get(`/v1/ratings?products=${handles}`);
      expect(headers.get('cache-tag')).toBeNull();
      expect(headers.get('cdn-cache-control')).toBe('no-store');
      expect(headers.get('surrogate-control')?.startsWith('max-age=0') ?? false).toBe(kind === 'fastly');
      shop.server.close();
    }
  });

  it('are absent without CDN_PURGE, and from problems', async () => {
    const { get } = webhookShop();
    expect((await get(lamp)).headers.get('cdn-cache-control')).toBeNull();
    const shop = await shopBehind('fastly');
    expect(await cdnControl(shop, '/v1/reviews')).toEqual([null, null]);
    shop.server.close();
  });
});
