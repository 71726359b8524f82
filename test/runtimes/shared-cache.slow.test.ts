import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningValkey, valkeyBinary } from '../../testing/edge/valkey.ts';
import { replay } from '../../testing/runtimes/exchange.ts';
import { type Running, runtimes } from '../../testing/runtimes/runtimes.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

const [node] = runtimes;
const others = runtimes.filter(({ name, isInstalled }) => isInstalled && name !== 'workerd');
const lamp = { path: '/v1/reviews?product=lamp', status: 200 };
const closed = 'redis://:canary@127.0.0.1:1';
let service: RunningService;

beforeAll(async () => {
  service = await runningService();
  service.clock.now = Date.now();
});
afterAll(() => service.close());

async function start(runtime: (typeof runtimes)[number] | undefined, url: string): Promise<Running> {
  if (!runtime || service.signature.kind !== 'signature') throw new Error('The runtime is not installed');
  return runtime.start({
    REVIEWS_API_URL: service.origin,
    REVIEWS_PUBLIC_TOKEN: service.signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: service.signature.privateToken,
    CACHE_URL: url,
  });
}

describe.skipIf(!valkeyBinary)('with a real Valkey or Redis', () => {
  test('processes on all runtimes share their cached answers', async () => {
    const valkey = await runningValkey();
    const first = await start(node, valkey.url);
    await expect.poll(() => cacheStatus(first)).toContain('hit');
    for (const runtime of others) {
      const another = await start(runtime, valkey.url);
      await expect.poll(() => cacheStatus(another)).toContain('hit');
      await another.stop();
    }
    await first.stop();
    await valkey.kill();
  });
});

test.each(others)(
  '$name: without the cache the edge starts, answers, logs the failure without the password, and stops',
  async (runtime) => {
    const running = await start(runtime, closed);
    expect(await cacheStatus(running)).toContain('miss');
    await running.stop();
    expect(running.output()).toContain('"cache_failed"');
    expect(running.output()).toContain('"stopped"');
    expect(running.output()).not.toContain('canary');
  },
);

async function cacheStatus({ origin }: Running): Promise<string | undefined> {
  const [answer] = await replay(origin, [lamp]);
  return answer?.headers['cache-status'];
}
