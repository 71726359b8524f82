import type { ProblemCode, ServerProblemCode } from '../../src/contract/problem.ts';

/** The answer of the edge: its health, a problem, or a preflight. Or of the runtime itself, which never asked the edge. */
export type OddAnswer =
  | { by: 'edge'; status: 200; body: 'ok\n' }
  | { by: 'edge'; problem: ProblemCode | ServerProblemCode }
  /** Its body is empty, unless it is given. Status 0: it closes the connection without an answer. */
  | { by: 'runtime'; status: number; body?: RegExp };

export type OddRequest = {
  name: string;
  request: string | Uint8Array;
  answer: OddAnswer;
  /** Runtimes that differ, because they refuse or rewrite the request before the edge sees it. */
  Deno?: OddAnswer;
  Bun?: OddAnswer;
  /** Without its front: Cloudflare refuses malformed requests before they reach a Worker. */
  workerd?: OddAnswer;
};

const health: OddAnswer = { by: 'edge', status: 200, body: 'ok\n' };
const malformed: OddAnswer = { by: 'edge', problem: 'malformed_request' };
const tooLarge: OddAnswer = { by: 'edge', problem: 'headers_too_large' };
const notFound: OddAnswer = { by: 'edge', problem: 'not_found' };
const notAllowed: OddAnswer = { by: 'edge', problem: 'method_not_allowed' };
const unsigned: OddAnswer = { by: 'edge', problem: 'webhook_unsigned' };

/** Deno and Bun have no hook for requests that their parsers refuse: an answer without a body. */
const bare = { by: 'runtime', status: 400 } as const;
const bareTooLarge = { by: 'runtime', status: 431 } as const;
/** Bun takes everything after the second space of the request line for a version. */
const bareVersion = { by: 'runtime', status: 505 } as const;
const dropped = { by: 'runtime', status: 0 } as const;

/** The parser of workerd passes on nearly everything, and then fails to make a URL or a body of it. */
const failed = { by: 'runtime', status: 500, body: /^Internal Server Error$/ } as const;
const refused = { by: 'runtime', status: 400, body: /^(?:Bad Request|ERROR: .*)$/s } as const;
const unknownMethod = { by: 'runtime', status: 501, body: /^ERROR: Unrecognized request method/ } as const;

const host = 'Host: shop.example\r\n';
const close = 'Connection: close\r\n';

/** A request with this target, and more lines after its host. */
function get(target: string, { method = 'GET', version = 'HTTP/1.1', more = '' } = {}): string {
  return `${method} ${target} ${version}\r\n${host}${more}${close}\r\n`;
}

function withHeaders(lines: string): string {
  return get('/healthz', { more: lines });
}

function post(lines: string, body: string): string {
  return `POST /v1/webhooks HTTP/1.1\r\n${host}${close}${lines}\r\n${body}`;
}

const hosts: OddRequest[] = [
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

const targets: OddRequest[] = [
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
    // It drops scheme and host.
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

const lines: OddRequest[] = [
  { ...malformedLine('a header without a colon', 'nonsense\r\n'), workerd: refused },
  { ...malformedLine('a header without a name', ': a\r\n'), workerd: refused },
  { ...malformedLine('a null byte in a header', 'X: a\0b\r\n'), workerd: refused },
  { ...malformedLine('a bare CR in a header', 'X: a\rb\r\n'), workerd: refused },
  malformedLine('a space before the colon', 'X : a\r\n'),
  malformedLine('a folded header', 'X: a\r\n b\r\n'),
  {
    name: 'a header of 20 kB',
    request: withHeaders(`X: ${'x'.repeat(20_000)}\r\n`),
    answer: tooLarge,
    // Its limits are 64 kB and 100 headers.
    Deno: health,
    Bun: bareTooLarge,
    workerd: health,
  },
  {
    name: '1,500 headers',
    request: withHeaders(Array.from({ length: 1_500 }, (_, index) => `X-${index}: a\r\n`).join('')),
    answer: tooLarge,
    Deno: bare,
    Bun: bareTooLarge,
    workerd: health,
  },
  { name: 'an unknown expectation', request: withHeaders('Expect: anything\r\n'), answer: health },
  { name: 'a body of a GET', request: `${withHeaders('Content-Length: 2\r\n')}ab`, answer: health },
];

/** workerd accepts some of these. */
function malformedLine(name: string, line: string): OddRequest {
  return { name, request: withHeaders(line), answer: malformed, Deno: bare, Bun: bare, workerd: health };
}

const methods: OddRequest[] = [
  ...['get', 'BREW', 'TRACK'].map((method) => ({
    name: `the method ${method}`,
    request: get('/healthz', { method }),
    answer: malformed,
    Bun: dropped,
    workerd: unknownMethod,
  })),
  ...['TRACE', 'PROPFIND'].map((method) => ({
    name: `the method ${method}`,
    request: get('/healthz', { method }),
    answer: notAllowed,
  })),
  ...['HTTP/1.2', 'HTTP/2.0', 'http/1.1'].map((version) => ({
    name: `the version ${version}`,
    request: get('/healthz', { version }),
    answer: malformed,
    Deno: bare,
    Bun: bareVersion,
    workerd: health,
  })),
  {
    name: 'a line that is no request',
    request: 'nonsense\r\n\r\n',
    answer: malformed,
    Deno: bare,
    Bun: bare,
    workerd: unknownMethod,
  },
];

/** Bodies whose end is ambiguous, the means of request smuggling. */
const bodies: OddRequest[] = [
  {
    name: 'Content-Length beside Transfer-Encoding',
    request: post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    answer: malformed,
    Deno: bare,
    Bun: bare,
    workerd: unsigned,
  },
  ...[
    ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n'],
    ['a length that is no number', 'Content-Length: abc\r\n'],
    ['a negative length', 'Content-Length: -1\r\n'],
    ['an unknown transfer encoding', 'Transfer-Encoding: unknown\r\n'],
  ].map(([name = '', line = '']) => ({
    name,
    request: post(line, 'ab'),
    answer: malformed,
    Deno: bare,
    Bun: bare,
    workerd: failed,
  })),
];

/** Requests that no browser sends, byte by byte, with their answers. */
export const oddRequests: OddRequest[] = [...hosts, ...targets, ...lines, ...methods, ...bodies];
