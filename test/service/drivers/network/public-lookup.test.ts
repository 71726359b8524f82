import { describe, expect, it } from 'vitest';
import { ForbiddenAddress, publicLookup } from '../../../../src/service/drivers/network/public-lookup.ts';

const v4 = { address: '93.184.215.14', family: 4 };
const v6 = { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 };

/** The result of a lookup, as a connection receives it, for a name that resolves to these IP addresses. */
function resolve(addresses: { address: string; family: number }[], all = true): Promise<unknown> {
  const lookup = publicLookup((_hostname, _options, callback) => callback(null, addresses));
  return new Promise((done) => {
    lookup('shop.example', { all }, (error, result, family) =>
      done(error ?? (all ? result : { address: result, family })),
    );
  });
}

describe('a lookup for a webhook', () => {
  it('resolves names with a public IPv4 address, a public IPv6 address, or both', async () => {
    for (const addresses of [[v4], [v6], [v4, v6], [v6, v4]]) {
      expect(await resolve(addresses)).toEqual(addresses);
      expect(await resolve(addresses, false)).toEqual(addresses[0]);
    }
  });

  it.each([
    [[{ address: '127.0.0.1', family: 4 }]],
    [[{ address: '::1', family: 6 }]],
    [[{ address: '::ffff:10.0.0.1', family: 6 }]],
    [[v4, { address: '10.0.0.1', family: 4 }]],
    [[v6, { address: '192.168.0.1', family: 4 }]],
    [[v4, { address: 'fe80::1%eth0', family: 6 }]],
  ])('refuses a name with the addresses %j', async (addresses) => {
    expect(await resolve(addresses)).toBeInstanceOf(ForbiddenAddress);
  });

  it('passes on that a name does not exist', async () => {
    const missing = new Error('ENOTFOUND');
    const lookup = publicLookup((_hostname, _options, callback) => callback(missing, []));
    const error = await new Promise((done) => lookup('shop.example', {}, done));
    expect(error).toBe(missing);
  });
});
