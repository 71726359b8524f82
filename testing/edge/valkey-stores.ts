import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ValkeyStore, valkeyStore } from '../../src/edge/drivers/valkey-store.ts';
import { runningValkey } from './valkey.ts';

/** A server for the tests of a block, and stores on it, which close after each test. Their clock is `now`. */
export function valkeyStores(now: () => number) {
  let server: Awaited<ReturnType<typeof runningValkey>>;
  let namespaces = 0;
  const opened: ValkeyStore[] = [];
  beforeAll(async () => {
    server = await runningValkey();
  });
  afterAll(() => server.kill());
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

  const newNamespace = () => `test-${++namespaces}:`;
  return {
    url: () => server.url,
    newNamespace,
    /** A store once it is connected. */
    async connected(namespace = newNamespace(), url = server.url, clock = now): Promise<ValkeyStore> {
      const store = valkeyStore({ url, namespace, now: clock });
      opened.push(store);
      await expect.poll(() => works(store)).toBe(true);
      return store;
    },
  };
}

/** Whether the store reaches its server. */
export async function works(store: ValkeyStore): Promise<boolean> {
  try {
    await store.get('key');
    return true;
  } catch {
    return false;
  }
}
