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

export const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

/** The VCL of the guide on Varnish, in front of a shop whose page contains the include. */
export async function varnishShop(
  { edge, isPatient }: PlatformOptions,
  element?: 'storefront-rating',
): Promise<RunningPlatform> {
  const [reviews = '', vcl = ''] = codeOfGuide('Varnish', edge);
  const markup = element ? reviews.replace('?', `?element=${element}&amp;`) : reviews;
  const shop = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Mug</title><h1>Mug</h1>${markup}
      <script type="module" async src="${edge}/storefront-reviews.js"></script></html>`);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const { hostname, port: edgePort } = new URL(edge);
  const waiting = isPatient ? vcl.replace(/\d+ms/g, '60s') : vcl;
  writeFileSync(
    join(folder, 'shop.vcl'),
    `vcl 4.1;
    backend default { .host = "127.0.0.1"; .port = "${(shop.address() as AddressInfo).port}"; }
    ${waiting.replace('.host = "reviews.your-shop.example";', `.host = "${hostname}"; .port = "${edgePort}";`)}`,
  );
  const port = await freePort();
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
      await stop();
      shop.closeAllConnections();
      shop.close();
      rmSync(folder, { recursive: true });
    },
  };
}
