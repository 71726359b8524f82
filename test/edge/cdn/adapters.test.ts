import { describe, expect, it } from 'vitest';
import type { Cdn } from '../../../src/edge/cdn/cdn.ts';
import { cloudflareCdn } from '../../../src/edge/cdn/cloudflare-cdn.ts';
import { fastlyCdn } from '../../../src/edge/cdn/fastly-cdn.ts';
import { createSendPurge } from '../../../src/edge/cdn/send-purge.ts';
import { varnishCdn } from '../../../src/edge/cdn/varnish-cdn.ts';
import {
  type CdnServer,
  fetchVia,
  service,
  startCdnServer,
  token,
  zone,
} from '../../../testing/edge/cdn-servers.ts';
import { noon } from '../../../testing/edge/shop.ts';
import { testCdn } from '../../conformance/cdn.ts';

testCdn('cloudflare', (made, send) => cloudflareCdn({ zone, ...made }, send));
testCdn('fastly', (made, send) => fastlyCdn({ service, ...made }, send));
testCdn('varnish', ({ url }, send) => varnishCdn({ urls: [url] }, send));

const sendVia = (server: CdnServer) =>
  createSendPurge({ fetch: fetchVia(server), now: () => noon, random: () => 0 });

const failureOf = (cdn: Cdn, tags = ['store']) =>
  cdn.purge(tags, { isSoft: false }).then(
    () => 'none',
    ({ code }) => code,
  );

describe('a purge', () => {
  it('is only confirmed by the answer that the vendor documents', async () => {
    const cloudflare = await startCdnServer('cloudflare');
    const fastly = await startCdnServer('fastly');
    for (const body of ['', '{}', '{"success":false}', '[]', 'null', '{"store":7}', '<html></html>']) {
      const answer: CdnServer['interfere'][number] = (_request, response) => response.end(body);
      cloudflare.interfere.push(answer);
      fastly.interfere.push(answer);
      expect(await failureOf(cloudflareCdn({ zone, token }, sendVia(cloudflare)))).toBe('unconfirmed');
      expect(await failureOf(fastlyCdn({ service, token }, sendVia(fastly)))).toBe('unconfirmed');
    }
    expect([cloudflare.calls, fastly.calls]).toEqual([7, 7]);
    for (const server of [cloudflare, fastly]) server.close();
  });

  it('with wrong credentials fails at once', async () => {
    const cloudflare = await startCdnServer('cloudflare');
    const fastly = await startCdnServer('fastly');
    const wrong = { token: 'wrong' };
    expect(await failureOf(cloudflareCdn({ zone, ...wrong }, sendVia(cloudflare)))).toBe('unauthenticated');
    expect(await failureOf(fastlyCdn({ service, ...wrong }, sendVia(fastly)))).toBe('unauthenticated');
    expect([cloudflare.calls, fastly.calls]).toEqual([1, 1]);
    for (const server of [cloudflare, fastly]) server.close();
  });

  it('is soft at Fastly alone', async () => {
    const fastly = await startCdnServer('fastly');
    const cdn = fastlyCdn({ service, token }, sendVia(fastly));
    await cdn.purge(['id:1'], { isSoft: true });
    await cdn.purge(['id:1'], { isSoft: false });
    expect(fastly.purges.map(({ isSoft }) => isSoft)).toEqual([true, false]);
    fastly.close();
  });

  it('reaches every Varnish server, and all of them have to confirm it', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => startCdnServer('varnish')));
    const [first] = servers;
    const cdn = varnishCdn({ urls: servers.map(({ url }) => url) }, sendVia(servers[0] as CdnServer));
    expect(await failureOf(cdn)).toBe('none');
    first?.interfere.push((_request, response) => response.writeHead(403).end());
    expect(await failureOf(cdn)).toBe('unauthenticated');
    expect(servers.map(({ purges }) => purges.length)).toEqual([1, 2, 2]);
    for (const server of servers) server.close();
  });
});
