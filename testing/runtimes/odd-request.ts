import type { ProblemCode, ServerProblemCode } from '../../src/contract/problem.ts';

/**
 * The response of the edge (its health, a problem, or a preflight), or of the runtime itself, without calling
 * the edge.
 */
export type OddAnswer =
  | { by: 'edge'; status: 200; body: 'ok\n' }
  | { by: 'edge'; problem: ProblemCode | ServerProblemCode }
  /** Its body is empty by default. Status 0: it closes the connection without a response. */
  | { by: 'runtime'; status: number; body?: RegExp };

export type OddRequest = {
  name: string;
  request: string | Uint8Array;
  answer: OddAnswer;
  /**
   * The runtimes that respond otherwise, because they refuse or rewrite the request before the edge sees it.
   */
  Deno?: OddAnswer;
  Bun?: OddAnswer;
  /** workerd without Cloudflare's proxy, which refuses malformed requests before they reach a Worker. */
  workerd?: OddAnswer;
};

export const health: OddAnswer = { by: 'edge', status: 200, body: 'ok\n' };
export const malformed: OddAnswer = { by: 'edge', problem: 'malformed_request' };
export const tooLarge: OddAnswer = { by: 'edge', problem: 'headers_too_large' };
export const notFound: OddAnswer = { by: 'edge', problem: 'not_found' };
export const notAllowed: OddAnswer = { by: 'edge', problem: 'method_not_allowed' };
export const unsigned: OddAnswer = { by: 'edge', problem: 'webhook_unsigned' };

/** Deno and Bun have no hook for requests that their parsers refuse: they send a response without a body. */
export const bare = { by: 'runtime', status: 400 } as const;
export const bareTooLarge = { by: 'runtime', status: 431 } as const;
/** Bun takes everything after the second space of the request line for a version. */
export const bareVersion = { by: 'runtime', status: 505 } as const;
export const dropped = { by: 'runtime', status: 0 } as const;

/** The parser of workerd passes on nearly everything, and then fails to build a URL or a body from it. */
export const failed = { by: 'runtime', status: 500, body: /^Internal Server Error$/ } as const;
export const refused = { by: 'runtime', status: 400, body: /^(?:Bad Request|ERROR: .*)$/s } as const;
export const unknownMethod = {
  by: 'runtime',
  status: 501,
  body: /^ERROR: Unrecognized request method/,
} as const;

export const host = 'Host: shop.example\r\n';
export const close = 'Connection: close\r\n';

/** A request with this target, and more lines after its host. */
export function get(target: string, { method = 'GET', version = 'HTTP/1.1', more = '' } = {}): string {
  return `${method} ${target} ${version}\r\n${host}${more}${close}\r\n`;
}

export function withHeaders(lines: string): string {
  return get('/healthz', { more: lines });
}

export function post(lines: string, body: string): string {
  return `POST /v1/webhooks HTTP/1.1\r\n${host}${close}${lines}\r\n${body}`;
}
