import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { guardedStore } from '../../../src/edge/cache/guarded-store.ts';
import { nullStore } from '../../../src/edge/cache/null-store.ts';
import { createValkeyClient } from '../../../src/edge/drivers/valkey-client.ts';
import { valkeyStore } from '../../../src/edge/drivers/valkey-store.ts';
import { patientlyOfStore } from '../../../testing/edge/patiently.ts';
import { runningValkey, valkeyBinary } from '../../../testing/edge/valkey.ts';
import { entryOf } from '../../conformance/cache-store.ts';

const second = 1_000;

/** A real server with an entry that is saved to its disk, and processes whose clock the test controls. */
async function aServer() {
  const folder = await mkdtemp(join(tmpdir(), 'valkey-'));
  const server = await runningValkey({ options: ['--dir', folder] });
  const client = createValkeyClient(server.url);
  await client.connect();
  onTestFinished(async () => {
    client.destroy();
    await server.kill();
    await rm(folder, { recursive: true });
  });
  const clock = { now: Date.now() };
  const now = () => clock.now;

  /** Resolves to the store of another process once it works. */
  async function connected() {
    const shared = valkeyStore({ url: server.url, namespace: '', now });
    onTestFinished(() => shared.close());
    const parts = { fallback: nullStore, now, after: patientlyOfStore, log: () => {} };
    const store = guardedStore(shared, parts);
    const works = async () => {
      await shared.get('a');
      return true;
    };
    const isBack = () => expect.poll(() => works().catch(() => false)).toBe(true);
    await isBack();
    return { store, isBack };
  }

  /** An entry created now. */
  const anEntry = () => {
    const entry = entryOf(new Uint8Array([1]), { tags: ['lamp'] });
    return { ...entry, createdAt: now(), keepUntil: now() + 3_600 * second };
  };

  const first = await connected();
  // The first contact trusts nothing older.
  await first.store.get('a');
  await first.store.set('a', anEntry());
  await client.sendCommand(['SAVE']);
  expect(await first.store.get('a')).toBeDefined();
  return { ...first, server, client, clock, connected, anEntry };
}

describe.skipIf(!valkeyBinary)('over a real Valkey or Redis', () => {
  test('a purge holds if the server restarts with old data from its disk, for old and new processes', async () => {
    const { store, isBack, server, clock, connected, anEntry } = await aServer();
    await store.purge(['lamp']);
    await server.kill();
    clock.now += 1;
    await server.restart();
    const other = await connected();
    expect(await other.store.get('a')).toBeUndefined();
    await isBack();
    expect(await store.get('a')).toBeUndefined();
    await store.set('a', anEntry());
    expect(await other.store.get('a')).toBeDefined();
  });

  test('an entry is no longer trusted after an outage in which a process may have ended with its purge', async () => {
    const { store, isBack, server, clock, connected } = await aServer();
    server.freeze();
    expect(await store.get('a')).toBeUndefined();
    clock.now += 2 * second;
    server.wake();
    await isBack();
    expect(await store.get('a')).toBeUndefined();
    const other = await connected();
    await expect.poll(() => other.store.get('a')).toBeUndefined();
  });

  test('a new process and a new connection to the same server cost no entries', async () => {
    const { store, isBack, client, clock, connected } = await aServer();
    clock.now += 60 * second;
    const other = await connected();
    expect(await other.store.get('a')).toBeDefined();
    await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
    await isBack();
    await expect.poll(() => store.get('a')).toBeDefined();
  });
});
