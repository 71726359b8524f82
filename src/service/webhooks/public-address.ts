/**
 * Whether an IP address is publicly routable, so that webhooks cannot reach the operator's own network. Takes
 * IPv4 in dotted decimals and IPv6 in any notation; anything else, such as an address with a zone, is not
 * public. Source: the IANA special-purpose address registries for IPv4 and IPv6.
 */
export function isPublicAddress(address: string): boolean {
  const v4 = parseV4(address);
  if (v4 !== undefined) return !reservedV4.some((range) => contains(range, v4));
  const v6 = parseV6(address);
  return v6 !== undefined && contains(globalUnicast, v6) && !reservedV6.some((range) => contains(range, v6));
}

/** The numeric value of the first address, the number of fixed bits, and the bits of an address. */
type Range = { first: bigint; prefix: number; bits: 32 | 128 };

const reservedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map(rangeOf);

/**
 * Contains every public IPv6 address. It excludes loopback, IPv4-mapped, translated, unique local, link-local
 * and site-local addresses, multicast, and all unassigned ranges.
 */
const globalUnicast = rangeOf('2000::/3');

/** Protocol assignments including Teredo and benchmarking, documentation, and 6to4, which embeds IPv4. */
const reservedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map(rangeOf);

function rangeOf(notation: string): Range {
  const [address = '', prefix] = notation.split('/');
  const v4 = parseV4(address);
  const first = v4 ?? parseV6(address);
  if (first === undefined) throw new RangeError(`${notation} is not a range of IP addresses`);
  return { first, prefix: Number(prefix), bits: v4 === undefined ? 128 : 32 };
}

function contains({ first, prefix, bits }: Range, address: bigint): boolean {
  const free = BigInt(bits - prefix);
  return address >> free === first >> free;
}

function parseV4(text: string): bigint | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return undefined;
  const bytes = text.split('.').map(Number);
  if (bytes.some((byte) => byte > 255)) return undefined;
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

function parseV6(text: string): bigint | undefined {
  if (!text.includes(':') || !URL.canParse(`http://[${text}]`)) return undefined;
  // The URL parser reduces every notation to hexadecimal groups with at most one "::".
  const { hostname } = new URL(`http://[${text}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((groups) => groups.split(':').filter(Boolean));
  const groups = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}
