import { decodeEntry } from '../../src/edge/cache/codec.ts';
import type { CacheEntry } from '../../src/edge/cache/store.ts';
import { createValkeyClient } from '../../src/edge/drivers/valkey-client.ts';
import { cacheNamespace } from '../../src/edge/shops/cache-namespace.ts';
import { readShops } from '../../src/edge/shops/read-shops.ts';
import type { Exchange } from '../../testing/outage/day/exchange.ts';
import { keyOf } from '../../testing/outage/day/key-of.ts';
import type { RunningEdge } from './start-edges.ts';
import type { UnkindProxy } from './start-unkind-proxy.ts';

/** Describes what may have led to a refusal. Call it at once: the shared cache and the API change. */
export type ExplainRefusal = (
  refusal: Pick<Exchange, 'path' | 'status' | 'text'>,
  edge: RunningEdge,
) => Promise<string>;

type RefusalParts = { env: Record<string, string>; cacheUrl: string; proxy: UnkindProxy };

export async function explainRefusals({ env, cacheUrl, proxy }: RefusalParts): Promise<ExplainRefusal> {
  const client = createValkeyClient(cacheUrl);
  await client.connect();
  const namespace = await cacheNamespace(readShops(env)[0]);

  async function inStore(path: string): Promise<string> {
    const { text, share = 'main' } = keyOf(path);
    const name = `entry:${namespace}${text}`;
    const reading = Promise.all([
      client.readEntry(name),
      client.exists(name),
      client.zScore(`share:${share}`, name),
      client.zCard(`share:${share}`),
      client.hGet('trusted-since', 'since'),
    ]);
    const found = await Promise.race([reading.catch(() => undefined), sleep(1_000)]);
    if (!found) return `${share}, whose server does not respond`;
    const [entry, isThere, listedAt, listed, trusted] = found;
    const since = listedAt === null ? 'not listed' : `listed ${secondsSince(listedAt)} ago`;
    const held = entry ? described(decodeEntry(entry.bytes)) : isThere ? 'purged' : 'absent';
    return `${share}, ${held}, ${since} among ${listed}, server trusted since ${secondsSince(Number(trusted))} ago`;
  }

  return async ({ path, status, text }, { startedAt }) =>
    [
      status === 0 ? 'no answer' : text.slice(0, 200),
      `process started ${secondsSince(startedAt)} ago`,
      `entry in share ${await inStore(path)}`,
      `API ${proxy.describeLately()}`,
    ].join('; ');
}

const described = ({ createdAt }: CacheEntry) => `created ${secondsSince(createdAt)} ago`;

const secondsSince = (time: number) => `${((Date.now() - time) / 1000).toFixed(1)} s`;

const sleep = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));
