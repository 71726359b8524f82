import { describe, expect, it } from 'vitest';
import { scopes } from '../../../../src/contract/scope.ts';
import { authorizingService } from '../../../../testing/service/authorizing-service.ts';
import { databases } from '../../../../testing/service/databases/databases.ts';
import {
  authorizedCode,
  bearer,
  consentUrl,
  invalidGrant,
  issueTokens,
  pkce,
  redirectUri,
  refusal,
  requestToken,
} from '../../../../testing/service/platform.ts';

describe.each(databases)('on $name', (database) => {
  const credentials = { client_id: 'mailer', client_secret: 'secret of mailer' };

  describe('a platform that a shop has authorized', () => {
    it('exchanges the code for tokens, calls the API with them, and refreshes them', async () => {
      const { service, exchange, refresh, status } = await authorizingService(database);
      const { body, headers } = await exchange(await authorizedCode(service));
      expect(body.data).toEqual({
        access_token: expect.stringMatching(/^1\.[\w-]{32}$/),
        token_type: 'Bearer',
        expires_in: 86_400,
        refresh_token: expect.stringMatching(/^1\.[\w-]{32}$/),
        refresh_expires_in: 90 * 86_400,
        scope: 'read_reviews write_reviews',
        shop_id: '1',
        myplatform_domain: '',
      });
      // Libraries for OAuth read the top level.
      expect(body).toMatchObject({ code: 0, ...body.data });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(await status(body.data.access_token)).toBe(200);
      service.clock.now += 86_400_000;
      expect(await status(body.data.access_token)).toBe(401);
      const refreshed = (await refresh(body.data.refresh_token)).body.data;
      expect(refreshed).toMatchObject({ scope: 'read_reviews write_reviews', expires_in: 86_400 });
      expect(refreshed.access_token).toMatch(/^1\.[\w-]{43}$/);
      expect(await status(refreshed.access_token)).toBe(200);
    });

    it('gets access tokens for the shop with its own credentials, by id or domain', async () => {
      const { service, status } = await authorizingService(database);
      await issueTokens(service, { shop: 'lamps.example', scopes: ['read_reviews'] });
      for (const named of [{ shop_id: '2' }, { myplatform_domain: 'lamps.example' }]) {
        const { data } = (await requestToken(service, { grant_type: 'client_credentials', ...named })).body;
        expect(data).toMatchObject({
          scope: 'read_reviews',
          myplatform_domain: 'lamps.example',
        });
        expect(data).not.toHaveProperty('refresh_token');
        expect(data).not.toHaveProperty('refresh_expires_in');
        expect(await status(data.access_token)).toBe(200);
      }
      const own = { grant_type: 'client_credentials', shop_id: '1' };
      expect(refusal(await requestToken(service, own))).toEqual(invalidGrant);
      expect(refusal(await requestToken(service, { ...own, shop_id: '404' }))).toEqual(invalidGrant);
      expect(refusal(await requestToken(service, { grant_type: 'client_credentials' }))).toEqual([
        400,
        3,
        'invalid_request',
      ]);
      const wider = { grant_type: 'client_credentials', shop_id: '2', scope: 'write_reviews' };
      expect(refusal(await requestToken(service, wider))).toEqual([400, 3, 'invalid_scope']);
    });

    it('sends requests as form or JSON, and its credentials in either or as Basic authentication', async () => {
      const { service } = await authorizingService(database);
      const send = async (body: Record<string, string>, headers: Record<string, string> = {}) => {
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const form = new URLSearchParams({
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          ...body,
        });
        return service.call('POST', 'oauth/token', String(form), { ...type, ...headers });
      };
      const basic = (text: string) => ({ authorization: `Basic ${btoa(text)}` });
      const code = await authorizedCode(service);
      const right = basic('mailer:secret+of%20mailer');
      const wrong = await send({ code }, basic('mailer:wrong'));
      expect(refusal(wrong)).toEqual([401, 16, 'invalid_client']);
      expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic /);
      expect(refusal(await send({ code }, basic('%00:x')))).toEqual([401, 16, 'invalid_client']);
      expect(refusal(await send({ code }, basic('%zz:x')))).toEqual([401, 16, 'invalid_client']);
      expect(refusal(await send({ code, ...credentials }, right))).toEqual([400, 3, 'invalid_request']);
      expect(refusal(await send({ code, client_id: 'other' }, right))).toEqual([400, 3, 'invalid_request']);
      expect((await send({ code, client_id: 'mailer' }, right)).status).toBe(200);
      expect((await send({ code: await authorizedCode(service), ...credentials })).status).toBe(200);
      const twice = `grant_type=refresh_token&grant_type=authorization_code&${new URLSearchParams(credentials)}`;
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await service.call('POST', 'oauth/token', twice, type)).status).toBe(400);
    });

    it('revokes one access token, or a refresh token with its family; other tokens are ignored', async () => {
      const { service, refresh, status } = await authorizingService(database);
      const [first, second] = [await issueTokens(service), await issueTokens(service)];
      const revoke = async (token: string) =>
        (await service.call('POST', 'oauth_revoke_token', { ...credentials, token }, {})).body;
      expect(await revoke('unknown')).toMatchObject({ code: 0, data: {} });
      expect(await revoke(first.access_token)).toMatchObject({ code: 0, data: {} });
      expect([await status(first.access_token), await status(second.access_token)]).toEqual([401, 200]);
      await revoke(second.refresh_token);
      expect(await status(second.access_token)).toBe(401);
      expect(refusal(await refresh(second.refresh_token))).toEqual(invalidGrant);
    });

    it('disconnects with its token, which ends tokens and webhooks', async () => {
      const { service, refresh, status, history, audit } = await authorizingService(database);
      const { access_token, refresh_token } = await issueTokens(service);
      const hook = { topic: 'review/created', url: 'https://mailer.example/' };
      await service.call('POST', 'create_shop_webhook', hook, bearer(access_token));
      expect((await service.call('POST', 'oauth/disconnect', {}, bearer(access_token))).body.data).toEqual(
        {},
      );
      expect(await status(access_token)).toBe(401);
      expect(refusal(await refresh(refresh_token))).toEqual(invalidGrant);
      const { id } = (await service.store.findPlatform('mailer')) ?? { id: '' };
      expect(await service.store.listWebhooks('1', id)).toEqual([]);
      expect(await history()).toEqual(['disconnected', 'authorized']);
      expect(await audit()).toContainEqual(['platform', 'oauth_disconnect', '']);
    });

    it('cancels the authorization of one shop, or of all', async () => {
      const { service, status, audit } = await authorizingService(database);
      const [one, two] = [await issueTokens(service), await issueTokens(service, { shop: '2' })];
      const cancel = (input: object) =>
        service.call('POST', 'oauth/cancel', { ...credentials, ...input }, {});
      expect((await cancel({ shop_id: '1' })).body.data).toEqual({});
      expect([await status(one.access_token), await status(two.access_token)]).toEqual([401, 200]);
      expect(await audit()).toContainEqual(['platform', 'oauth_cancel', '']);
      expect((await cancel({})).body.data).toEqual({});
      expect(await status(two.access_token)).toBe(401);
    });

    it('may call get_shop_install_status as specified: credentials in the query, beside an X-Token', async () => {
      const { service } = await authorizingService(database);
      await issueTokens(service);
      const path = `get_shop_install_status?${new URLSearchParams({ ...credentials, shop_id: '1' })}`;
      const { status, body } = await service.call('GET', path, undefined, { 'x-token': 'any' });
      expect([status, body.data.is_installed]).toEqual([200, true]);
    });

    it('gets the URL of the consent page without credentials', async () => {
      const { service } = await authorizingService(database);
      const { challenge } = pkce();
      const query = {
        client_id: 'mailer',
        redirect_uri: redirectUri,
        state: 'a&b c',
        scope: 'read_reviews,write_reviews',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      const path = `get_oauth_authorize_url?${new URLSearchParams(query)}`;
      const { authorize_url } = (await service.call('GET', path, undefined, {})).body.data;
      const url = new URL(authorize_url);
      expect(url.origin + url.pathname).toBe(consentUrl(service).split('?')[0]);
      expect(Object.fromEntries(url.searchParams)).toEqual({ ...query, response_type: 'code' });
      for (const [field, value] of Object.entries({
        client_id: 'nobody',
        redirect_uri: 'https://elsewhere.example/',
        scope: 'read_reviews fly',
        state: '',
        code_challenge: 'short',
        code_challenge_method: 'plain',
      })) {
        const wrong = `get_oauth_authorize_url?${new URLSearchParams({ ...query, [field]: value })}`;
        const { status, body } = await service.call('GET', wrong, undefined, {});
        expect([status, body.data.errors[0].field]).toEqual([400, field]);
      }
    });
  });

  it('every scope can be granted', async () => {
    const { service } = await authorizingService(database);
    expect((await issueTokens(service)).scope.split(' ')).toEqual([...scopes]);
  });
});
