import { expect, test } from 'vitest';
import { clientNetwork } from '../../../src/server/network/client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['nonsense', 'unknown'],
  ['1.2.3.999', 'unknown'],
])('the network of %j is %j', (peer, network) => {
  expect(clientNetwork(null, peer, 0)).toBe(network);
});

test.each([
  ['is ignored without trusted proxies', '198.51.100.1', 0, '10.0.0.1'],
  ['names the client behind one proxy', 'invented, 198.51.100.1', 1, '198.51.100.1'],
  ['names the client behind two proxies', 'invented, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['with fewer entries than proxies counts from its start', '198.51.100.1', 3, '198.51.100.1'],
  ['may contain ports', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['may contain ports of IPv6', '[2001:db8::1]:4711', 1, '2001:db8:0:0::/64'],
  ['falls back to the peer if it is no address', '"; drop', 1, '10.0.0.1'],
  ['falls back to the peer if it is absent', null, 1, '10.0.0.1'],
])('X-Forwarded-For %s', (_what, header, proxies, network) => {
  expect(clientNetwork(header, '10.0.0.1', proxies)).toBe(network);
});
