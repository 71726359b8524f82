import type { Exchange } from '../../simulation/day/exchange.ts';
import { keyOf } from '../../simulation/day/key-of.ts';
import { decodeEntry } from '../../src/edge/cache/codec.ts';
import type { CacheEntry } from '../../src/edge/cache/store.ts';
import { createValkeyClient } from '../../src/edge/drivers/valkey-client.ts';
import { cacheNamespace } from '../../src/edge/shops/cache-namespace.ts';
import { readShops } from '../../src/edge/shops/read-shops.ts';
import type { RunningEdge } from './start-edges.ts';
import type { UnkindProxy } from './start-unkind-proxy.ts';

export type ExplainRefusal = (
  refusal: Pick<Exchange, 'path' | 'status' | 'text'>,
  edge: RunningEdge,
) => Promise<string>;

/** Describes what may have led to a refusal. */
export type RefusalWitness = {
  /** Call it at once: the shared cache and the API change. */
  explain: ExplainRefusal;
  /** Since when the edges trust the shared cache, in milliseconds since 1970. */
  trustedSince(): number;
};

type RefusalParts = { env: Record<string, string>; cacheUrl: string; proxy: UnkindProxy };

export async function witnessRefusals({ env, cacheUrl, proxy }: RefusalParts): Promise<RefusalWitness> {
  const client = createValkeyClient(cacheUrl);
  await client.connect();
  const namespace = await cacheNamespace(readShops(env)[0]);
  let since = 0;
  const watch = async () => {
    since = Number(await client.hGet('trusted-since', 'since'));
  };
  setInterval(() => void watch().catch(() => {}), watchEvery).unref();

  async function inStore(path: string): Promise<string> {
    const { text, share = 'main' } = keyOf(path);
    const name = `entry:${namespace}${text}`;
    const reading = Promise.all([
      client.readEntry(name),
      client.exists(name),
      client.zScore(`share:${share}`, name),
      client.zCard(`share:${share}`),
    ]);
    const found = await Promise.race([reading.catch(() => undefined), sleep(1_000)]);
    if (!found) return `${share}, whose server does not respond`;
    const [entry, isThere, listedAt, listed] = found;
    const place = listedAt === null ? 'not listed' : `listed ${secondsSince(listedAt)} ago`;
    const held = entry ? described(decodeEntry(entry.bytes)) : isThere ? 'purged' : 'absent';
    return `${share}, ${held}, ${place} among ${listed}, server trusted since ${secondsSince(since)} ago`;
  }

  return {
    trustedSince: () => since,
    explain: async ({ path, status, text }, { startedAt }) =>
      [
        status === 0 ? 'no answer' : text.slice(0, 200),
        `process started ${secondsSince(startedAt)} ago`,
        `entry in share ${await inStore(path)}`,
        `API ${proxy.describeLately()}`,
      ].join('; '),
  };
}

/** The interval of the checks in milliseconds. */
const watchEvery = 500;

const described = ({ createdAt }: CacheEntry) => `created ${secondsSince(createdAt)} ago`;

const secondsSince = (time: number) => `${((Date.now() - time) / 1000).toFixed(1)} s`;

const sleep = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));
