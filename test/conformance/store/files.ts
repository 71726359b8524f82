import { describe, expect, it } from 'vitest';
import type { NewFile } from '../../../src/service/store/files.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

/** Files of shops for some hours. */
export function testFiles(open: OpenStore): void {
  describe('files', () => {
    const opened = openedStore(open);
    const file = (id: string): NewFile => ({
      ...{ id, kind: 'upload', name: 'reviews.csv', person: '7' },
      expiresAt: opened.time + 1_000,
    });
    const kept = { most: 2, oldest: 'keep' } as const;
    const bytes = (text: string) => new TextEncoder().encode(text);

    it('finds a file with its parts once it is complete, in its shop only', async () => {
      const { store } = opened;
      expect(await store.beginFile('1', file('a'), kept)).toBe(true);
      await store.addFilePart('1', 'a', 0, bytes('first'));
      await store.addFilePart('1', 'a', 1, Uint8Array.of(0, 255));
      expect(await store.findFile('1', 'a')).toBeUndefined();
      await store.endFile('1', 'a', 7);
      expect(await store.findFile('1', 'a')).toEqual({ ...file('a'), bytes: 7 });
      expect(await store.readFilePart('1', 'a', 0)).toEqual(bytes('first'));
      expect(await store.readFilePart('1', 'a', 1)).toEqual(Uint8Array.of(0, 255));
      expect(await store.readFilePart('1', 'a', 2)).toBeUndefined();
      expect(await store.findFile('2', 'a')).toBeUndefined();
      expect(await store.readFilePart('2', 'a', 0)).toBeUndefined();
    });

    it('refuses a file too many, or removes the oldest of its kind, also an unfinished one', async () => {
      const { store } = opened;
      for (const id of ['a', 'b']) {
        expect(await store.beginFile('1', file(id), kept)).toBe(true);
        await store.endFile('1', id, 0);
        opened.time += 1;
      }
      expect(await store.beginFile('1', file('c'), kept)).toBe(false);
      expect(await store.beginFile('2', file('c'), kept)).toBe(true);
      expect(await store.beginFile('1', { ...file('d'), kind: 'export' }, kept)).toBe(true);
      expect(await store.beginFile('1', file('c'), { most: 2, oldest: 'remove' })).toBe(true);
      expect(await store.findFile('1', 'a')).toBeUndefined();
      expect(await store.findFile('1', 'b')).toBeDefined();
    });

    it('lets only the first of several concurrent calls take a file', async () => {
      const { store } = opened;
      await store.beginFile('1', file('a'), kept);
      await store.endFile('1', 'a', 0);
      const calls = await Promise.all([store.takeFile('1', 'a'), store.takeFile('1', 'a')]);
      expect(calls.sort()).toEqual([false, true]);
      expect(await store.takeFile('2', 'a')).toBe(false);
    });

    it('removes files that have expired, at most so many at a time, with all parts', async () => {
      const { store } = opened;
      for (const shop of ['1', '2']) {
        await store.beginFile(shop, file('a'), kept);
        for (let part = 0; part < 40; part++) await store.addFilePart(shop, 'a', part, bytes('part'));
        await store.endFile(shop, 'a', 0);
      }
      await store.beginFile('1', { ...file('later'), expiresAt: opened.time + 9_000 }, kept);
      await store.endFile('1', 'later', 0);
      expect(await store.removeExpiredFiles(9)).toBe(0);
      opened.time += 1_000;
      expect(await store.findFile('1', 'a')).toBeUndefined();
      expect(await store.removeExpiredFiles(1)).toBe(1);
      expect(await store.removeExpiredFiles(9)).toBe(1);
      expect(await store.readFilePart('1', 'a', 39)).toBeUndefined();
      expect(await store.findFile('1', 'later')).toBeDefined();
    });
  });
}
