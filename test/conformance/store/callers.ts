import { describe, expect, it } from 'vitest';
import { type OpenStore, openedStore } from './opened-store.ts';

const aUse = { signature: 's', operation: 'create_review', key: '', spend: false };

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
      const use = { ...aUse, expiresAt: seconds + 900, spend: true };
      expect(await opened.store.useSignature('1', use)).toBe('used');
      expect(await opened.store.useSignature('1', use)).toBe('spent');
      const elsewhere = { ...use, operation: 'delete_review' };
      expect(await opened.store.useSignature('1', elsewhere)).toBe('other_operation');
      expect(await opened.store.useSignature('2', use)).toBe('used');
      opened.time += 901_000;
      expect(await opened.store.useSignature('1', { ...use, expiresAt: seconds + 1_801 })).toBe('used');
    });

    it('binds a signature to an operation before it is spent and after it is released', async () => {
      const { store, time } = opened;
      const bound = { ...aUse, expiresAt: time / 1000 + 900 };
      const elsewhere = { ...bound, operation: 'delete_review', spend: true };
      expect(await store.useSignature('1', bound)).toBe('used');
      expect(await store.useSignature('1', bound)).toBe('used');
      expect(await store.useSignature('1', elsewhere)).toBe('other_operation');
      const spent = await Promise.all(
        [1, 2, 3].map(() => store.useSignature('1', { ...bound, spend: true })),
      );
      expect(spent.sort()).toEqual(['spent', 'spent', 'used']);
      expect(await store.useSignature('1', bound)).toBe('used');
      await store.releaseSignature('2', 's', '');
      await store.releaseSignature('1', 's', 'k');
      expect(await store.useSignature('1', { ...bound, spend: true })).toBe('spent');
      await store.releaseSignature('1', 's', '');
      expect(await store.useSignature('1', elsewhere)).toBe('other_operation');
      expect(await store.useSignature('1', { ...bound, spend: true })).toBe('used');
    });

    it('takes a signature for several requests within five seconds, if all have keys', async () => {
      const { store } = opened;
      const first = { ...aUse, key: 'k', expiresAt: opened.time / 1000 + 900, spend: true };
      const use = (changed: Partial<typeof first>) => store.useSignature('1', { ...first, ...changed });
      expect(await use({})).toBe('used');
      expect(await use({})).toBe('spent');
      expect(await use({ key: '' })).toBe('spent');
      opened.time += 5_000;
      expect(await use({ key: 'other' })).toBe('used');
      expect(await use({ key: 'other', operation: 'delete_review' })).toBe('used');
      expect(await use({ key: '', operation: 'delete_review' })).toBe('other_operation');
      await store.releaseSignature('1', 's', 'other');
      expect(await use({})).toBe('spent');
      opened.time += 1;
      expect(await use({ key: 'other' })).toBe('spent');
      expect(await use({ key: 'other', operation: 'delete_review' })).toBe('other_operation');
      expect(await use({ signature: 't', key: '' })).toBe('used');
      expect(await use({ signature: 't', key: 'other' })).toBe('spent');
    });
  });
}
