import type { Connection } from '../../server/network/client-network.ts';
import { createHostCheck } from '../../server/network/host.ts';
import type { PlainAnswer, Refusal } from '../../server/plain-answer.ts';
import { ProblemError, problemAnswer, problemResponse } from './problem.ts';

/** The problem of a request that is refused before the edge sees it. */
export function refusalProblem(refusal: Refusal): PlainAnswer {
  return problemAnswer(refusalError(refusal));
}

/**
 * Wraps a handler for platforms that pass on requests which the server of Node refuses: without a valid
 * `Host` header, with a target that is not a URL, or with a method outside `methods`. It must run before
 * anything reads the URL, which may not even parse.
 */
export function refuseMalformed<Answer>(
  handle: (request: Request, connection: Connection) => Answer,
  methods: ReadonlySet<string>,
): (request: Request, connection: Connection) => Answer | Response {
  const isHost = createHostCheck();
  return (request, connection) => {
    const { method, url } = request;
    if (url.length > longestUrl) return problemResponse(refusalError('headers_too_large'));
    const isWellFormed =
      isHost(request.headers.get('host')) && isTarget(url, method) && isMethod(method, methods);
    return isWellFormed ? handle(request, connection) : problemResponse(refusalError('malformed'));
  };
}

/** The limit of Node for all headers together. */
const longestUrl = 16_384;

/**
 * Whether the target of a request is a path or an http(s) URL of printable ASCII characters (RFC 9112,
 * section 3.2). Bun encodes other characters, Deno passes them on unchanged. Both turn the target `*` into a
 * URL.
 */
function isTarget(url: string, method: string): boolean {
  if (!/^https?:\/\/[!-[\]-~]+$/i.test(url) || !URL.canParse(url)) return false;
  return method !== 'OPTIONS' || !/^[^/]+\/\/[^/]+\/\*$/.test(url);
}

function isMethod(method: string, methods: ReadonlySet<string>): boolean {
  return method === 'GET' || (methods.has(method) && method !== 'CONNECT');
}

function refusalError(refusal: Refusal): ProblemError {
  return new ProblemError(codes[refusal]);
}

const codes = {
  malformed: 'malformed_request',
  timeout: 'request_timeout',
  headers_too_large: 'headers_too_large',
} as const satisfies Record<Refusal, string>;
