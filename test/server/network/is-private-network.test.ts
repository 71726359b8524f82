import { expect, test } from 'vitest';
import { clientNetwork } from '../../../src/server/network/client-network.ts';
import { isPrivateNetwork } from '../../../src/server/network/is-private-network.ts';

test.each(
  ['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.9.9', '192.168.1.1', '169.254.1.1', '100.64.0.1'].concat([
    '100.127.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fc00::1',
    'fe80::1%eth0',
    '',
    'nonsense',
  ]),
)('%s is not on the public internet', (address) => {
  expect(isPrivateNetwork(clientNetwork(null, address, 0))).toBe(true);
});

test.each(
  ['203.0.113.7', '11.0.0.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '100.63.0.1', '100.128.0.1'].concat([
    '2001:db8::1',
    '::ffff:203.0.113.7',
    '1.10.127.1',
  ]),
)('%s is on the public internet', (address) => {
  expect(isPrivateNetwork(clientNetwork(null, address, 0))).toBe(false);
});
