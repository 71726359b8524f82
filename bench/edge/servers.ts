import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../../testing/server/started-process.ts';
import { uncompressedRequest } from './recorded-answer.ts';

export type Server = { origin: string; pid: number; stop: () => Promise<void> };

export const bun = 'node_modules/@oven/bun-linux-x64/bin/bun';

/** Starts a program on a core of its own and polls `path` until it answers. */
export async function start(
  file: string,
  parameters: string[],
  { port, path, env = {} }: { port: number; path: string; env?: Record<string, string> },
): Promise<Server> {
  const child = spawn('taskset', ['-c', '0', file, ...parameters], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Also if the bench fails.
  process.once('exit', () => child.kill());
  const origin = `http://127.0.0.1:${port}`;
  await untilItAnswers(origin + path, child);
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts nginx with a cache, one worker and no access log. */
export async function startNginx(upstream: string, path: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  // Started by root, the worker runs as another user.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const config = `
    daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 256; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; fastcgi_temp_path ${folder}/a; uwsgi_temp_path ${folder}/b;
      scgi_temp_path ${folder}/c; proxy_temp_path ${folder}/d;
      proxy_cache_path ${folder}/cache keys_zone=answers:10m inactive=1h;
      keepalive_requests 1000000;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${upstream};
          proxy_cache answers;
          proxy_cache_valid 200 1h;
        }
      }
    }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const server = await start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { port, path });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let times = 0; times < 200 && child.exitCode === null; times++) {
    const isUp = await fetch(url, uncompressedRequest).then(
      async (response) => (await response.arrayBuffer()) && response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No answer from ${url}`);
}
