import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  authorizedCode,
  consentUrl,
  exchangeCode,
  pkce,
  platformService,
  redirectUri,
  submitConsent,
} from '../../../../testing/service/platform.ts';
import type { RunningService } from '../../../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await platformService();
});
afterEach(() => service.close());

const path = '/.well-known/oauth-authorization-server';
const read = async (headers: Record<string, string> = {}) =>
  (await fetch(service.origin + path, { headers })).json();

it('a platform can configure itself by the metadata of the server (2.6)', async () => {
  const metadata = await read();
  const { authorization_endpoint: page, token_endpoint, revocation_endpoint } = metadata;
  const consent = consentUrl(service);
  expect(consent.startsWith(`${page}?`)).toBe(true);
  const redirect = new URL((await submitConsent(consent)).headers.get('location') ?? '');
  expect(redirect.searchParams.get('iss')).toBe(metadata.issuer);
  const basic = { authorization: `Basic ${btoa('mailer:secret of mailer')}` };
  const post = async (url: string, body: Record<string, string>) =>
    (await fetch(url, { method: 'POST', headers: basic, body: new URLSearchParams(body) })).json();
  const code = redirect.searchParams.get('code') ?? '';
  const { data } = await post(token_endpoint, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
  });
  expect(data.token_type).toBe('Bearer');
  expect((await post(revocation_endpoint, { token: data.access_token })).code).toBe(0);
});

it.each([
  ['grant_types_supported', 'grant_type'],
  ['scopes_supported', 'scope'],
])('%s of the metadata equal the OpenAPI document (2.6)', async (name, field) => {
  const document = await (await fetch(`${service.origin}/openapi.json`)).json();
  const { properties } =
    document.paths['/api/v1/openapi/oauth/token'].post.requestBody.content['application/json'].schema;
  const metadata = await read();
  if (field === 'grant_type') expect(metadata[name]).toEqual(properties[field].enum);
  for (const scope of field === 'scope' ? metadata[name] : []) {
    expect((await fetch(consentUrl(service, { scope }))).status).toBe(200);
  }
});

it('PKCE works with every method that the metadata names, and with no other (2.1.1)', async () => {
  const { code_challenge_methods_supported: methods } = await read();
  expect(methods).toEqual(['S256']);
  const { verifier, challenge } = pkce();
  for (const code_challenge_method of methods) {
    const code = await authorizedCode(service, { code_challenge: challenge, code_challenge_method });
    expect((await exchangeCode(service, code, { code_verifier: verifier })).status).toBe(200);
  }
  const plain = consentUrl(service, { code_challenge: verifier, code_challenge_method: 'plain' });
  expect((await fetch(plain)).status).toBe(400);
});

it('the metadata names the public URL of the service, regardless of the Host header (2.6, 4.13)', async () => {
  await service.close();
  service = await platformService({ publicUrl: 'https://reviews.example' });
  const { issuer, token_endpoint } = await read({ 'x-forwarded-host': 'evil.example' });
  expect(issuer).toBe('https://reviews.example');
  expect(token_endpoint).toBe('https://reviews.example/api/v1/openapi/oauth/token');
});

it.each(['/docs', '/openapi.json', '/healthz', '/readyz', '/metrics', path])(
  '%s refuses other methods with those that it has',
  async (page) => {
    const refused = await fetch(service.origin + page, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  },
);
