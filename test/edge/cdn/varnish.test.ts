import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createCdn } from '../../../src/edge/cdn/create-cdn.ts';
import { refusalProblem } from '../../../src/edge/http/refusal.ts';
import { createNodeServer } from '../../../src/server/drivers/node-server.ts';
import { noon } from '../../../testing/edge/shop.ts';
import { anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';
import { webhookShop } from '../../../testing/edge/webhook-shop.ts';
import { hasVarnishModules, varnishInFront } from '../../../testing/platforms/varnish-in-front.ts';
import { freePort } from '../../../testing/server/started-process.ts';

const lamp = '/v1/reviews?product=lamp';

/** A shop behind the Varnish of the guide, with the number of requests that reach the edge. */
async function shopBehindVarnish() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let api: ReturnType<typeof webhookShop>['api'] | undefined;
  const shop = webhookShop({
    env: { ...signed, CDN_PURGE: 'varnish', VARNISH_URLS: url },
    fetch: (request) =>
      request.url.startsWith(url) ? fetch(request) : (api?.fetch(request) ?? Response.error()),
    wait: async () => {},
    createCdn,
    renderer: async () => ({
      buildId: '1',
      renderFragment: async ({ answer }) => `<p>${answer.page.count}</p>`,
      renderRating: async () => '',
      renderForm: async () => '',
      renderFormPage: async () => ({ html: '', style: '' }),
    }),
  });
  api = shop.api;
  let requests = 0;
  const counted = (...given: Parameters<typeof shop.edge.fetch>) => {
    requests += 1;
    return shop.edge.fetch(...given);
  };
  const server = createNodeServer({ fetch: counted, refuse: refusalProblem });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const varnish = await varnishInFront(port, (server.address() as AddressInfo).port);
  onTestFinished(async () => {
    await varnish.stop();
    server.closeAllConnections();
    server.close();
  });
  return {
    ...shop,
    ask: (path: string, init: RequestInit = {}) => fetch(url + path, init),
    requests: () => requests,
  };
}

test.skipIf(!hasVarnishModules)(
  'Varnish with the VCL of the guide stores answers by their parameters until a webhook purges them',
  async () => {
    const { ask, requests, hide, deliver, pass } = await shopBehindVarnish();
    const count = async (path = lamp) => (await (await ask(path)).json()).page.count;
    expect(await count()).toBe(3);
    for (const query of ['&utm_source=ad', '&keyword=', '&gclid=1&x', '&=&', '&product_=1'])
      expect(await count(lamp + query)).toBe(3);
    await ask('/v1/reviews?sort=newest&product=lamp', { headers: { cookie: 'a=1' } });
    await ask('/v1/reviews?product=lamp&sort=newest', { headers: { cookie: 'a=2' } });
    expect(requests()).toBe(2);
    const html = async (query = '') => (await ask(`/v1/render?product=lamp&url-state=${query}`)).text();
    for (const query of ['', '&utm_id=1', '&gclid=2']) expect(await html(query)).toContain('<p>3</p>');
    expect(requests()).toBe(3);

    // Stored for longer than by browsers, which count from their own request.
    const stored = await ask(lamp);
    expect(stored.headers.get('cdn-cache-control')).toContain('max-age=86400');
    expect(stored.headers.get('age')).toBeNull();
    expect(stored.headers.get('xkey')).toBeNull();

    const strange = await ask('/', { method: 'PURGE' });
    expect(strange.status).toBe(403);

    hide('1');
    pass(1);
    const event = {
      event_type: 'review/deleted',
      list: [{ id: '1', product_id: '12', product_handle: 'lamp' }],
    };
    expect((await deliver(anEvent(event as object), { at: noon + 1_000 })).status).toBe(202);
    expect(await count()).toBe(2);
    expect(await html()).toContain('<p>2</p>');

    // Answers that cannot be purged, and problems, are not stored.
    const before = requests();
    const handles = Array.from({ length: 50 }, (_, index) => `${'x'.repeat(90)}${index}`);
    for (const path of [`/v1/ratings?products=${handles}`, '/v1/reviews'])
      for (let time = 0; time < 2; time += 1) await ask(path);
    expect(requests() - before).toBe(4);
  },
);
