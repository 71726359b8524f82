import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import type { Credentials } from '../../../src/client/credentials.ts';
import { pageUrl } from '../../../src/client/page-url.ts';
import { operations } from '../../../src/contract/operations.ts';
import { scopes } from '../../../src/contract/scope.ts';
import {
  addPlatform,
  addShops,
  authorizedCode,
  consentUrl,
  issueTokens,
  pkce,
  redirectUri,
  requestToken,
  submitConsent,
} from '../../../testing/service/platform.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await runningService();
  await Promise.all([addPlatform(service), addShops(service)]);
});
afterEach(() => service.close());

const credentials = { client_id: 'mailer', client_secret: 'secret of mailer' };
const exchange = (code: string, input: Record<string, string> = {}) =>
  requestToken(service, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...input });
const refresh = (refresh_token: string, input: Record<string, string> = {}) =>
  requestToken(service, { grant_type: 'refresh_token', refresh_token, ...input });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const status = async (token: string) =>
  (await service.call('GET', 'get_reviews', undefined, bearer(token))).status;
const refusal = ({ status, body }: { status: number; body: { code: number; data: { error?: string } } }) => [
  status,
  body.code,
  body.data.error,
];
const invalidGrant = [400, 3, 'invalid_grant'];
const history = async () => (await service.store.listAuthorizationEvents('1')).map(({ event }) => event);
const audit = async () => {
  const { list } = await service.store.listAudit('1', { page: 1, page_size: 100 });
  return list.map(({ actor, action, reason }) => [actor, action, reason]).sort();
};

const clientWith = (credentials: Credentials) =>
  createClient({
    operations,
    baseUrl: service.origin,
    credentials,
    fetch: (request) => fetch(request),
    now: () => service.clock.now,
    random: () => 0,
  });

it('every operation of OAuth can be called through the typed client', async () => {
  const platform = clientWith({ platform: { clientId: 'mailer', clientSecret: 'secret of mailer' } });
  const consent = { client_id: 'mailer', redirect_uri: redirectUri, state: 's', scope: 'read_reviews' };
  const { verifier: code_verifier, challenge: code_challenge } = pkce();
  const pkceParameters = { code_challenge, code_challenge_method: 'S256' } as const;
  const query = { ...consent, ...pkceParameters };
  const { authorize_url } = await clientWith({}).call('get_oauth_authorize_url', query);
  const page = pageUrl(
    'oauth_authorize',
    { ...query, response_type: 'code' },
    { operations, baseUrl: service.origin },
  );
  expect(new Set(new URL(authorize_url).searchParams)).toEqual(new Set(new URL(page).searchParams));

  const target = new URL((await submitConsent(authorize_url)).headers.get('location') ?? '');
  const code = target.searchParams.get('code') ?? '';
  const exchange = {
    grant_type: 'authorization_code',
    code,
    code_verifier,
    redirect_uri: redirectUri,
  } as const;
  const first = await platform.call('oauth_token', exchange);
  const { refresh_token } = first;
  const next = await platform.call('oauth_token', { grant_type: 'refresh_token', refresh_token });
  const own = await platform.call('oauth_token', { grant_type: 'client_credentials', shop_id: '1' });
  expect([first, next, own].map(({ scope }) => scope)).toEqual(Array(3).fill('read_reviews'));

  expect(await platform.call('oauth_revoke_token', { token: own.access_token })).toEqual({});
  expect(await status(own.access_token)).toBe(401);
  expect(await clientWith({ bearer: next.access_token }).call('oauth_disconnect', {})).toEqual({});
  expect(await status(next.access_token)).toBe(401);
  expect(await platform.call('oauth_cancel', {})).toEqual({});
});

