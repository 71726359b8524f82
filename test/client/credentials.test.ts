import fc from 'fast-check';
import { expect, test } from 'vitest';
import { credentialHeaders } from '../../src/client/credentials.ts';
import { sign, stringToSign } from '../../src/contract/sign.ts';
import { clientOver, emptyList, envelope } from '../../testing/client/envelopes.ts';

const signature = { publicToken: 'test_public_token', privateToken: 'test_private_token' };
const timestamp = 1700465771;

test.each([
  {
    query: 'page=1&page_size=10&product_ids=632910392&sort_by=created-descending',
    body: '',
    expected: 'a444793c2fa1d252b704bc2484eebe5f56233337849ce85a41dfc1e5185275a3',
  },
  {
    query: 'keyword=très bon&page=1',
    body: '',
    expected: '5663f7b9ffa576f20b6f7615ad50590bf241120cc48c09e35a80054ef4a6b156',
  },
  {
    query: '',
    body: '{"topic":"review/created","url":"https://example.com/hook"}',
    expected: '9bed0ce3b75c3825bc0ce8c3da70600e8eaaacecb885b375ed960ca1db881285',
  },
])('the signature of "$query" and "$body" matches the test vector', async ({ query, body, expected }) => {
  const pairs = [...new URLSearchParams(query)].reverse();
  const headers = await credentialHeaders({ signature })({ query: pairs, body, timestamp });
  expect(headers).toEqual({
    'public-token': 'test_public_token',
    timestamp: '1700465771',
    sign: expected,
  });
});

test('bearer token, signature, API key and platform take precedence in this order', async () => {
  const signable = { query: [], body: '', timestamp };
  const platform = { clientId: 'a:b', clientSecret: 'c d+é' };
  const all = { bearer: 'b', signature, apiKey: 'k', platform };
  expect(await credentialHeaders(all)(signable)).toEqual({ authorization: 'Bearer b' });
  expect(Object.keys(await credentialHeaders({ signature, apiKey: 'k', platform })(signable))).toContain(
    'sign',
  );
  expect(await credentialHeaders({ apiKey: 'k', platform })(signable)).toEqual({ 'x-token': 'k' });
  const { authorization } = await credentialHeaders({ platform })(signable);
  expect(atob(authorization?.replace('Basic ', '') ?? '')).toBe('a%3Ab:c%20d%2B%C3%A9');
  expect(await credentialHeaders({})(signable)).toEqual({});
});

/** Text of any characters except control characters, which the contract rejects. */
const anyText = (constraints: { minLength?: number; maxLength: number }) =>
  fc.string({ unit: 'binary', ...constraints }).filter((text) => !/\p{Cc}/u.test(text));

test('the query that arrives is the query that was signed, with any characters', async () => {
  await fc.assert(
    fc.asyncProperty(anyText({ maxLength: 60 }), async (keyword) => {
      let valid = false;
      const client = clientOver(async (request) => {
        const arrived = new URL(request.url).searchParams;
        const time = request.headers.get('timestamp') ?? '';
        const expected = await sign(signature.privateToken, stringToSign(arrived, time));
        valid = request.headers.get('sign') === expected;
        return envelope(emptyList);
      });
      await client.call('get_reviews', { keyword, page: 1 });
      expect(valid).toBe(true);
    }),
  );
});

test('the body that arrives is the body that was signed, with any characters', async () => {
  await fc.assert(
    fc.asyncProperty(anyText({ minLength: 1, maxLength: 60 }), async (text) => {
      const content = `x${text}x`;
      let valid = false;
      const client = clientOver(async (request) => {
        const time = request.headers.get('timestamp') ?? '';
        const expected = await sign(signature.privateToken, stringToSign([], time, await request.text()));
        valid = request.headers.get('sign') === expected;
        return envelope({ id: '1', content, reply_at: '' });
      });
      await client.call('create_review_reply', { review_id: '1', content });
      expect(valid).toBe(true);
    }),
  );
});

test('a space is sent as %20, which every server decodes alike, and a plus sign as %2B', async () => {
  let url = '';
  const client = clientOver((request) => {
    url = request.url;
    return envelope(emptyList);
  });
  await client.call('get_reviews', { keyword: 'a b+c' });
  expect(url).toBe('https://reviews.example/api/v1/openapi/get_reviews?keyword=a%20b%2Bc');
});
