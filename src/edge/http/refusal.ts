import type { Connection } from '../../server/client-network.ts';
import { createHostCheck } from '../../server/host.ts';
import type { PlainAnswer, Refusal } from '../../server/plain-answer.ts';
import { ProblemError, problemAnswer, problemResponse } from './problem.ts';

/** The problem of a request that is refused before the edge sees it. */
export function refusalProblem(refusal: Refusal): PlainAnswer {
  return problemAnswer(new ProblemError(codes[refusal]));
}

/**
 * Wraps a handler for platforms that pass on requests without a valid `Host` header, whose URLs may not even parse. It
 * must run before anything reads the URL.
 */
export function refuseMalformed<Answer>(
  handle: (request: Request, connection: Connection) => Answer,
): (request: Request, connection: Connection) => Answer | Response {
  const isHost = createHostCheck();
  return (request, connection) => {
    if (isHost(request.headers.get('host')) && URL.canParse(request.url)) return handle(request, connection);
    return problemResponse(new ProblemError('malformed_request'));
  };
}

const codes = {
  malformed: 'malformed_request',
  timeout: 'request_timeout',
  headers_too_large: 'headers_too_large',
} as const satisfies Record<Refusal, string>;
