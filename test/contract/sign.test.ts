import { describe, expect, it } from 'vitest';
import { bytesToSign, equalInConstantTime, sign, stringToSign } from '../../src/contract/sign.ts';

describe('a signature', () => {
  it.each([
    [
      'page=1&page_size=10&product_ids=632910392&sort_by=created-descending&timestamp=1700465771',
      { sort_by: 'created-descending', page: '1', page_size: '10', product_ids: '632910392' },
      '',
      'a444793c2fa1d252b704bc2484eebe5f56233337849ce85a41dfc1e5185275a3',
    ],
    [
      'keyword=très bon&page=1&timestamp=1700465771',
      { page: '1', keyword: 'très bon' },
      '',
      '5663f7b9ffa576f20b6f7615ad50590bf241120cc48c09e35a80054ef4a6b156',
    ],
    [
      'timestamp=1700465771|{"topic":"review/created","url":"https://example.com/hook"}',
      {},
      '{"topic":"review/created","url":"https://example.com/hook"}',
      '9bed0ce3b75c3825bc0ce8c3da70600e8eaaacecb885b375ed960ca1db881285',
    ],
  ])('of %s matches the test vector', async (text, query, body, signature) => {
    expect(stringToSign(new URLSearchParams(query), 1700465771, body)).toBe(text);
    expect(await sign('test_private_token', text)).toBe(signature);
    const bytes = bytesToSign(new URLSearchParams(query), 1700465771, new TextEncoder().encode(body));
    expect(await sign('test_private_token', bytes)).toBe(signature);
  });

  it('covers empty values, and repeated keys in their order', () => {
    const query = new URLSearchParams('b=2&a=&b=1&Z=3');
    expect(stringToSign(query, 7)).toBe('Z=3&a=&b=2&b=1&timestamp=7');
  });

  it('equals another only if all characters match', () => {
    expect(equalInConstantTime('abc', 'abc')).toBe(true);
    for (const other of ['abd', 'ab', 'abcabc', '', 'ABC'])
      expect(equalInConstantTime('abc', other)).toBe(false);
    expect(equalInConstantTime('', 'a')).toBe(false);
  });
});
