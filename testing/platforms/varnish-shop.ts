import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startedProcess } from '../server/started-process.ts';
import { codeOfGuide } from './guide.ts';
import type { PlatformOptions, RunningPlatform } from './running-platform.ts';
import { hasNginx, startedNginx } from './started-nginx.ts';

export const hasVarnish = hasNginx && spawnSync('varnishd', ['-V']).status === 0;

/** Varnish and nginx with the code of the guide, in front of a shop whose page contains the include. */
export async function varnishShop(
  { edge, isPatient }: PlatformOptions,
  element?: 'storefront-rating',
): Promise<RunningPlatform> {
  const [reviews = '', nginx = '', vcl = ''] = codeOfGuide('Varnish', edge);
  const markup = element ? reviews.replace('?', `?element=${element}&amp;`) : reviews;
  const shop = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Mug</title><h1>Mug</h1>${markup}
      <script type="module" async src="${edge}/storefront-reviews.js"></script></html>`);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const [port, proxyPort] = [await freePort(), await freePort()];
  const [limiting = '', including = ''] = [nginx, vcl].map((code) =>
    (isPatient ? code.replace(/\d+ms/g, '60s') : code).replace('8090', `${proxyPort}`),
  );
  const proxy = await startedNginx(limiting, { folder, port: proxyPort });
  writeFileSync(
    join(folder, 'shop.vcl'),
    `vcl 4.1;
    backend default { .host = "127.0.0.1"; .port = "${(shop.address() as AddressInfo).port}"; }
    ${including}`,
  );
  const listen = ['-F', '-j', 'none', '-n', join(folder, 'run'), '-a', `127.0.0.1:${port}`];
  const { stop } = await startedProcess(
    'varnishd',
    [...listen, '-f', join(folder, 'shop.vcl'), '-s', 'malloc,16m'],
    {
      port,
    },
  );
  return {
    address: `http://127.0.0.1:${port}/products/harbour-mug`,
    async stop() {
      await Promise.all([stop(), proxy.stop()]);
      shop.closeAllConnections();
      shop.close();
      rmSync(folder, { recursive: true });
    },
  };
}
