import { type ClientFailure, ReviewsApiError } from '../../client/api-error.ts';
import type { FieldError } from '../../contract/envelope.ts';
import {
  type Problem,
  type ProblemCode,
  problems,
  type ServerProblemCode,
  type SubmissionProblemCode,
  serverProblems,
  submissionProblems,
} from '../../contract/problem.ts';
import type { PlainAnswer } from '../../server/plain-answer.ts';
import { crossOriginHeaders } from './headers.ts';

export type ProblemFacts = {
  detail?: string;
  /** The rejected parameters or fields. */
  errors?: readonly (FieldError & { code?: string })[];
  /** Seconds. */
  retryAfter?: number;
  /** The methods that the path supports. */
  allow?: readonly string[];
};

export type AnyProblemCode = ProblemCode | ServerProblemCode | SubmissionProblemCode;

/** An error with a problem code, thrown to end a request. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: AnyProblemCode;
  readonly facts: ProblemFacts;

  constructor(code: AnyProblemCode, facts: ProblemFacts = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

export function isServerProblem(code: ProblemError['code']): code is ServerProblemCode {
  return Object.hasOwn(serverProblems, code);
}

/** The problem that a browser sees for any error. Nothing that the API sent is passed on. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (!(error instanceof ReviewsApiError)) return new ProblemError('internal');
  const code = problemCodes[error.code];
  return new ProblemError(code, code === 'api_busy' ? { retryAfter: error.retryAfter ?? 5 } : {});
}

const problemCodes: Record<ClientFailure, ProblemCode> = {
  invalid_argument: 'api_unavailable',
  deadline_exceeded: 'api_timeout',
  not_found: 'api_unavailable',
  already_exists: 'api_unavailable',
  permission_denied: 'api_refused',
  resource_exhausted: 'api_busy',
  unimplemented: 'api_unavailable',
  internal: 'api_unavailable',
  unauthenticated: 'api_refused',
  network: 'api_unavailable',
  timeout: 'api_timeout',
  aborted: 'api_unavailable',
  bad_answer: 'api_unavailable',
  circuit_open: 'api_busy',
  overloaded: 'api_busy',
};

/** The response for a problem (RFC 9457); never cached. */
export function problemResponse(problem: ProblemError): Response {
  const { body, ...init } = problemAnswer(problem);
  return new Response(body, init);
}

/** The parts of the problem response. */
export function problemAnswer({ code, facts }: ProblemError): PlainAnswer {
  const { status, title } = { ...problems, ...serverProblems, ...submissionProblems }[code];
  const body: Problem<typeof code> = {
    type: 'about:blank',
    title,
    status,
    code,
    ...(facts.detail ? { detail: facts.detail } : {}),
    ...(facts.errors ? { errors: [...facts.errors] } : {}),
  };
  return {
    body: JSON.stringify(body),
    status,
    headers: {
      ...crossOriginHeaders,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(facts.retryAfter === undefined ? {} : { 'retry-after': String(facts.retryAfter) }),
      ...(facts.allow ? { allow: facts.allow.join(', ') } : {}),
    },
  };
}
