/** `peer` is the address at the other end. */
export type Connection = { readonly peer: string };

/**
 * The network of a client: its IPv4 address, or the first 64 bits of its IPv6 address, because the client may
 * use every address that begins with them. `peer` is the address at the other end of the connection. Behind
 * `trustedProxies` proxies, the client is the address that the outermost proxy appended to `X-Forwarded-For`;
 * everything before it could be invented. Falls back to the peer.
 */
export function clientNetwork(forwardedFor: string | null, peer: string, trustedProxies: number): string {
  const hops = trustedProxies > 0 && forwardedFor ? forwardedFor.split(',') : [];
  const forwarded = hops[Math.max(0, hops.length - trustedProxies)];
  return (forwarded && networkOf(forwarded.trim())) ?? networkOf(peer) ?? 'unknown';
}

/** The network of an address; undefined if it is none. */
export function networkOf(address: string): string | undefined {
  const plain = address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (isIpv4(plain)) return plain;
  const bare = address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/%.*$/, '');
  const url = `http://[${bare}]/`;
  if (!URL.canParse(url)) return undefined;
  const groups = groupsOf(new URL(url).hostname.slice(1, -1));
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return ipv4Of(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function isIpv4(text: string): boolean {
  const numbers = text.split('.');
  return numbers.length === 4 && numbers.every((number) => /^\d{1,3}$/.test(number) && Number(number) < 256);
}

/** The eight groups of an IPv6 address in its canonical form. */
function groupsOf(address: string): string[] {
  const [start = [], end] = address.split('::').map((half) => (half ? half.split(':') : []));
  if (!end) return start;
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
}

/** An IPv4 address from its two groups in an IPv6 address. */
function ipv4Of(groups: string[]): string {
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 0xff]).join('.');
}
