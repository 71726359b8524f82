import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startedProcess } from '../server/started-process.ts';
import { codeOfGuide } from './guide.ts';
import type { PlatformOptions, RunningPlatform } from './running-platform.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

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
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off; types { text/html html; } charset utf-8; root ${folder}/pages; ${temporary}
      server { listen 127.0.0.1:${port}; ${waiting} }
    }`,
  );
  const parameters = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const { stop } = await startedProcess('nginx', parameters, { port });
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
