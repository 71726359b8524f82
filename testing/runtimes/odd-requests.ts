import {
  bare,
  bareTooLarge,
  bareVersion,
  dropped,
  failed,
  get,
  health,
  malformed,
  notAllowed,
  type OddRequest,
  post,
  refused,
  tooLarge,
  unknownMethod,
  unsigned,
  withHeaders,
} from './odd-request.ts';
import { oddHosts, oddTargets } from './odd-targets.ts';

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
    // The limits of these runtimes are 64 kB and 100 headers.
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

/** Requests that no browser sends, byte by byte, with their responses. */
export const oddRequests: OddRequest[] = [...oddHosts, ...oddTargets, ...lines, ...methods, ...bodies];
