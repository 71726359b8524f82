import { describe, expect, it } from 'vitest';
import { authorizingService } from '../../../../testing/service/authorizing-service.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases } from '../../../../testing/service/databases/databases.ts';
import {
  addPlatform,
  authorizedCode,
  bearer,
  consentUrl,
  invalidGrant,
  issueTokens,
  redirectUri,
  refusal,
  requestToken,
  submitConsent,
} from '../../../../testing/service/platform.ts';

describe.each(databases)('on $name', (database) => {
  const credentials = { client_id: 'mailer', client_secret: 'secret of mailer' };

  describe('an attack of RFC 9700', () => {
    it('that sends the password of a merchant to the token endpoint is refused (2.4)', async () => {
      const { service } = await authorizingService(database);
      const password = { grant_type: 'password', username: '1', password: 'correct horse battery staple' };
      const { status, body } = await requestToken(service, { ...password, scope: 'read_reviews' });
      expect([status, body.data.errors]).toEqual([
        400,
        [{ field: 'grant_type', message: expect.any(String) }],
      ]);
    });

    it('that reuses a refresh token ends the session of both, except within a minute (4.14)', async () => {
      const { service, refresh, status, history, audit } = await authorizingService(database);
      const { refresh_token } = await issueTokens(service);
      const first = (await refresh(refresh_token)).body.data;
      service.clock.now += 60_000;
      const repeated = (await refresh(refresh_token)).body.data;
      expect(repeated).toEqual({ ...first, expires_in: 86_340, refresh_expires_in: 90 * 86_400 - 60 });
      service.clock.now += 1_000;
      expect(refusal(await refresh(refresh_token))).toEqual(invalidGrant);
      expect(await status(first.access_token)).toBe(401);
      expect(refusal(await refresh(first.refresh_token))).toEqual(invalidGrant);
      expect(await history()).toEqual(['refresh_token_reused', 'authorized']);
      expect(await audit()).toContainEqual(['platform', 'oauth_token', 'refresh_token_reused']);
    });

    it('that uses the refresh token of another platform is refused and changes nothing (4.14)', async () => {
      const { service, refresh, status } = await authorizingService(database);
      await addPlatform(service, 'other');
      const { access_token, refresh_token } = await issueTokens(service);
      expect(refusal(await refresh(refresh_token, { client_id: 'other' }))).toEqual(invalidGrant);
      const token = { client_id: 'other', client_secret: 'secret of other', token: refresh_token };
      await service.call('POST', 'oauth_revoke_token', token, {});
      expect(await status(access_token)).toBe(200);
      expect((await refresh(refresh_token)).status).toBe(200);
    });

    it('that widens a scope is refused: at consent, at refresh, or by an earlier consent (2.3)', async () => {
      const { service, refresh } = await authorizingService(database);
      await service.store.addPlatform({
        clientId: 'reader',
        name: 'Reader',
        secrets: ['secret of reader'],
        redirectUris: [redirectUri],
        scopes: ['read_reviews'],
      });
      expect((await fetch(consentUrl(service, { client_id: 'reader' }))).status).toBe(400);
      const narrow = await issueTokens(service, { scopes: ['read_reviews'] });
      const wider = await refresh(narrow.refresh_token, { scope: 'read_reviews write_reviews' });
      expect(refusal(wider)).toEqual([400, 3, 'invalid_scope']);
      const unknown = await refresh(narrow.refresh_token, { scope: 'fly' });
      expect(refusal(unknown)).toEqual([400, 3, 'invalid_scope']);
      const wide = await issueTokens(service, { scopes: ['read_reviews', 'write_reviews'] });
      await authorizedCode(service, { scope: 'read_reviews' });
      const review = { rating: 5, author: 'Ada' };
      const write = await service.call('POST', 'create_review', review, bearer(wide.access_token));
      expect(write.status).toBe(403);
    });

    it('that sends a code, refresh token or token of another kind as bearer token is refused (2.2)', async () => {
      const { service, status } = await authorizingService(database);
      const code = await authorizedCode(service);
      const { access_token, refresh_token } = await issueTokens(service);
      const [, secret] = access_token.split('.');
      for (const token of [code, refresh_token, `2.${secret}`, `.${secret}`, secret ?? '', '1.', '1']) {
        expect(await status(token)).toBe(401);
      }
    });

    it('that reads the database finds no token, code or secret (2.2)', async () => {
      const { service, exchange, refresh } = await authorizingService(database);
      const code = await authorizedCode(service);
      const { access_token, refresh_token } = (await exchange(code)).body.data;
      const next = (await refresh(refresh_token)).body.data;
      const found = JSON.stringify(await service.dump());
      expect(found).toContain('token_hash');
      const secrets = [code, access_token, refresh_token, next.access_token, next.refresh_token];
      for (const secret of [...secrets, 'secret of mailer', 'correct horse']) {
        for (const part of secret.split('.').filter((text: string) => text.length > 1))
          expect(found).not.toContain(part);
      }
    });

    it('that reads logs or headers finds no token, code, secret or password (4.2, 4.3)', async () => {
      const { service, exchange } = await authorizingService(database);
      const code = await authorizedCode(service);
      const { access_token, refresh_token } = (await exchange(code)).body.data;
      const query = new URLSearchParams({ ...credentials, shop_id: '1' });
      await service.call('GET', `get_shop_install_status?${query}`, undefined, {});
      await service.call(
        'GET',
        `get_shop_install_status?client_id=mailer&client_secret=wrong`,
        undefined,
        {},
      );
      await submitConsent(consentUrl(service), { password: 'mistyped' });
      const logged = JSON.stringify(service.events);
      expect(service.events.length).toBeGreaterThan(3);
      for (const secret of [
        code,
        access_token,
        refresh_token,
        'secret',
        'wrong',
        'mistyped',
        'correct horse',
      ]) {
        expect(logged).not.toContain(secret);
      }
    });

    it('that guesses client secrets learns nothing but that they are wrong (2.5)', async () => {
      const { service } = await authorizingService(database);
      for (const input of [
        { client_id: 'mailer', client_secret: 'guess' },
        { client_id: 'nobody', client_secret: 'guess' },
        { client_id: 'mailer', client_secret: 'secret of maile' },
      ]) {
        const { status, body } = await service.call(
          'POST',
          'oauth_revoke_token',
          { ...input, token: 't' },
          {},
        );
        expect([status, body.message]).toEqual([401, 'The credentials of the platform are unknown']);
      }
    });
  });

  it('a token in the URL or the body is no credential (4.3)', async () => {
    const { service, statusOf } = await authorizingService(database);
    const { access_token } = await issueTokens(service);
    const query = new URLSearchParams({ access_token });
    expect(await statusOf(`get_reviews?${query}`, {})).toBe(401);
    const review = { rating: 5, author: 'Ada', access_token };
    expect((await service.call('POST', 'create_review', review, {})).status).toBe(401);
  });

  it('a client secret in the URL of the token endpoint is no credential (4.3)', async () => {
    const { service, exchange } = await authorizingService(database);
    const code = await authorizedCode(service);
    const path = 'oauth/token?client_id=mailer&client_secret=secret+of+mailer';
    const input = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    expect((await service.call('POST', path, input, {})).status).toBe(401);
    expect((await exchange(code)).status).toBe(200);
  });

  it('a token is valid for its shop only, and only as long as its platform is authorized (2.3, 4.10)', async () => {
    const { service, statusOf } = await authorizingService(database);
    const { access_token } = await issueTokens(service);
    await service.store.createReview('2', aReview());
    const list = await service.call('GET', 'get_reviews', undefined, bearer(access_token));
    expect(list.body.data.page.count).toBe(0);
    expect(await statusOf('get_reviews', bearer(access_token.replace('1.', '2.')))).toBe(401);
    const cancel = { client_id: 'mailer', client_secret: 'secret of mailer', shop_id: '1' };
    await service.call('POST', 'oauth/cancel', cancel, {});
    expect(await statusOf('get_reviews', bearer(access_token))).toBe(401);
  });

  it('a refresh token that is sent many times at once gives one pair of tokens (4.14)', async () => {
    const { service } = await authorizingService(database);
    const { refresh_token } = await issueTokens(service);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => requestToken(service, { grant_type: 'refresh_token', refresh_token })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.access_token)).size).toBe(1);
  });

  it('a platform whose client id is the number of a shop does not act as the shop (4.15)', async () => {
    const { service, statusOf } = await authorizingService(database);
    await addPlatform(service, '1');
    const own = { grant_type: 'client_credentials', shop_id: '1', client_id: '1' };
    expect((await requestToken(service, own)).status).toBe(400);
    const basic = { authorization: `Basic ${btoa('1:secret of 1')}` };
    expect(await statusOf('get_reviews', basic)).toBe(401);
  });
});
