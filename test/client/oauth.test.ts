import { expect, test } from 'vitest';
import { pageUrl } from '../../src/client/page-url.ts';
import { operations } from '../../src/contract/operations.ts';
import { clientOver, envelope } from '../../testing/client/envelopes.ts';

const baseUrl = 'https://reviews.example';
const platform = { client_id: 'c', client_secret: 's' };
const consent = { client_id: 'c', redirect_uri: 'https://p.example/', state: 'x', scope: 'read_reviews' };
const neverCalled = () => {
  throw new Error('No request was expected');
};

test('the consent page is a URL with validated and encoded parameters, not a call', async () => {
  const input = { ...consent, response_type: 'code', state: 'a b&c' } as const;
  const url = new URL(pageUrl('oauth_authorize', input, { operations, baseUrl }));
  expect(url.pathname).toBe('/api/v1/openapi/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual(input);
  const incomplete = { ...input, state: '' };
  expect(() => pageUrl('oauth_authorize', incomplete, { operations, baseUrl })).toThrow('invalid_argument');
  // @ts-expect-error: a page cannot be called.
  await expect(clientOver(neverCalled).call('oauth_authorize', input)).rejects.toThrow('is a page');
});

test('a token response may have the token type in any case, and no refresh token', async () => {
  const token = { access_token: 'a', expires_in: 86400, scope: 'read_reviews', shop_id: '1' };
  const client = clientOver(() => envelope({ ...token, token_type: 'bearer' }));
  const input = { grant_type: 'client_credentials', ...platform } as const;
  await expect(client.call('oauth_token', input)).resolves.toEqual({
    ...token,
    token_type: 'Bearer',
    myplatform_domain: '',
  });
  const other = clientOver(() => envelope({ ...token, token_type: 'mac' }));
  await expect(other.call('oauth_token', input)).rejects.toMatchObject({ code: 'bad_answer' });
});

test.each([
  ['read_reviews write_reviews', ['read_reviews', 'write_reviews']],
  ['read_reviews,write_reviews', ['read_reviews', 'write_reviews']],
  ['', []],
  [['read_reviews'], ['read_reviews']],
])('granted scopes may be sent as %j', async (granted_scopes, expected) => {
  const client = clientOver(() => envelope({ is_authorized: 1, granted_scopes }));
  const info = await client.call('get_shop_authorization_info', platform);
  expect(info.granted_scopes).toEqual(expected);
});
