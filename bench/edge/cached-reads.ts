import process from 'node:process';
import { serve } from '@hono/node-server';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { reviewsNumbered } from '../../testing/edge/shop.ts';
import { runningValkey } from '../../testing/edge/valkey.ts';
import { freePort } from '../../testing/server/started-process.ts';
import { type Load, loadOf } from './load.ts';
import { uncompressedRequest } from './recorded-answer.ts';
import { bun, type Server, start, startNginx } from './servers.ts';

const rounds = 9;

/** Measures one cached answer in rounds; each round measures every server. */
export async function cachedReads(path: string): Promise<{ bytes: number; loads: Map<string, Load[]> }> {
  const apiPort = await freePort();
  const api = serve({
    fetch: createFaultyApi({ reviews: reviewsNumbered(60) }).fetch,
    port: apiPort,
    hostname: '127.0.0.1',
  });
  const servers = new Map<string, Server>();
  const valkey = await runningValkey();
  try {
    await startAll(servers, { api: `http://127.0.0.1:${apiPort}`, cacheUrl: valkey.url, path });
    const bytes = await answerSize(servers, path);
    const measured = new Map([...servers.keys()].map((name): [string, Load[]] => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const [name, server] of servers) measured.get(name)?.push(loadOf(server, path));
    }
    return { bytes, loads: measured };
  } finally {
    for (const { stop } of [...servers.values()].reverse()) await stop();
    await valkey.kill();
    api.close();
  }
}

async function startAll(
  servers: Map<string, Server>,
  { api, cacheUrl, path }: { api: string; cacheUrl: string; path: string },
): Promise<void> {
  const alone = { REVIEWS_API_URL: api, REVIEWS_API_KEY: 'key', CACHE_TTL: '3600' };
  const run = async (name: string, file: string, parameters: string[], env = {}) => {
    const server = await start(file, parameters, {
      port: await freePort(),
      path,
      env: { ...alone, ...env },
    });
    servers.set(name, server);
    return server;
  };
  const node = process.execPath;
  const { origin } = await run('edge on Node', node, ['src/edge/on/node.ts']);
  await run('edge on Node with Valkey', node, ['src/edge/on/node.ts'], { CACHE_URL: cacheUrl });
  const url = origin + path;
  await run('bare handler on Node', node, ['bench/edge/bare-handler-node.ts', url]);
  await run('node:http alone', node, ['bench/edge/bare-node.ts', url]);
  await run('edge on Bun', bun, ['src/edge/on/bun.ts']);
  await run('bare handler on Bun', bun, ['bench/edge/bare-handler-bun.ts', url]);
  servers.set('nginx from its cache', await startNginx(origin, path));
}

/** Speeds are comparable only if all servers send the same response. */
async function answerSize(servers: Map<string, Server>, path: string): Promise<number> {
  const sizes = new Set<number>();
  for (const { origin } of servers.values()) {
    sizes.add((await (await fetch(origin + path, uncompressedRequest)).arrayBuffer()).byteLength);
  }
  const [size, ...others] = sizes;
  if (size === undefined || others.length > 0) throw new Error('The servers send different responses');
  return size;
}
