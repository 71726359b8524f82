import { describe, expect, it } from 'vitest';
import { type OpenStore, openedStore } from './opened-store.ts';

/** Credentials and used signatures. */
export function testCallers(open: OpenStore): void {
  describe('callers', () => {
    const opened = openedStore(open);

    it('finds a caller by kind and key, with its latest values', async () => {
      const caller = { shop: '7', secrets: ['old', 'new'], scopes: ['read_reviews'] as const, expires_at: 5 };
      await opened.store.addCaller('signature', 'public', { ...caller, secrets: ['old'] });
      await opened.store.addCaller('signature', 'public', caller);
      expect(await opened.store.findCaller('signature', 'public')).toEqual({ kind: 'signature', ...caller });
      expect(await opened.store.findCaller('bearer', 'public')).toBeUndefined();
    });

    it('remembers a signature of a shop until it has expired', async () => {
      const seconds = opened.time / 1000;
      const use = { signature: 's', operation: 'create_review', expiresAt: seconds + 900 };
      expect(await opened.store.useSignature('1', use)).toBeUndefined();
      expect(await opened.store.useSignature('1', { ...use, operation: 'delete_review' })).toBe(
        'create_review',
      );
      expect(await opened.store.useSignature('2', use)).toBeUndefined();
      opened.time += 901_000;
      expect(await opened.store.useSignature('1', { ...use, expiresAt: seconds + 1_801 })).toBeUndefined();
    });
  });
}
