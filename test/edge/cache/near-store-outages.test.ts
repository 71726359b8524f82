import { describe, expect, test } from 'vitest';
import { lease } from '../../../src/edge/cache/near-store.ts';
import { warmNearProcesses } from '../../../testing/edge/near-processes.ts';

describe('while the server cannot be reached', () => {
  test('an entry from before is not used, because it may have been purged, unless the API fails too', async () => {
    const { other, time, pass } = await warmNearProcesses();
    other.link.isCut = true;
    for (const minute of [0, 5, 50]) {
      await pass(minute * 60_000 + lease);
      expect(await other.fallback.get('lamp')).toBeUndefined();
      const late = await other.fallback.getLate?.('lamp');
      expect(late?.freshUntil).toBeLessThan(time.now());
      expect(late?.keepUntil).toBeGreaterThan(time.now());
    }
  });

  test('an answer that is loaded meanwhile is fresh for five to ten seconds', async () => {
    const { other, entry, time, pass } = await warmNearProcesses();
    other.link.isCut = true;
    await pass(lease);
    const fresh: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await other.fallback.set(name, { ...entry(name), etag: `"${name}0"` });
      const found = await other.fallback.get(name);
      expect(found?.staleUntil).toBe(found?.freshUntil);
      fresh.push((found?.freshUntil ?? 0) - time.now());
    }
    expect(Math.min(...fresh)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...fresh)).toBeLessThanOrEqual(10_000);
    expect(new Set(fresh).size).toBe(6);
  });

  test('an entry is not kept if this process has heard of a purge since its load began', async () => {
    const { one, other, entry, purged, pass } = await warmNearProcesses();
    const [before, without] = [
      await other.store.moment?.(['handle:lamp']),
      await other.fallback.moment?.([]),
    ];
    await purged(one.store, ['handle:lamp']);
    await other.store.moment?.([]);
    other.link.isCut = true;
    expect(await other.fallback.set('lamp', entry('lamp'), before)).toBe(false);
    expect(await other.fallback.set('lamp', entry('lamp'), without)).toBe(false);
    expect(await other.fallback.get('lamp')).toBeUndefined();
    await pass(1);
    const again = await other.fallback.moment?.([]);
    expect(await other.fallback.set('lamp', entry('lamp'), again)).toBeUndefined();
    expect(await other.fallback.get('lamp')).toBeDefined();
  });

  test('an answer with a part from before is not confirmed, because the part may have been purged', async () => {
    const { one, other, entry, purged, pass } = await warmNearProcesses();
    const part = entry('lamp');
    const since = await other.store.moment?.(['handle:lamp']);
    other.link.isCut = true;
    await purged(one.store, ['handle:lamp']);
    expect(await other.fallback.set('lamp and vase', part, since)).toBe(false);
    await pass(1);
    expect(await other.fallback.set('lamp and vase', entry('lamp'), since)).toBeUndefined();
  });

  test('a purge by this process applies', async () => {
    const { other } = await warmNearProcesses();
    other.link.isCut = true;
    await expect(Promise.resolve(other.store.purge(['handle:lamp']))).rejects.toThrow();
    expect(await other.fallback.getLate?.('lamp')).toBeUndefined();
  });
});

describe('once the server is back', () => {
  test('the process hears of the purges that it missed, and keeps everything else', async () => {
    const { one, other, entry, purged, calls, pass } = await warmNearProcesses();
    await one.store.set('vase', entry('vase'));
    await other.store.get('vase');
    other.link.isCut = true;
    await pass(10_000);
    await purged(one.store, ['handle:lamp']);
    other.link.isCut = false;
    const before = calls.get;
    expect(await other.store.get('vase')).toBeDefined();
    expect(calls.get).toBe(before);
    expect(other.store.getNow?.('lamp')).toBeUndefined();
    expect(await other.fallback.getLate?.('lamp')).toBeUndefined();
  });

  test('an answer that was loaded meanwhile counts, unless it was purged meanwhile', async () => {
    const { one, other, entry, purged, pass } = await warmNearProcesses();
    other.link.isCut = true;
    await pass(10_000);
    await other.fallback.set('vase', entry('vase'));
    await other.fallback.set('lamp', entry('lamp'));
    await purged(one.store, ['handle:lamp']);
    other.link.isCut = false;
    await other.store.moment?.([]);
    expect(other.store.getNow?.('vase')).toBeDefined();
    expect(other.store.getNow?.('lamp')).toBeUndefined();
  });

  test('after the loss of its data, an answer that this process has loaded alone counts for as long as before', async () => {
    const { other, server, entry, pass, time } = await warmNearProcesses();
    other.link.isCut = true;
    await pass(1_000);
    await other.fallback.set('vase', entry('vase'), await other.fallback.moment?.([]));
    server.lose();
    other.link.isCut = false;
    expect(await other.store.get('lamp')).toBeUndefined();
    expect(other.store.getNow?.('lamp')).toBeUndefined();
    expect(await other.fallback.get('lamp')).toBeUndefined();
    expect((await other.fallback.get('vase'))?.freshUntil).toBeLessThanOrEqual(time.now() + 10_000);
    for (const key of ['lamp', 'vase']) {
      expect((await other.fallback.getLate?.(key))?.keepUntil).toBeGreaterThan(time.now());
    }
  });

  test('after a second loss, everything is still there for an API that fails', async () => {
    const { other, server, pass, entry } = await warmNearProcesses();
    server.lose();
    await pass(lease);
    await other.store.get('lamp');
    await other.store.set('vase', entry('vase'));
    server.lose();
    await pass(lease);
    await other.store.get('vase');
    for (const key of ['lamp', 'vase']) {
      expect(await other.fallback.get(key)).toBeUndefined();
      expect(await other.fallback.getLate?.(key)).toBeDefined();
    }
  });

  test('a purge reaches entries that are doubtful', async () => {
    const { one, other, server, pass, purged } = await warmNearProcesses();
    server.lose();
    await pass(lease);
    await other.store.get('lamp');
    await purged(one.store, ['handle:lamp']);
    await other.store.moment?.([]);
    expect(await other.fallback.getLate?.('lamp')).toBeUndefined();
  });
});
