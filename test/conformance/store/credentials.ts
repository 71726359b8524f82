import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/service/store/store.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

/** Credentials, owners of webhooks and repeated writes. */
export function testCredentials(open: OpenStore): void {
  describe('credentials', () => {
    const opened = openedStore(open);
    let store: Store;
    beforeEach(() => {
      store = opened.store;
    });

    const caller = { shop: '1', secrets: [], scopes: [], expires_at: null };
    const hook = { topic: 'review/created', url: 'https://shop.example/' } as const;

    it('lists the credentials of a shop, oldest first, and deletes them', async () => {
      await store.addCaller('signature', 'b', { ...caller, secrets: ['s'] });
      opened.time += 1;
      await store.addCaller('bearer', 'a', { ...caller, scopes: ['read_reviews'], expires_at: 9 });
      await store.addCaller('api-key', 'c', { ...caller, shop: '2' });
      expect(await store.listCallers('1')).toEqual([
        { kind: 'signature', key: 'b', scopes: [], expires_at: null, created_at: opened.time - 1 },
        { kind: 'bearer', key: 'a', scopes: ['read_reviews'], expires_at: 9, created_at: opened.time },
      ]);
      expect(await store.deleteCaller('2', 'bearer', 'a')).toBe(false);
      expect(await store.deleteCaller('1', 'bearer', 'a')).toBe(true);
      expect(await store.findCaller('bearer', 'a')).toBeUndefined();
    });

    it('signs a webhook with the credentials that it was created with, until they are revoked', async () => {
      await store.addCaller('signature', 'first', { ...caller, secrets: ['first secret'] });
      await store.createWebhook('1', hook);
      opened.time += 1;
      await store.addCaller('signature', 'second', { ...caller, secrets: ['second secret'] });
      await store.createWebhook('1', { ...hook, url: 'https://shop.example/2' });
      await store.createReview('1', aReview());
      const leased = await store.leaseDeliveries(9, 0);
      const signers = leased.map(({ signer }) => signer.publicToken).sort();
      expect(signers).toEqual(['first', 'second']);
      const first = { platform: '0', publicToken: 'first' };
      expect(await store.signingSecrets('1', first)).toEqual(['first secret']);
      expect(await store.signingSecrets('2', first)).toBeUndefined();
      await store.addCaller('signature', 'first', { ...caller, secrets: ['new', 'first secret'] });
      expect(await store.signingSecrets('1', first)).toEqual(['new', 'first secret']);
      await store.deleteCaller('1', 'signature', 'first');
      expect(await store.signingSecrets('1', first)).toBeUndefined();
      expect((await store.listWebhooks('1')).map(({ url }) => url)).toEqual(['https://shop.example/2']);
      expect((await store.leaseDeliveries(9, 0)).map(({ signer }) => signer.publicToken)).toEqual(['second']);
    });

    it('keeps the webhooks of each owner apart', async () => {
      const { id: platform, clientId } = await store.addPlatform({
        clientId: 'mailer',
        name: 'Mailer',
        secrets: ['platform secret'],
        redirectUris: [],
        scopes: [],
      });
      const signer = { platform, publicToken: clientId };
      const [own, theirs] = [
        await store.createWebhook('1', hook),
        await store.createWebhook('1', hook, signer),
      ];
      if (typeof own === 'string' || typeof theirs === 'string') throw new Error('Expected two webhooks');
      expect(await store.createWebhook('1', hook, signer)).toBe('exists');
      expect(await store.listWebhooks('1')).toEqual([own]);
      expect(await store.listWebhooks('1', platform)).toEqual([theirs]);
      for (const [id, owner] of [
        [own.id, platform],
        [theirs.id, '0'],
        [theirs.id, String(Number(platform) + 1)],
      ] as const) {
        expect(await store.findWebhook('1', id, owner)).toBeUndefined();
        expect(
          await store.updateWebhook('1', { ...hook, id, topic: 'review/deleted' }, owner),
        ).toBeUndefined();
        expect(await store.deleteWebhook('1', id, owner)).toBeUndefined();
      }
      expect(await store.findWebhook('1', theirs.id, platform)).toEqual({ ...theirs, signer });
      expect(await store.signingSecrets('1', signer)).toEqual(['platform secret']);
      await store.createReview('1', aReview());
      expect(await store.leaseDeliveries(9, 0)).toContainEqual(expect.objectContaining({ signer }));
    });

    it('creates a webhook once if it is created several times at once', async () => {
      const created = await Promise.all([1, 2, 3, 4].map(() => store.createWebhook('1', hook)));
      expect(created.filter((one) => one === 'exists')).toHaveLength(3);
    });

    describe('of a write with an idempotency key', () => {
      const write = () => ({
        credential: 'signature:a',
        key: 'k',
        fingerprint: 'f',
        expiresAt: opened.time / 1000 + 86_400,
      });

      it('begins it once, and then returns its answer', async () => {
        const begun = await Promise.all([1, 2, 3, 4].map(() => store.beginWrite('1', write())));
        expect(begun.sort()).toEqual(['begun', 'running', 'running', 'running']);
        await store.endWrite('1', write(), { data: { id: '7', title: 'Très' } });
        expect(await store.beginWrite('1', write())).toEqual({ data: { id: '7', title: 'Très' } });
      });

      it('begins it again after it failed, and after a day', async () => {
        await store.beginWrite('1', write());
        await store.forgetWrite('1', write());
        expect(await store.beginWrite('1', write())).toBe('begun');
        opened.time += 86_400_000;
        expect(await store.beginWrite('1', write())).toBe('begun');
      });

      it('distinguishes requests, credentials and shops', async () => {
        await store.beginWrite('1', write());
        expect(await store.beginWrite('1', { ...write(), fingerprint: 'g' })).toBe('other_request');
        expect(await store.beginWrite('1', { ...write(), credential: 'signature:b' })).toBe('begun');
        expect(await store.beginWrite('2', write())).toBe('begun');
        await store.forgetWrite('2', write());
        expect(await store.beginWrite('1', write())).toBe('running');
      });
    });
  });
}
