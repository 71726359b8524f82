import {
  bare,
  bareTooLarge,
  bareVersion,
  close,
  failed,
  get,
  health,
  host,
  malformed,
  notFound,
  type OddRequest,
  refused,
  tooLarge,
} from './odd-request.ts';

/** Odd `Host` headers. */
export const oddHosts: OddRequest[] = [
  {
    name: 'HTTP/1.0 without a host',
    request: 'GET /healthz HTTP/1.0\r\n\r\n',
    answer: malformed,
    workerd: refused,
  },
  { name: 'HTTP/1.0 with a host', request: `GET /healthz HTTP/1.0\r\n${host}\r\n`, answer: health },
  {
    name: 'no host',
    request: `GET /healthz HTTP/1.1\r\n${close}\r\n`,
    answer: malformed,
    Bun: bare,
    workerd: refused,
  },
  { ...withHost('an empty host', ''), workerd: refused },
  // Deno refuses repeated hosts itself, Bun and workerd join them.
  { ...withHost('two hosts', 'a\r\nHost: b'), Deno: bare },
  { ...withHost('the same host twice', 'a\r\nHost: a'), Deno: bare },
  withHost('hosts in a list', 'a, b'),
  withHost('a host with a space', 'a b'),
  withHost('a host with a user', 'user:canary@shop.example'),
  withHost('a host with a path', 'a/b'),
  withHost('a host with an impossible port', 'a:99999'),
  withHost('a host beyond ASCII', 'é.example'),
  withHost('an unclosed IPv6 address', '[::1'),
  { ...withHost('a host with a control character', 'a\x01b'), Deno: bare, Bun: bare },
];

function withHost(name: string, value: string): OddRequest {
  const request = `GET /healthz HTTP/1.1\r\nHost: ${value}\r\n${close}\r\n`;
  return { name, request, answer: malformed, workerd: failed };
}

/** Odd targets of the request line. */
export const oddTargets: OddRequest[] = [
  // A proxy would send it to the other host; the edge has only one.
  { name: 'an absolute URL', request: get('http://other.example/healthz'), answer: health, workerd: failed },
  {
    name: 'an absolute URL of another scheme',
    request: get('ftp://shop.example/healthz'),
    answer: malformed,
    Bun: bare,
    workerd: failed,
  },
  {
    name: 'an absolute URL with an impossible port',
    request: get('http://a:99999/healthz'),
    answer: malformed,
    // Bun drops scheme and host.
    Bun: health,
    workerd: failed,
  },
  {
    name: 'OPTIONS of the whole server',
    request: get('*', { method: 'OPTIONS' }),
    answer: malformed,
    Bun: bare,
    workerd: failed,
  },
  { name: 'the target *', request: get('*'), answer: malformed, Deno: bare, Bun: bare, workerd: failed },
  {
    name: 'a tunnel',
    request: get('shop.example:443', { method: 'CONNECT' }),
    answer: malformed,
    workerd: failed,
  },
  {
    name: 'a target without a slash',
    request: get('healthz'),
    answer: malformed,
    Deno: bare,
    Bun: bare,
    workerd: failed,
  },
  // Bun and workerd encode these characters before the edge sees the URL.
  { name: 'a path beyond ASCII', request: get('/é'), answer: malformed, Bun: notFound, workerd: notFound },
  {
    name: 'a query beyond ASCII',
    request: get('/healthz?q=日本'),
    answer: malformed,
    Bun: health,
    workerd: health,
  },
  {
    name: 'a path that is not UTF-8',
    request: Buffer.from(get('/\xff'), 'latin1'),
    answer: malformed,
    Deno: bare,
    Bun: notFound,
    workerd: notFound,
  },
  { name: 'a backslash', request: get('/\\x'), answer: malformed, Bun: notFound, workerd: notFound },
  {
    name: 'a control character in the path',
    request: get('/a\x01b'),
    answer: malformed,
    Deno: bare,
    Bun: bareVersion,
    workerd: notFound,
  },
  {
    name: 'a null byte in the path',
    request: get('/a\x00b'),
    answer: malformed,
    Deno: bare,
    Bun: bareVersion,
    workerd: refused,
  },
  {
    name: 'a space in the path',
    request: get('/a b'),
    answer: malformed,
    Deno: bare,
    Bun: bareVersion,
    workerd: notFound,
  },
  { name: 'an encoded null byte', request: get('/%00'), answer: notFound },
  { name: 'invalid percent-encoding', request: get('/%zz%f'), answer: notFound },
  { name: 'percent-encoding that is not UTF-8', request: get('/%ff'), answer: notFound },
  { name: 'quotes and brackets in the query', request: get('/healthz?"<>`'), answer: health },
  {
    name: 'a URL of 20 kB',
    request: get(`/${'x'.repeat(20_000)}`),
    answer: tooLarge,
    Bun: bareTooLarge,
    workerd: notFound,
  },
];
