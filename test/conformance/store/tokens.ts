import { beforeEach, describe, expect, it } from 'vitest';
import { authorizing, both, start } from './authorizing.ts';
import type { OpenStore } from './opened-store.ts';

/** Codes and the tokens that platforms receive for them. */
export function testTokens(open: OpenStore): void {
  describe('authorizing a platform', () => {
    const opened = authorizing(open);
    const { pass, tokens, consent, redeem, rotate, isValid, history } = opened;

    describe('codes', () => {
      it('are exchanged for tokens with the granted scopes', async () => {
        await opened.store.authorize('1', opened.mailer, consent());
        expect(await opened.store.findGrant('1', opened.mailer.id)).toEqual({
          scopes: both,
          authorized_at: '2024-05-01T12:00:00Z',
        });
        expect(await opened.store.listGrants('1')).toMatchObject([
          { platform: { id: opened.mailer.id, clientId: 'mailer' }, scopes: both },
        ]);
        expect(await opened.store.listGrants('2')).toEqual([]);
        expect(await redeem()).toEqual({ scopes: both });
        expect(await opened.store.findAccessToken('1', 'access 1')).toEqual({
          platform: { id: opened.mailer.id, clientId: 'mailer' },
          scopes: both,
          expiresAt: start + 86_400,
        });
      });

      it('are bound to platform, shop, redirect URI and challenge, which do not use them up', async () => {
        await opened.store.authorize('1', opened.mailer, consent({ challenge: 'c' }));
        const challenge = 'c';
        expect(await redeem({ challenge }, opened.other)).toBe('invalid');
        expect(await redeem({ challenge }, opened.mailer, '2')).toBe('invalid');
        expect(await redeem({ challenge, redirectUri: 'https://mailer.example/cb/' })).toBe('invalid');
        expect(await redeem({ challenge: '' })).toBe('invalid');
        expect(await redeem({ challenge: 'C' })).toBe('invalid');
        expect(await redeem({ challenge, code: 'access 1' })).toBe('invalid');
        expect(await redeem({ challenge })).toEqual({ scopes: both });
      });

      it('expire', async () => {
        await opened.store.authorize('1', opened.mailer, consent());
        pass(600);
        expect(await redeem()).toBe('invalid');
      });

      it('revoke their tokens if they are used again, even long after they expired', async () => {
        await opened.store.authorize('1', opened.mailer, consent());
        await redeem();
        await rotate('1', '2');
        pass(80_000);
        expect(await redeem({}, opened.other)).toBe('invalid');
        expect(await isValid('2')).toBe(true);
        expect(await redeem()).toBe('reused');
        expect([await isValid('1'), await isValid('2')]).toEqual([false, false]);
        expect(await rotate('2', '3')).toBe('invalid');
        expect(await history()).toEqual(['code_reused', 'authorized']);
      });

      it('are exchanged once if they are used several times at once', async () => {
        await opened.store.authorize('1', opened.mailer, consent());
        const results = await Promise.all(
          ['a', 'b', 'c', 'd'].map((tag) => redeem({}, opened.mailer, '1', tag)),
        );
        expect(results.filter((one) => typeof one === 'object')).toHaveLength(1);
        expect(results.filter((one) => one === 'reused')).toHaveLength(3);
      });
    });

    describe('refresh tokens', () => {
      beforeEach(async () => {
        await opened.store.authorize('1', opened.mailer, consent());
        await redeem();
      });

      it('are replaced with the same scopes, or fewer for the access token', async () => {
        expect(await rotate('1', '2', { scopes: ['read_reviews'] })).toEqual({
          index: 0,
          scopes: ['read_reviews'],
          accessExpiresAt: start + 86_400,
          refreshExpiresAt: start + 7_776_000,
        });
        expect((await opened.store.findAccessToken('1', 'access 2'))?.scopes).toEqual(['read_reviews']);
        expect(await rotate('2', '3')).toMatchObject({ scopes: both });
        expect(await rotate('3', '4', { scopes: ['read_orders'] })).toBe('invalid_scope');
        expect(await rotate('3', '4')).toMatchObject({ index: 0 });
      });

      it('return the same tokens again for a minute', async () => {
        await rotate('1', '2');
        pass(60);
        expect(await rotate('1', '2')).toMatchObject({ index: 0, accessExpiresAt: start + 86_400 });
        expect(await isValid('2')).toBe(true);
        expect(await history()).toEqual(['authorized']);
      });

      it('find their replacement even if several keys are configured', async () => {
        await rotate('1', '2');
        const use = { refresh: 'refresh 1', scopes: undefined, grace: 60 };
        const candidates = [tokens('of the new key'), tokens('2')];
        expect(await opened.store.rotateTokens('1', opened.mailer, use, candidates)).toMatchObject({
          index: 1,
        });
      });

      it('revoke all tokens of their family if they are used later, and the shop learns of it', async () => {
        await rotate('1', '2');
        await rotate('2', '3');
        pass(61);
        expect(await rotate('1', '2')).toBe('reused');
        expect([await isValid('1'), await isValid('2'), await isValid('3')]).toEqual([false, false, false]);
        expect(await rotate('3', '4')).toBe('invalid');
        expect((await opened.store.listAuthorizationEvents('1'))[0]).toEqual({
          occurred_at: '2024-05-01T12:01:01Z',
          client_id: 'mailer',
          event: 'refresh_token_reused',
        });
      });

      it('leave the tokens of another consent alone if they are reused', async () => {
        await opened.store.authorize('1', opened.mailer, consent({ code: 'second' }));
        await redeem({ code: 'second' }, opened.mailer, '1', 'second');
        await rotate('1', '2');
        pass(61);
        await rotate('1', '2');
        expect(await isValid('second')).toBe(true);
      });

      it('are replaced once if they are used several times at once', async () => {
        const results = await Promise.all([1, 2, 3, 4].map(() => rotate('1', '2')));
        expect(results).toEqual(Array(4).fill(expect.objectContaining({ index: 0 })));
        expect(await rotate('2', '3')).toMatchObject({ index: 0 });
      });

      it('are of no use to another platform, as access tokens, or after 90 days', async () => {
        expect(await rotate('1', '2', { platform: opened.other })).toBe('invalid');
        expect(await opened.store.findAccessToken('1', 'refresh 1')).toBeUndefined();
        const asRefresh = { refresh: 'access 1', scopes: undefined, grace: 60 };
        expect(await opened.store.rotateTokens('1', opened.mailer, asRefresh, [tokens('2')])).toBe('invalid');
        pass(7_776_000);
        expect(await rotate('1', '2')).toBe('invalid');
      });
    });
  });
}
