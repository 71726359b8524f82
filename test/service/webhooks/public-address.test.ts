import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../src/service/webhooks/public-address.ts';
import { generated } from '../../../testing/determinism/generations.ts';

describe('an IP address is public', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '191.255.255.255',
    '192.167.255.255',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82f::200e',
    '2001:4860:4860:0000:0000:0000:0000:8888',
    '2001:200::1',
    '2003::',
    '3ffe::1',
  ])('if it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('an IP address is not public', () => {
  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.255.255',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::FFFF:7f00:1',
    '0:0:0:0:0:ffff:10.0.0.1',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '3fff:fff:ffff::',
    '5f00::1',
    'fc00::1',
    'fdff:ffff::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.1.1.1 ',
    ':::',
  ])('if it is %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it('agrees with the platform’s own block lists on every IPv4 address', () => {
  const reserved = new BlockList();
  for (const [net, prefix] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const) {
    reserved.addSubnet(net, prefix, 'ipv4');
  }
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(address)).toBe(!reserved.check(address, 'ipv4'));
    }),
    { numRuns: generated(500) },
  );
});

it('treats every notation of an IPv6 address alike', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
      expect(isPublicAddress(address)).toBe(isPublicAddress(canonical));
    }),
  );
});
