import { describe, expect, it } from 'vitest';
import { basePath } from '../../../../src/contract/operations.ts';
import { authorizingService } from '../../../../testing/service/authorizing-service.ts';
import { databases } from '../../../../testing/service/databases/databases.ts';
import { consentUrl, redirectUri, submitConsent } from '../../../../testing/service/platform.ts';

describe.each(databases)('on $name', (database) => {
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
      const { service } = await authorizingService(database);
      const url = consentUrl(service, { redirect_uri });
      for (const response of [await fetch(url, { redirect: 'manual' }), await submitConsent(url)]) {
        expect([response.status, response.headers.get('location')]).toEqual([400, null]);
      }
    });

    it('that omits state is refused (4.7)', async () => {
      const { service } = await authorizingService(database);
      expect((await fetch(consentUrl(service, { state: '' }))).status).toBe(400);
      const url = new URL(consentUrl(service));
      url.searchParams.delete('state');
      expect((await fetch(url)).status).toBe(400);
    });

    it('that requests a token in a URL by the implicit grant is refused (2.1.2)', async () => {
      const { service } = await authorizingService(database);
      expect((await fetch(consentUrl(service, { response_type: 'token' }))).status).toBe(400);
    });

    it('that overlays the consent page to steal clicks is refused by the browser (4.16)', async () => {
      const { service } = await authorizingService(database);
      const { headers } = await fetch(consentUrl(service));
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    });

    it('that mixes up servers is noticed by iss in the redirect, also after a refusal (4.4)', async () => {
      const { service } = await authorizingService(database);
      for (const decision of ['allow', 'refuse']) {
        const response = await submitConsent(consentUrl(service), { decision });
        const target = new URL(response.headers.get('location') ?? '');
        expect(target.searchParams.get('iss')).toBe(service.origin);
        expect(target.searchParams.get('state')).toBe('state & more');
        expect(target.searchParams.get('from')).toBe('reviews');
        expect(target.searchParams.has(decision === 'allow' ? 'code' : 'error')).toBe(true);
      }
    });

    it('that redirects the merchant before a decision is refused: errors are shown instead (4.11)', async () => {
      const { service } = await authorizingService(database);
      for (const query of [{ scope: 'fly' }, { response_type: 'id_token' }, { client_id: 'nobody' }]) {
        const response = await fetch(consentUrl(service, query), { redirect: 'manual' });
        expect([response.status, response.headers.get('location')]).toEqual([400, null]);
      }
    });

    it('that repeats the login form at the platform is prevented by status 303 (4.12)', async () => {
      const { service } = await authorizingService(database);
      expect((await submitConsent(consentUrl(service))).status).toBe(303);
    });
  });

  it.each([
    ['an encoded path', 'https://mailer.example/%63allback?from=reviews'],
    ['a path that climbs', 'https://mailer.example/x/../callback?from=reviews'],
    ['a longer host', 'https://mailer.example.evil.example/callback?from=reviews'],
    ['a trailing dot', 'https://mailer.example./callback?from=reviews'],
    ['a space before it', ' https://mailer.example/callback?from=reviews'],
    ['a second URI behind it', `${redirectUri} https://evil.example/`],
    ['a line break', `${redirectUri}\r\nlocation: https://evil.example/`],
    ['this computer', 'http://127.0.0.1/callback?from=reviews'],
    ['no scheme', '//mailer.example/callback?from=reviews'],
  ])('a redirect URI with %s is refused without a redirect (4.1)', async (_what, redirect_uri) => {
    const { service } = await authorizingService(database);
    const response = await submitConsent(consentUrl(service, { redirect_uri }));
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('the redirect names no referrer, is not cached, and carries code, state and issuer only (4.2, 4.3, 4.6)', async () => {
    const { service } = await authorizingService(database);
    const response = await submitConsent(consentUrl(service));
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const target = new URL(response.headers.get('location') ?? '');
    expect([...target.searchParams.keys()].sort()).toEqual(['code', 'from', 'iss', 'state']);
    expect([target.hash, await response.text()]).toEqual(['', '']);
  });

  it('a form that another site sends is refused, and state returns as it was sent (4.7)', async () => {
    const { service } = await authorizingService(database);
    const state = `"<&'>%00 =?#/ü ${'s'.repeat(100)}`;
    const url = consentUrl(service, { state });
    const forged = await submitConsent(url, {}, { 'sec-fetch-site': 'cross-site' });
    expect([forged.status, forged.headers.get('location')]).toEqual([400, null]);
    const target = new URL((await submitConsent(url)).headers.get('location') ?? '');
    expect(target.searchParams.get('state')).toBe(state);
  });

  it('headers of a proxy do not change issuer or redirect (4.13)', async () => {
    const { service } = await authorizingService(database);
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil',
    };
    const response = await submitConsent(consentUrl(service), {}, forged);
    const target = new URL(response.headers.get('location') ?? '');
    expect([target.origin, target.searchParams.get('iss')]).toEqual([
      'https://mailer.example',
      service.origin,
    ]);
  });

  it('the consent page is no frame, has no script and sends no message to other windows (4.16, 4.17)', async () => {
    const { service } = await authorizingService(database);
    const response = await fetch(consentUrl(service));
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(await response.text()).not.toMatch(/<script|postMessage|\son\w+=/);
  });

  it('other origins read neither the consent page nor the tokens (2.6)', async () => {
    const { service } = await authorizingService(database);
    const origin = { origin: 'https://evil.example' };
    const page = await fetch(consentUrl(service), { headers: origin });
    const token = await fetch(`${service.origin}${basePath}oauth/token`, {
      method: 'OPTIONS',
      headers: origin,
    });
    for (const { headers } of [page, token]) expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
