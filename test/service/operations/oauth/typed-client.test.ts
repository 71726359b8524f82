import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../../../src/client/client.ts';
import type { Credentials } from '../../../../src/client/credentials.ts';
import { pageUrl } from '../../../../src/client/page-url.ts';
import { operations } from '../../../../src/contract/operations.ts';
import { databases } from '../../../../testing/service/databases/databases.ts';
import {
  issueTokens,
  pkce,
  platformService,
  redirectUri,
  statusWith,
  submitConsent,
} from '../../../../testing/service/platform.ts';
import type { RunningService } from '../../../../testing/service/running-service.ts';

describe.each(databases)('on $name', (database) => {
  let service: RunningService;
  beforeEach(async () => {
    service = await platformService({ database });
  });
  afterEach(() => service.close());

  const clientWith = (credentials: Credentials) =>
    createClient({
      operations,
      baseUrl: service.origin,
      credentials,
      fetch: (request) => fetch(request),
      now: () => service.clock.now,
      random: () => 0,
    });

  const status = (token: string) => statusWith(service, token);

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

  it('a platform learns through the typed client whether a shop has authorized it', async () => {
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
    const error = await client.call('get_shop_install_status', {}).catch((reason) => reason);
    expect(error.code).toBe('invalid_argument');
    expect(error.fieldErrors()).toMatchObject([{ field: 'shop_id' }]);
  });
});
