import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../src/contract/scope.ts';
import { authorizing, both } from './authorizing.ts';
import type { OpenStore } from './opened-store.ts';

/** Access tokens, and the consent that they depend on. */
export function testAuthorizations(open: OpenStore): void {
  describe('authorizations', () => {
    const opened = authorizing(open);
    const { seconds, consent, redeem, rotate, isValid } = opened;

    describe('access tokens', () => {
      it('can be added without a refresh token, within the granted scopes', async () => {
        const add = (scopes: Scope[] | undefined, platform = opened.mailer) =>
          opened.store.addAccessToken('1', platform.id, {
            family: `own ${scopes?.join(' ')}`,
            access: { hash: `own ${scopes?.join(' ')}`, expiresAt: seconds() + 60 },
            scopes,
          });
        expect(await add(undefined)).toBeUndefined();
        await opened.store.authorize('1', opened.mailer, consent());
        expect(await add(undefined)).toEqual({ scopes: both });
        expect(await add(['read_reviews'])).toEqual({ scopes: ['read_reviews'] });
        expect(await add(['read_orders'])).toBeUndefined();
        expect(await add(undefined, opened.other)).toBeUndefined();
        expect(await opened.store.findAccessToken('2', 'own read_reviews')).toBeUndefined();
      });

      it('never exceed the latest consent', async () => {
        await opened.store.authorize('1', opened.mailer, consent());
        await redeem();
        await opened.store.authorize(
          '1',
          opened.mailer,
          consent({ code: 'second', scopes: ['read_reviews'] }),
        );
        expect((await opened.store.findAccessToken('1', 'access 1'))?.scopes).toEqual(['read_reviews']);
      });

      it('are revoked alone, refresh tokens with their family, and neither by another platform', async () => {
        await opened.store.authorize('1', opened.mailer, consent());
        await redeem();
        await opened.store.revokeToken('1', opened.other.id, 'refresh 1');
        await opened.store.revokeToken('2', opened.mailer.id, 'refresh 1');
        await opened.store.revokeToken('1', opened.mailer.id, 'unknown');
        expect(await isValid('1')).toBe(true);
        await opened.store.revokeToken('1', opened.mailer.id, 'access 1');
        expect(await isValid('1')).toBe(false);
        await rotate('1', '2');
        expect(await isValid('2')).toBe(true);
        await opened.store.revokeToken('1', opened.mailer.id, 'refresh 1');
        expect(await isValid('2')).toBe(false);
      });
    });

    describe('an authorization', () => {
      it('ends with its codes, tokens and webhooks, without affecting other shops and platforms', async () => {
        const topic = 'review/created' as const;
        for (const [shop, platform] of [
          ['1', opened.mailer],
          ['1', opened.other],
          ['2', opened.mailer],
        ] as const) {
          const code = `code of ${platform.clientId}`;
          await opened.store.authorize(shop, platform, consent({ code }));
          await redeem({ code }, platform, shop, `${shop} ${platform.clientId}`);
          await opened.store.authorize(shop, platform, consent({ code: `unused ${platform.clientId}` }));
          const signer = { platform: platform.id, publicToken: platform.clientId };
          await opened.store.createWebhook(shop, { topic, url: 'https://mailer.example/' }, signer);
        }
        expect(await opened.store.grantingShops(opened.mailer.id)).toEqual(['1', '2']);
        expect(await opened.store.endGrant('1', opened.mailer, 'disconnected')).toBe(true);
        expect(await opened.store.endGrant('1', opened.mailer, 'disconnected')).toBe(false);
        expect(await opened.store.grantingShops(opened.mailer.id)).toEqual(['2']);
        expect(await redeem({ code: 'unused mailer' })).toBe('invalid');
        expect(await isValid('1 mailer')).toBe(false);
        expect(await isValid('1 other')).toBe(true);
        expect(await opened.store.findAccessToken('2', 'access 2 mailer')).toBeDefined();
        expect(await opened.store.listWebhooks('1', opened.mailer.id)).toEqual([]);
        expect(await opened.store.listWebhooks('1', opened.other.id)).toHaveLength(1);
        expect(await opened.store.listWebhooks('2', opened.mailer.id)).toHaveLength(1);
      });

      it('with fewer scopes deletes the webhooks that they no longer cover', async () => {
        const signer = { platform: opened.mailer.id, publicToken: 'mailer' };
        const events = { topic: 'customer_event/created', url: 'https://mailer.example/' } as const;
        await opened.store.authorize('1', opened.mailer, consent());
        await opened.store.createWebhook('1', { ...events, topic: 'review/created' }, signer);
        await opened.store.createWebhook('1', events, signer);
        await opened.store.authorize(
          '1',
          opened.mailer,
          consent({ code: 'second', scopes: ['read_customer_events'] }),
        );
        expect(await opened.store.listWebhooks('1', opened.mailer.id)).toMatchObject([events]);
      });
    });
  });
}
