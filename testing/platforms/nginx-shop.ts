import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/started-process.ts';
import { codeOfGuide } from './guide.ts';
import type { PlatformOptions, RunningPlatform } from './running-platform.ts';
import { startedNginx } from './started-nginx.ts';

/** The page and the configuration of the guide on nginx. */
export async function nginxShop(
  { edge, isPatient }: PlatformOptions,
  element?: 'storefront-rating',
): Promise<RunningPlatform> {
  const [reviews = '', locations = ''] = codeOfGuide('nginx', edge);
  const markup = element ? reviews.replace('?', `?element=${element}&`) : reviews;
  const waiting = isPatient ? locations.replace(/\d+ms/g, '60s') : locations;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'pages'));
  writeFileSync(
    join(folder, 'pages/index.html'),
    `<!doctype html><html lang="en"><title>Mug</title><h1>Mug</h1>${markup}
    <script type="module" async src="${edge}/storefront-reviews.js"></script></html>`,
  );
  const { stop } = await startedNginx(`server { listen 127.0.0.1:${port}; ${waiting} }`, { folder, port });
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
