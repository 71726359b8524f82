import { networkOf } from './client-network.ts';

/** Whether a text is an IP address, or a range of IPv4 addresses such as `192.0.2.0/24`. */
export function isNetwork(text: string): boolean {
  const [address = '', length] = text.split('/');
  const network = networkOf(address);
  if (length === undefined) return network !== undefined;
  return network === address && /^\d{1,2}$/.test(length) && Number(length) <= 32;
}

/**
 * Returns a function that says whether a client network, as `clientNetwork` returns it, belongs to one of the
 * given ones. An IPv6 address stands for its first 64 bits.
 */
export function createNetworks(given: readonly string[]): (network: string) => boolean {
  const ranges = given.flatMap((text) => {
    const [address = '', length] = text.split('/');
    return length === undefined ? [] : [{ start: bitsOf(address), shift: 32 - Number(length) }];
  });
  const single = new Set(given.map(networkOf));
  return (network) => {
    if (single.has(network)) return true;
    if (!/^[\d.]+$/.test(network)) return false;
    const bits = bitsOf(network);
    return ranges.some(
      ({ start, shift }) => Math.floor(bits / 2 ** shift) === Math.floor(start / 2 ** shift),
    );
  };
}

/** An IPv4 address as a number. */
function bitsOf(address: string): number {
  return address.split('.').reduce((bits, part) => bits * 256 + Number(part), 0);
}