describe('a platform that a shop has authorized', () => {
  it('exchanges the code for tokens, calls the API with them, and refreshes them', async () => {
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
    await issueTokens(service, { shop: 'lamps.example', scopes: ['read_reviews'] });
    for (const named of [{ shop_id: '2' }, { myplatform_domain: 'lamps.example' }]) {
      const { data } = (await requestToken(service, { grant_type: 'client_credentials', ...named })).body;
      expect(data).toMatchObject({
        refresh_token: '',
        scope: 'read_reviews',
        myplatform_domain: 'lamps.example',
      });
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
    expect(refusal(await send({ code, ...credentials }, right))).toEqual([401, 16, 'invalid_client']);
    expect(refusal(await send({ code, client_id: 'other' }, right))).toEqual([401, 16, 'invalid_client']);
    expect((await send({ code, client_id: 'mailer' }, right)).status).toBe(200);
    expect((await send({ code: await authorizedCode(service), ...credentials })).status).toBe(200);
    const twice = `grant_type=refresh_token&grant_type=authorization_code&${new URLSearchParams(credentials)}`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await service.call('POST', 'oauth/token', twice, type)).status).toBe(400);
  });

  it('revokes one access token, or a refresh token with its family; other tokens are ignored', async () => {
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
    const { access_token, refresh_token } = await issueTokens(service);
    const hook = { topic: 'review/created', url: 'https://mailer.example/' };
    await service.call('POST', 'create_shop_webhook', hook, bearer(access_token));
    expect((await service.call('POST', 'oauth/disconnect', {}, bearer(access_token))).body.data).toEqual({});
    expect(await status(access_token)).toBe(401);
    expect(refusal(await refresh(refresh_token))).toEqual(invalidGrant);
    const { id } = (await service.store.findPlatform('mailer')) ?? { id: '' };
    expect(await service.store.listWebhooks('1', id)).toEqual([]);
    expect(await history()).toEqual(['disconnected', 'authorized']);
    expect(await audit()).toContainEqual(['platform', 'oauth_disconnect', '']);
  });

  it('cancels the authorization of one shop, or of all', async () => {
    const [one, two] = [await issueTokens(service), await issueTokens(service, { shop: '2' })];
    const cancel = (input: object) => service.call('POST', 'oauth/cancel', { ...credentials, ...input }, {});
    expect((await cancel({ shop_id: '1' })).body.data).toEqual({});
    expect([await status(one.access_token), await status(two.access_token)]).toEqual([401, 200]);
    expect(await audit()).toContainEqual(['platform', 'oauth_cancel', '']);
    expect((await cancel({})).body.data).toEqual({});
    expect(await status(two.access_token)).toBe(401);
  });

  it('learns whether a shop has authorized it, through the typed client', async () => {
    await issueTokens(service, { shop: '2', scopes: ['read_reviews'] });
    const client = clientWith({ platform: { clientId: 'mailer', clientSecret: 'secret of mailer' } });
    const domain = { myplatform_domain: 'lamps.example' };
    const authorized_at = '2024-05-01T12:00:00Z';
    expect(await client.call('get_shop_authorization_info', domain)).toEqual({
      is_authorized: true,
      authorized_at,
      granted_scopes: ['read_reviews'],
      shop_id: '2',
      ...domain,
    });
    expect(await client.call('get_shop_install_status', { shop_id: '2' })).toEqual({
      is_installed: true,
      installed_at: authorized_at,
      shop_id: 2,
      ...domain,
    });
    for (const shop_id of ['1', '404']) {
      expect(await client.call('get_shop_authorization_info', { shop_id })).toEqual({
        is_authorized: false,
        authorized_at: '',
        granted_scopes: [],
        shop_id,
        myplatform_domain: '',
      });
      expect(await client.call('get_shop_install_status', { shop_id })).toEqual({
        is_installed: false,
        installed_at: '',
      });
    }
    await expect(client.call('get_shop_install_status', {})).rejects.toMatchObject({
      code: 'invalid_argument',
      errors: [{ field: 'shop_id' }],
    });
  });

  it('may call get_shop_install_status as specified: credentials in the query, beside an X-Token', async () => {
    await issueTokens(service);
    const path = `get_shop_install_status?${new URLSearchParams({ ...credentials, shop_id: '1' })}`;
    const { status, body } = await service.call('GET', path, undefined, { 'x-token': 'any' });
    expect([status, body.data.is_installed]).toEqual([200, true]);
  });

  it('gets the URL of the consent page without credentials', async () => {
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

describe('an attack of RFC 9700', () => {
  it.each([
    ['another path', 'https://mailer.example/callback/?from=reviews'],
    ['another query', 'https://mailer.example/callback'],
    ['an additional query', 'https://mailer.example/callback?from=reviews&x=1'],
    ['another case', 'https://MAILER.example/callback?from=reviews'],
    ['another port', 'https://mailer.example:443/callback?from=reviews'],
    ['another scheme', 'http://mailer.example/callback?from=reviews'],
    ['a subdomain', 'https://x.mailer.example/callback?from=reviews'],
    ['credentials', 'https://mailer.example@evil.example/callback?from=reviews'],
    ['a fragment', 'https://mailer.example/callback?from=reviews#x'],
    ['a backslash', 'https://mailer.example\\@evil.example/callback?from=reviews'],
    ['a script', 'javascript:alert(1)'],
  ])('with %s in the redirect URI is refused without a redirect (4.1)', async (_what, redirect_uri) => {
    const url = consentUrl(service, { redirect_uri });
    for (const response of [await fetch(url, { redirect: 'manual' }), await submitConsent(url)]) {
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
  });

  it('that omits state is refused (4.7)', async () => {
    expect((await fetch(consentUrl(service, { state: '' }))).status).toBe(400);
    const url = new URL(consentUrl(service));
    url.searchParams.delete('state');
    expect((await fetch(url)).status).toBe(400);
  });

  it('that requests a token in a URL by the implicit grant is refused (2.1.2)', async () => {
    expect((await fetch(consentUrl(service, { response_type: 'token' }))).status).toBe(400);
  });

  it('that sends the password of a merchant to the token endpoint is refused (2.4)', async () => {
    const password = { grant_type: 'password', username: '1', password: 'correct horse battery staple' };
    const { status, body } = await requestToken(service, { ...password, scope: 'read_reviews' });
    expect([status, body.data.errors]).toEqual([400, [{ field: 'grant_type', message: expect.any(String) }]]);
  });

  it('that overlays the consent page to steal clicks is refused by the browser (4.16)', async () => {
    const { headers } = await fetch(consentUrl(service));
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('that mixes up servers is noticed by iss in the redirect, also after a refusal (4.4)', async () => {
    for (const decision of ['allow', 'refuse']) {
      const response = await submitConsent(consentUrl(service), { decision });
      const target = new URL(response.headers.get('location') ?? '');
      expect(target.searchParams.get('iss')).toBe(service.origin);
      expect(target.searchParams.get('state')).toBe('state & more');
      expect(target.searchParams.get('from')).toBe('reviews');
      expect(target.searchParams.has(decision === 'allow' ? 'code' : 'error')).toBe(true);
    }
  });

  it('that replays a code revokes the tokens issued for it (4.5)', async () => {
    const code = await authorizedCode(service);
    const { access_token, refresh_token } = (await exchange(code)).body.data;
    expect(refusal(await exchange(code))).toEqual(invalidGrant);
    expect(await status(access_token)).toBe(401);
    expect(refusal(await refresh(refresh_token))).toEqual(invalidGrant);
    expect(await history()).toEqual(['code_reused', 'authorized']);
    expect(await audit()).toEqual([
      ['merchant', 'oauth_authorize', ''],
      ['platform', 'oauth_token', 'code_reused'],
    ]);
  });

  it('that injects a code into another platform, redirect URI or session is refused (4.5)', async () => {
    await addPlatform(service, 'other');
    const { verifier, challenge } = pkce();
    const code = await authorizedCode(service, { code_challenge: challenge, code_challenge_method: 'S256' });
    const code_verifier = verifier;
    expect(refusal(await exchange(code, { client_id: 'other', code_verifier }))).toEqual(invalidGrant);
    for (const input of [
      { code_verifier, redirect_uri: 'https://mailer.example/callback' },
      { code_verifier: pkce().verifier },
      { code_verifier: challenge },
      { code_verifier: 'short' },
    ]) {
      expect(refusal(await exchange(code, input))).toEqual(invalidGrant);
    }
    expect((await exchange(code, { code_verifier })).status).toBe(200);
  });

  it('that downgrades PKCE is refused: by its omission, by plain, or by an unexpected verifier (4.8)', async () => {
    const { verifier, challenge } = pkce();
    const bound = await authorizedCode(service, { code_challenge: challenge, code_challenge_method: 'S256' });
    expect(refusal(await exchange(bound))).toEqual(invalidGrant);
    const unbound = await authorizedCode(service);
    expect(refusal(await exchange(unbound, { code_verifier: verifier }))).toEqual(invalidGrant);
    for (const query of [
      { code_challenge: challenge, code_challenge_method: 'plain' },
      { code_challenge: challenge },
      { code_challenge_method: 'S256' },
    ]) {
      expect((await fetch(consentUrl(service, query))).status).toBe(400);
    }
  });

  it('with a code older than ten minutes is refused (4.2)', async () => {
    const code = await authorizedCode(service);
    service.clock.now += 600_000;
    expect(refusal(await exchange(code))).toEqual(invalidGrant);
  });

  it('that reuses a refresh token ends the session of both, except within a minute (4.14)', async () => {
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
    await addPlatform(service, 'other');
    const { access_token, refresh_token } = await issueTokens(service);
    expect(refusal(await refresh(refresh_token, { client_id: 'other' }))).toEqual(invalidGrant);
    const token = { client_id: 'other', client_secret: 'secret of other', token: refresh_token };
    await service.call('POST', 'oauth_revoke_token', token, {});
    expect(await status(access_token)).toBe(200);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it('that widens a scope is refused: at consent, at refresh, or by an earlier consent (2.3)', async () => {
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
    const code = await authorizedCode(service);
    const { access_token, refresh_token } = await issueTokens(service);
    const [, secret] = access_token.split('.');
    for (const token of [code, refresh_token, `2.${secret}`, `.${secret}`, secret ?? '', '1.', '1']) {
      expect(await status(token)).toBe(401);
    }
  });

  it('that reads the database finds no token, code or secret (2.2)', async () => {
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
    const code = await authorizedCode(service);
    const { access_token, refresh_token } = (await exchange(code)).body.data;
    const query = new URLSearchParams({ ...credentials, shop_id: '1' });
    await service.call('GET', `get_shop_install_status?${query}`, undefined, {});
    await service.call('GET', `get_shop_install_status?client_id=mailer&client_secret=wrong`, undefined, {});
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

  it('that redirects the merchant before a decision is refused: errors are shown instead (4.11)', async () => {
    for (const query of [{ scope: 'fly' }, { response_type: 'id_token' }, { client_id: 'nobody' }]) {
      const response = await fetch(consentUrl(service, query), { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
  });

  it('that repeats the login form at the platform is prevented by status 303 (4.12)', async () => {
    expect((await submitConsent(consentUrl(service))).status).toBe(303);
  });

  it('that guesses client secrets learns nothing but that they are wrong (2.5)', async () => {
    for (const input of [
      { client_id: 'mailer', client_secret: 'guess' },
      { client_id: 'nobody', client_secret: 'guess' },
      { client_id: 'mailer', client_secret: 'secret of maile' },
    ]) {
      const { status, body } = await service.call('POST', 'oauth_revoke_token', { ...input, token: 't' }, {});
      expect([status, body.message]).toEqual([401, 'The credentials of the platform are unknown']);
    }
  });
});

it('every scope can be granted', async () => {
  expect((await issueTokens(service)).scope.split(' ')).toEqual([...scopes]);
});
