import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scopeDescriptions, scopes } from '../../../src/contract/scope.ts';
import {
  authorizedCode,
  consentUrl,
  platformService,
  submitConsent,
} from '../../../testing/service/platform.ts';
import type { RunningService } from '../../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await platformService();
});
afterEach(() => service.close());

const isAuthorized = async (shop = '1') => {
  const { id } = (await service.store.findPlatform('mailer')) ?? { id: '' };
  return (await service.store.findGrant(shop, id)) !== undefined;
};

describe('the consent page', () => {
  it('names the platform, its host and every permission in words, with markup escaped', async () => {
    const response = await fetch(consentUrl(service, { scope: scopes.join(',') }));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Connect &lt;b&gt;mailer&lt;/b&gt; &amp; Co to your shop?');
    expect(html).toContain('mailer.example');
    for (const scope of scopes) expect(html).toContain(scopeDescriptions[scope].replace("'", '&#39;'));
    expect(html).not.toContain('<script');
  });

  it('runs no script, loads nothing, cannot be framed, and is neither cached nor named in a Referer', async () => {
    const { headers } = await fetch(consentUrl(service));
    const digest = /style-src 'sha256-[\w+/]{43}='/;
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(digest);
    expect(policy.replace(digest, '')).toBe(
      "default-src 'none'; img-src data:; ; form-action 'self' https://mailer.example; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('explains an invalid request, which cannot be submitted, without quoting it', async () => {
    const url = consentUrl(service, { scope: '<script>alert(1)</script>', client_id: 'mailer' });
    const response = await submitConsent(url);
    const html = await response.text();
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(html).toContain('scope must list scopes that the platform may request');
    expect(html).not.toMatch(/alert\(|<form/);
    expect(await isAuthorized()).toBe(false);
  });

  it('sends the merchant to the platform with a code after a login by number or domain', async () => {
    for (const [shop, id] of [
      ['1', '1'],
      ['2', '2'],
      [' Lamps.example ', '2'],
    ] as const) {
      const code = await authorizedCode(service, {}, { shop });
      expect(code).toMatch(new RegExp(`^${id}\\.[\\w-]{32}$`));
      expect(await isAuthorized(id)).toBe(true);
    }
  });

  it('sends the merchant back without a code, and without a login, after a refusal', async () => {
    const form = { decision: 'refuse', shop: '', password: '' };
    const response = await submitConsent(consentUrl(service), form);
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.searchParams.get('error')).toBe('access_denied');
    expect(target.searchParams.has('code')).toBe(false);
    expect(await isAuthorized()).toBe(false);
  });

  it.each([
    ['a wrong password', { password: 'wrong' } as Record<string, string>],
    ['no password', { password: '' }],
    ['an unknown shop', { shop: '404' }],
    ['an unknown domain', { shop: 'nobody.example' }],
    ['no shop', { shop: '' }],
    ['the password of a shop without one', { shop: '3' }],
  ])('shows the form again after %s, always with the same message', async (_what, form) => {
    await service.store.addShop({ name: '', domain: 'new.example', passwordHash: '' });
    const response = await submitConsent(consentUrl(service), form);
    expect(response.status).toBe(401);
    const html = await response.text();
    expect(html).toContain('<p role="alert">Shop and password do not match.</p>');
    expect(html).not.toContain('wrong');
    expect(html).toContain(`value="${form.shop ?? '1'}" required`);
    expect(await isAuthorized()).toBe(false);
  });

  it('escapes the name of the shop that it keeps', async () => {
    const response = await submitConsent(consentUrl(service), { shop: '"><script>alert(1)</script>' });
    expect(await response.text()).toContain(
      'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" required',
    );
  });

  it('refuses repeated parameters', async () => {
    const url = `${consentUrl(service)}&redirect_uri=https%3A%2F%2Fevil.example%2F`;
    expect((await fetch(url)).status).toBe(400);
  });

  it('refuses a form without a decision, and one that is not a form', async () => {
    const url = consentUrl(service);
    expect((await submitConsent(url, { decision: 'perhaps' })).status).toBe(400);
    const json = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
  });

  it.each(['cross-site', 'same-site', 'none'])(
    'refuses a form that a browser reports as %s',
    async (site) => {
      const response = await submitConsent(consentUrl(service), {}, { 'sec-fetch-site': site });
      expect(response.status).toBe(400);
      expect(await isAuthorized()).toBe(false);
    },
  );

  it('refuses guesses after ten failures, also concurrent ones, for 15 minutes, but not the password', async () => {
    const url = consentUrl(service);
    const attempt = async (form: Record<string, string>) => (await submitConsent(url, form)).status;
    const guesses = await Promise.all(Array.from({ length: 12 }, () => attempt({ password: 'guess' })));
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    const refused = await submitConsent(url, { password: 'guess' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect(await refused.text()).toContain('Too many attempts. Try again in 15 minutes.');
    expect(await attempt({ shop: '2' })).toBe(303);
    expect(await attempt({})).toBe(303);
  });

  it('answers guesses at any name alike, whether or not a shop has it', async () => {
    const url = consentUrl(service);
    const answers = async (shop: string) => {
      const all = [];
      for (let count = 0; count < 12; count++) {
        const { status, headers } = await submitConsent(url, { shop, password: 'guess' });
        all.push([status, headers.get('retry-after')]);
      }
      service.clock.now += 15 * 60_000;
      return all;
    };
    const known = await answers('lamps.example');
    expect(known.map(([status]) => status)).toEqual([...Array(10).fill(401), 429, 429]);
    for (const name of ['other.example', '2', '999', 'Lamps.Example', '-']) {
      expect(await answers(name)).toEqual(known);
    }
    for (const name of ['x.example', 'y.example', 'z.example']) {
      for (let count = 0; count < 9; count++) await submitConsent(url, { shop: name, password: 'guess' });
    }
    const names = ['lamps.example', 'unknown.example', '1', '77'];
    const statuses = names.map(
      async (shop) => (await submitConsent(url, { shop, password: 'guess' })).status,
    );
    expect((await Promise.all(statuses)).toSorted()).toEqual([401, 401, 401, 429]);
  });

  it('counts failures from zero after a successful login', async () => {
    const url = consentUrl(service);
    for (let count = 0; count < 12; count++) {
      if (count % 6 === 5) expect((await submitConsent(url)).status).toBe(303);
      else expect((await submitConsent(url, { password: 'guess' })).status).toBe(401);
    }
  });

  it('uses the public URL of the service, regardless of the Host header', async () => {
    await service.close();
    service = await platformService({ publicUrl: 'https://reviews.example' });
    const response = await submitConsent(consentUrl(service));
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.searchParams.get('iss')).toBe('https://reviews.example');
  });
});
