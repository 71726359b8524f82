import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../src/contract/scope.ts';
import type { Consent, NewTokens } from '../../src/service/store/grants.ts';
import type { Platform } from '../../src/service/store/platforms.ts';
import type { Store } from '../../src/service/store/store.ts';

/** The suite for shops, platforms, authorizations and tokens. `open` returns an empty store with the given clock. */
export function authorizationStoreConformance(
  name: string,
  open: (now: () => number) => Promise<Store>,
): void {
  describe(`${name} as a store of authorizations`, () => {
    const start = Date.parse('2024-05-01T12:00:00Z') / 1000;
    const both = ['read_reviews', 'write_reviews'] as const;
    let store: Store;
    let seconds: number;
    let mailer: Platform;
    let other: Platform;
    beforeEach(async () => {
      seconds = start;
      store = await open(() => seconds * 1000);
      mailer = await addPlatform('mailer');
      other = await addPlatform('other');
    });
    afterEach(() => store.close());

    const addPlatform = (clientId: string) =>
      store.addPlatform({
        clientId,
        name: 'Mailer',
        secrets: [`secret of ${clientId}`],
        redirectUris: ['https://mailer.example/cb'],
        scopes: both,
      });
    const tokens = (tag: string): NewTokens => ({
      access: { hash: `access ${tag}`, expiresAt: seconds + 86_400 },
      refresh: { hash: `refresh ${tag}`, expiresAt: seconds + 7_776_000 },
    });
    const consent = (fields: Partial<Consent> = {}): Consent => ({
      scopes: both,
      code: 'code',
      family: `family of ${fields.code ?? 'code'}`,
      redirectUri: 'https://mailer.example/cb',
      challenge: '',
      expiresAt: seconds + 600,
      ...fields,
    });
    const redeem = (fields: object = {}, platform = mailer, shop = '1', tag = '1') =>
      store.redeemCode(
        shop,
        platform,
        { code: 'code', redirectUri: 'https://mailer.example/cb', challenge: '', ...fields },
        tokens(tag),
      );
    const rotate = (tag: string, next: string, more: { scopes?: Scope[]; platform?: Platform } = {}) =>
      store.rotateTokens(
        '1',
        more.platform ?? mailer,
        { refresh: `refresh ${tag}`, scopes: more.scopes, grace: 60 },
        [tokens(next)],
      );
    const isValid = async (tag: string) => (await store.findAccessToken('1', `access ${tag}`)) !== undefined;
    const history = async () => (await store.listAuthorizationEvents('1')).map(({ event }) => event);

    describe('shops', () => {
      it('begin with the own shop and are found by id, by domain, or by both if they agree', async () => {
        const shop = await store.addShop({ name: 'Lamps', domain: 'lamps.example', passwordHash: 'h' });
        expect(shop).toEqual({
          id: '2',
          name: 'Lamps',
          domain: 'lamps.example',
          created_at: '2024-05-01T12:00:00Z',
        });
        expect((await store.listShops()).map(({ id }) => id)).toEqual(['1', '2']);
        expect(await store.findShop({ id: '2' })).toEqual(shop);
        expect(await store.findShop({ domain: 'LAMPS.example' })).toEqual(shop);
        expect(await store.findShop({ id: '2', domain: 'lamps.example' })).toEqual(shop);
        expect(await store.findShop({ id: '1', domain: 'lamps.example' })).toBeUndefined();
        expect(await store.findShop({ id: '', domain: '' })).toBeUndefined();
      });

      it('have domains and ids of their own, also if they are added at once', async () => {
        const add = (domain: string) => store.addShop({ name: '', domain, passwordHash: '' });
        const added = await Promise.all(['a.example', 'b.example', 'c.example', 'a.example'].map(add));
        expect(added.filter((one) => one === 'exists')).toHaveLength(1);
        const ids = added.flatMap((one) => (one === 'exists' ? [] : [one.id]));
        expect(ids.sort()).toEqual(['2', '3', '4']);
      });

      it('have a password only once it was set', async () => {
        expect(await store.shopPassword('1')).toBeUndefined();
        expect(await store.setShopPassword('1', 'hash')).toBe(true);
        expect(await store.shopPassword('1')).toBe('hash');
        expect(await store.setShopPassword('404', 'hash')).toBe(false);
      });
    });

    describe('platforms', () => {
      it('are found by client id, with their secrets', async () => {
        expect(mailer.id).not.toBe('0');
        expect(await store.findPlatform('mailer')).toEqual(mailer);
        expect(mailer).toMatchObject({ secrets: ['secret of mailer'], scopes: both });
        expect(await store.findPlatform('nobody')).toBeUndefined();
        expect(await store.setPlatformSecrets('mailer', ['new', 'old'])).toBe(true);
        expect((await store.findPlatform('mailer'))?.secrets).toEqual(['new', 'old']);
        expect((await store.listPlatforms()).map(({ clientId }) => clientId)).toEqual(['mailer', 'other']);
      });

      it('are deleted with their authorizations, tokens and webhooks', async () => {
        await store.authorize('1', mailer, consent());
        await redeem();
        const signer = { platform: mailer.id, publicToken: 'mailer' };
        await store.createWebhook('1', { topic: 'review/created', url: 'https://mailer.example/' }, signer);
        expect(await store.deletePlatform('mailer')).toBe(true);
        expect(await store.deletePlatform('mailer')).toBe(false);
        expect(await isValid('1')).toBe(false);
        expect(await store.findGrant('1', mailer.id)).toBeUndefined();
        expect(await store.listWebhooks('1', mailer.id)).toEqual([]);
      });
    });

    describe('codes', () => {
      it('are exchanged for tokens with the granted scopes', async () => {
        await store.authorize('1', mailer, consent());
        expect(await store.findGrant('1', mailer.id)).toEqual({
          scopes: both,
          authorized_at: '2024-05-01T12:00:00Z',
        });
        expect(await redeem()).toEqual({ scopes: both });
        expect(await store.findAccessToken('1', 'access 1')).toEqual({
          platform: { id: mailer.id, clientId: 'mailer' },
          scopes: both,
          expiresAt: start + 86_400,
        });
      });

      it('are bound to platform, shop, redirect URI and challenge, which do not use them up', async () => {
        await store.authorize('1', mailer, consent({ challenge: 'c' }));
        const challenge = 'c';
        expect(await redeem({ challenge }, other)).toBe('invalid');
        expect(await redeem({ challenge }, mailer, '2')).toBe('invalid');
        expect(await redeem({ challenge, redirectUri: 'https://mailer.example/cb/' })).toBe('invalid');
        expect(await redeem({ challenge: '' })).toBe('invalid');
        expect(await redeem({ challenge: 'C' })).toBe('invalid');
        expect(await redeem({ challenge, code: 'access 1' })).toBe('invalid');
        expect(await redeem({ challenge })).toEqual({ scopes: both });
      });

      it('expire', async () => {
        await store.authorize('1', mailer, consent());
        seconds += 600;
        expect(await redeem()).toBe('invalid');
      });

      it('revoke their tokens if they are used again, even long after they expired', async () => {
        await store.authorize('1', mailer, consent());
        await redeem();
        await rotate('1', '2');
        seconds += 80_000;
        expect(await redeem({}, other)).toBe('invalid');
        expect(await isValid('2')).toBe(true);
        expect(await redeem()).toBe('reused');
        expect([await isValid('1'), await isValid('2')]).toEqual([false, false]);
        expect(await rotate('2', '3')).toBe('invalid');
        expect(await history()).toEqual(['code_reused', 'authorized']);
      });

      it('are exchanged once if they are used several times at once', async () => {
        await store.authorize('1', mailer, consent());
        const results = await Promise.all(['a', 'b', 'c', 'd'].map((tag) => redeem({}, mailer, '1', tag)));
        expect(results.filter((one) => typeof one === 'object')).toHaveLength(1);
        expect(results.filter((one) => one === 'reused')).toHaveLength(3);
      });
    });

    describe('refresh tokens', () => {
      beforeEach(async () => {
        await store.authorize('1', mailer, consent());
        await redeem();
      });

      it('are replaced with the same scopes, or fewer for the access token', async () => {
        expect(await rotate('1', '2', { scopes: ['read_reviews'] })).toEqual({
          index: 0,
          scopes: ['read_reviews'],
          accessExpiresAt: start + 86_400,
          refreshExpiresAt: start + 7_776_000,
        });
        expect((await store.findAccessToken('1', 'access 2'))?.scopes).toEqual(['read_reviews']);
        expect(await rotate('2', '3')).toMatchObject({ scopes: both });
        expect(await rotate('3', '4', { scopes: ['read_orders'] })).toBe('invalid_scope');
        expect(await rotate('3', '4')).toMatchObject({ index: 0 });
      });

      it('return the same tokens again for a minute', async () => {
        await rotate('1', '2');
        seconds += 60;
        expect(await rotate('1', '2')).toMatchObject({ index: 0, accessExpiresAt: start + 86_400 });
        expect(await isValid('2')).toBe(true);
        expect(await history()).toEqual(['authorized']);
      });

      it('find their replacement among those of several keys', async () => {
        await rotate('1', '2');
        const use = { refresh: 'refresh 1', scopes: undefined, grace: 60 };
        const candidates = [tokens('of the new key'), tokens('2')];
        expect(await store.rotateTokens('1', mailer, use, candidates)).toMatchObject({ index: 1 });
      });

      it('revoke all tokens of their family if they are used later, and the shop learns of it', async () => {
        await rotate('1', '2');
        await rotate('2', '3');
        seconds += 61;
        expect(await rotate('1', '2')).toBe('reused');
        expect([await isValid('1'), await isValid('2'), await isValid('3')]).toEqual([false, false, false]);
        expect(await rotate('3', '4')).toBe('invalid');
        expect((await store.listAuthorizationEvents('1'))[0]).toEqual({
          occurred_at: '2024-05-01T12:01:01Z',
          client_id: 'mailer',
          event: 'refresh_token_reused',
        });
      });

      it('leave the tokens of another consent alone if they are reused', async () => {
        await store.authorize('1', mailer, consent({ code: 'second' }));
        await redeem({ code: 'second' }, mailer, '1', 'second');
        await rotate('1', '2');
        seconds += 61;
        await rotate('1', '2');
        expect(await isValid('second')).toBe(true);
      });

      it('are replaced once if they are used several times at once', async () => {
        const results = await Promise.all([1, 2, 3, 4].map(() => rotate('1', '2')));
        expect(results).toEqual(Array(4).fill(expect.objectContaining({ index: 0 })));
        expect(await rotate('2', '3')).toMatchObject({ index: 0 });
      });

      it('are of no use to another platform, as access tokens, or after 90 days', async () => {
        expect(await rotate('1', '2', { platform: other })).toBe('invalid');
        expect(await store.findAccessToken('1', 'refresh 1')).toBeUndefined();
        const asRefresh = { refresh: 'access 1', scopes: undefined, grace: 60 };
        expect(await store.rotateTokens('1', mailer, asRefresh, [tokens('2')])).toBe('invalid');
        seconds += 7_776_000;
        expect(await rotate('1', '2')).toBe('invalid');
      });
    });

    describe('access tokens', () => {
      it('can be added without a refresh token, within the granted scopes', async () => {
        const add = (scopes: Scope[] | undefined, platform = mailer) =>
          store.addAccessToken('1', platform.id, {
            family: `own ${scopes?.join(' ')}`,
            access: { hash: `own ${scopes?.join(' ')}`, expiresAt: seconds + 60 },
            scopes,
          });
        expect(await add(undefined)).toBeUndefined();
        await store.authorize('1', mailer, consent());
        expect(await add(undefined)).toEqual({ scopes: both });
        expect(await add(['read_reviews'])).toEqual({ scopes: ['read_reviews'] });
        expect(await add(['read_orders'])).toBeUndefined();
        expect(await add(undefined, other)).toBeUndefined();
        expect(await store.findAccessToken('2', 'own read_reviews')).toBeUndefined();
      });

      it('never exceed the latest consent', async () => {
        await store.authorize('1', mailer, consent());
        await redeem();
        await store.authorize('1', mailer, consent({ code: 'second', scopes: ['read_reviews'] }));
        expect((await store.findAccessToken('1', 'access 1'))?.scopes).toEqual(['read_reviews']);
      });

      it('are revoked alone, refresh tokens with their family, and neither by another platform', async () => {
        await store.authorize('1', mailer, consent());
        await redeem();
        await store.revokeToken('1', other.id, 'refresh 1');
        await store.revokeToken('2', mailer.id, 'refresh 1');
        await store.revokeToken('1', mailer.id, 'unknown');
        expect(await isValid('1')).toBe(true);
        await store.revokeToken('1', mailer.id, 'access 1');
        expect(await isValid('1')).toBe(false);
        await rotate('1', '2');
        expect(await isValid('2')).toBe(true);
        await store.revokeToken('1', mailer.id, 'refresh 1');
        expect(await isValid('2')).toBe(false);
      });
    });

    describe('an authorization', () => {
      it('ends with its codes, tokens and webhooks, without affecting other shops and platforms', async () => {
        const topic = 'review/created' as const;
        for (const [shop, platform] of [
          ['1', mailer],
          ['1', other],
          ['2', mailer],
        ] as const) {
          const code = `code of ${platform.clientId}`;
          await store.authorize(shop, platform, consent({ code }));
          await redeem({ code }, platform, shop, `${shop} ${platform.clientId}`);
          await store.authorize(shop, platform, consent({ code: `unused ${platform.clientId}` }));
          const signer = { platform: platform.id, publicToken: platform.clientId };
          await store.createWebhook(shop, { topic, url: 'https://mailer.example/' }, signer);
        }
        expect(await store.grantingShops(mailer.id)).toEqual(['1', '2']);
        expect(await store.endGrant('1', mailer, 'disconnected')).toBe(true);
        expect(await store.endGrant('1', mailer, 'disconnected')).toBe(false);
        expect(await store.grantingShops(mailer.id)).toEqual(['2']);
        expect(await redeem({ code: 'unused mailer' })).toBe('invalid');
        expect(await isValid('1 mailer')).toBe(false);
        expect(await isValid('1 other')).toBe(true);
        expect(await store.findAccessToken('2', 'access 2 mailer')).toBeDefined();
        expect(await store.listWebhooks('1', mailer.id)).toEqual([]);
        expect(await store.listWebhooks('1', other.id)).toHaveLength(1);
        expect(await store.listWebhooks('2', mailer.id)).toHaveLength(1);
      });

      it('with fewer scopes deletes the webhooks that they no longer cover', async () => {
        const signer = { platform: mailer.id, publicToken: 'mailer' };
        const events = { topic: 'customer_event/created', url: 'https://mailer.example/' } as const;
        await store.authorize('1', mailer, consent());
        await store.createWebhook('1', { ...events, topic: 'review/created' }, signer);
        await store.createWebhook('1', events, signer);
        await store.authorize('1', mailer, consent({ code: 'second', scopes: ['read_customer_events'] }));
        expect(await store.listWebhooks('1', mailer.id)).toMatchObject([events]);
      });
    });
  });
}
