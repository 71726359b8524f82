/** URLs with a private or special address in every form in which one can be written. All are distinct. */
export function forbiddenUrls(): string[] {
  const hosts = [
    ...addresses.flatMap(formsOfV4),
    ...edgesOfRanges,
    ...v6.map((address) => `[${address}]`),
    ...addresses.flatMap(embeddedInV6).map((address) => `[${address}]`),
  ];
  return [...new Set(hosts)].map((host) => `https://${host}/hook`);
}

/** Host names that need no server of names to lead to this machine. */
export const localNames = [
  'localhost',
  'localhost.',
  'LOCALHOST',
  'ｌｏｃａｌｈｏｓｔ',
  'api.localhost',
  'ip6-localhost',
];

/** One of each kind of range, among them the addresses with credentials of clouds. */
const addresses = [
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '192.168.1.1',
  '172.16.0.1',
  '100.100.100.200',
  '0.0.0.0',
];

const edgesOfRanges = [
  ...['0.0.0.1', '0.255.255.255', '10.255.255.255', '100.64.0.0', '100.127.255.255', '127.255.255.254'],
  ...[
    '169.254.0.0',
    '169.254.255.255',
    '172.31.255.255',
    '192.0.0.0',
    '192.0.0.8',
    '192.0.0.170',
    '192.0.0.255',
  ],
  ...[
    '192.0.2.0',
    '192.0.2.255',
    '192.88.99.1',
    '192.168.0.0',
    '192.168.255.255',
    '198.18.0.0',
    '198.19.255.255',
  ],
  ...['198.51.100.0', '198.51.100.255', '203.0.113.0', '203.0.113.255', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.254', '255.255.255.255'],
];

const v6 = [
  ...['::', '::1', '0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:0000:0000:0001', '::0001', '0::1'],
  ...['fc00::', 'fc00::1', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'FD00::1', 'fd00:ec2::254'],
  ...['fe80::', 'fe80::1', 'febf:ffff::1', 'fec0::1', 'feff::1', 'ff00::', 'ff02::1', 'ff05::2', 'ffff::'],
  ...['100::', '100::1', '100:0:0:1::1', '64:ff9b:1::', '64:ff9b:1:ffff::1', '5f00::', '5fff:ffff::1'],
  ...['2001::', '2001::1', '2001:1::1', '2001:2::', '2001:3::1', '2001:4:112::1', '2001:10::1', '2001:20::1'],
  ...[
    '2001:1ff::1',
    '2001:db8::',
    '2001:db8:ffff::1',
    '2002::',
    '3fff::',
    '3fff:fff::1',
    '4000::1',
    '8000::1',
  ],
  ...['c000::1', '0100::', '1fff::1', '::8000:0:0'],
];

function formsOfV4(address: string): string[] {
  const bytes = address.split('.').map(Number) as [number, number, number, number];
  const [a, b, c, d] = bytes;
  const number = bytes.reduce((value, byte) => value * 256 + byte, 0);
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  const low = (b * 256 + c) * 256 + d;
  return [
    address,
    `${address}.`,
    `${address}:8443`,
    String(number),
    `${number}.`,
    hex(number),
    hex(number).toUpperCase().replace('0X', '0X000'),
    octal(number),
    `000${octal(number)}`,
    bytes.map(hex).join('.'),
    bytes.map(octal).join('.'),
    bytes.map((byte) => `000${octal(byte)}`).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${low}`,
    `${hex(a)}.${hex(low)}`,
    `${a}.${b}.${c * 256 + d}`,
    [...address].map((letter) => (letter === '.' ? '.' : fullWidth(letter))).join(''),
    [...address].map((letter) => (letter === '.' ? '。' : letter)).join(''),
    address.replaceAll('.', '．'),
    address.replaceAll('.', '｡'),
    address.replaceAll('.', '%2e'),
    [...address].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
    [...address].map((letter) => (/\d/.test(letter) ? circled(letter) : letter)).join(''),
    `${address.slice(0, 2)}\u00AD${address.slice(2)}`,
    `${address.slice(0, 2)}\t${address.slice(2)}`,
  ];
}

const fullWidth = (digit: string) => String.fromCodePoint(0xff10 + Number(digit));

/** The circled zero is not beside the others. */
const circled = (digit: string) => (digit === '0' ? '⓪' : String.fromCodePoint(0x245f + Number(digit)));

function embeddedInV6(address: string): string[] {
  const groups = address.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'));
  const hex = `${groups[0]}${groups[1]}:${groups[2]}${groups[3]}`;
  const inverted = address.split('.').map((byte) => (255 - Number(byte)).toString(16).padStart(2, '0'));
  return [
    `::ffff:${address}`,
    `::ffff:${hex}`,
    `::FFFF:${hex.toUpperCase()}`,
    `0:0:0:0:0:ffff:${address}`,
    `::${address}`,
    `::${hex}`,
    `::ffff:0:${address}`,
    `64:ff9b::${address}`,
    `64:ff9b:1::${hex}`,
    `2002:${hex}::`,
    `2002:${hex}::1`,
    `2001:0:${hex}::1`,
    `2001::${inverted[0]}${inverted[1]}:${inverted[2]}${inverted[3]}`,
    `fe80::5efe:${hex}`,
  ];
}
