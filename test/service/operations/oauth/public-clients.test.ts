import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  consentUrl,
  pkce,
  platformService,
  statusWith,
  submitConsent,
} from '../../../../testing/service/platform.ts';
import { publicClients, reportedError } from '../../../../testing/service/public-clients.ts';
import type { RunningService } from '../../../../testing/service/running-service.ts';

describe.each(Object.entries(publicClients))('%s', (_, createClient) => {
  // `openid-client` takes the URL that the merchant returned to, without its query, as the redirect URI.
  const account = { id: 'partner', secret: 'a secret & more', redirectUri: 'https://partner.example/back' };
  let service: RunningService;
  beforeAll(async () => {
    service = await platformService();
    await service.store.addPlatform({
      clientId: account.id,
      name: 'Partner',
      secrets: [account.secret],
      redirectUris: [account.redirectUri],
      scopes: ['read_reviews', 'write_reviews'],
    });
  });

  afterAll(() => service.close());

  const client = (changed: Partial<typeof account> = {}) =>
    createClient({ origin: service.origin, ...account, ...changed });

  /** A merchant's consent to both scopes. */
  async function returned() {
    const { verifier, challenge } = pkce();
    const asked = { client_id: account.id, redirect_uri: account.redirectUri, state: 'a state & more' };
    const query = { ...asked, code_challenge: challenge, code_challenge_method: 'S256' };
    const { headers } = await submitConsent(consentUrl(service, query));
    return { url: new URL(headers.get('location') ?? ''), state: asked.state, verifier };
  }

  const status = (token: string) => statusWith(service, token);

  it('exchanges a code, refreshes the tokens and revokes them', async () => {
    const platform = await client();
    const first = await platform.exchange(await returned());
    expect(await status(first.access_token)).toBe(200);
    const next = await platform.refresh(first.refresh_token ?? '');
    expect(await status(next.access_token)).toBe(200);
    const narrow = await platform.refresh(next.refresh_token ?? '', 'read_reviews');
    expect(await status(narrow.access_token)).toBe(200);
    await platform.revoke(narrow.access_token);
    expect(await status(narrow.access_token)).toBe(401);
    await platform.revoke('unknown');
  });

  it('gets an access token by its own credentials, without a refresh token', async () => {
    const platform = await client();
    await platform.exchange(await returned());
    const own = await platform.own({ shop_id: '1', scope: 'read_reviews' });
    expect(await status(own.access_token)).toBe(200);
    expect(own).not.toHaveProperty('refresh_token');
  });

  it('reports every error of the token endpoint', async () => {
    const platform = await client();
    const { refresh_token = '' } = await platform.exchange(await returned());
    expect(await reportedError(platform.password())).toEqual([400, 'unsupported_grant_type']);
    expect(await reportedError(platform.own({}))).toEqual([400, 'invalid_request']);
    expect(await reportedError(platform.own({ shop_id: '2' }))).toEqual([400, 'invalid_grant']);
    expect(await reportedError(platform.refresh('1.unknown'))).toEqual([400, 'invalid_grant']);
    const wider = 'read_reviews write_customers';
    expect(await reportedError(platform.refresh(refresh_token, wider))).toEqual([400, 'invalid_scope']);
    expect(await reportedError(platform.own({ shop_id: '1', scope: wider }))).toEqual([400, 'invalid_scope']);
    const used = await returned();
    await platform.exchange(used);
    expect(await reportedError(platform.exchange(used))).toEqual([400, 'invalid_grant']);
  });

  it('reports credentials that are wrong, and a revocation without a token', async () => {
    const stranger = await client({ secret: 'wrong' });
    expect(await reportedError(stranger.own({ shop_id: '1' }))).toEqual([401, 'invalid_client']);
    expect(await reportedError(stranger.revoke('unknown'))).toEqual([401, 'invalid_client']);
  });
});
