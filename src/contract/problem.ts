/**
 * All error codes, as closed sets. The API sends numbers in its envelope, the edge sends names in
 * `application/problem+json`. A code without a status or title does not compile.
 */

/**
 * Codes of the API, numbered as in gRPC. Source: docs/spec/open-points.md, "Codes, statuses, limits"; 12 is
 * our addition.
 */
export const apiCodes = {
  ok: 0,
  invalid_argument: 3,
  deadline_exceeded: 4,
  not_found: 5,
  already_exists: 6,
  permission_denied: 7,
  resource_exhausted: 8,
  unimplemented: 12,
  internal: 13,
  unauthenticated: 16,
} as const;

export type ApiCodeName = keyof typeof apiCodes;
export type ApiFailureName = Exclude<ApiCodeName, 'ok'>;

/** The HTTP status of each code. */
export const apiStatus = {
  ok: 200,
  invalid_argument: 400,
  deadline_exceeded: 504,
  not_found: 404,
  already_exists: 409,
  permission_denied: 403,
  resource_exhausted: 429,
  unimplemented: 501,
  internal: 500,
  unauthenticated: 401,
} as const satisfies Record<ApiCodeName, number>;

/**
 * Codes that mean success; older deployments send 2000 (docs/spec/open-points.md, "Codes, statuses, limits").
 */
export const okCodes: readonly number[] = [apiCodes.ok, 2000];

/** The name of an envelope's code; unknown numbers count as internal errors. */
export function apiCodeName(code: number): ApiCodeName {
  const known = (Object.keys(apiCodes) as ApiCodeName[]).find((name) => apiCodes[name] === code);
  return okCodes.includes(code) ? 'ok' : (known ?? 'internal');
}

/** Error responses of the edge to browsers. Titles are fixed; `detail` is part of a single response. */
export const problems = {
  invalid_parameter: { status: 400, title: 'A parameter is missing or invalid' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'The edge failed' },
  api_unavailable: { status: 502, title: 'The reviews API did not return a usable response' },
  api_refused: { status: 502, title: 'The reviews API rejected the edge’s credentials' },
  api_busy: { status: 503, title: 'The reviews API is busy' },
  api_timeout: { status: 504, title: 'The reviews API did not respond in time' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** Error responses of the edge to browsers that submit a review. */
export const submissionProblems = {
  key_required: { status: 400, title: 'The Idempotency-Key is missing or invalid' },
  proof_required: { status: 403, title: 'The proof of work is missing, expired, or of another product' },
  origin_refused: { status: 403, title: 'The origin is not allowed' },
  submission_pending: { status: 409, title: 'The same submission is being processed. Send it again' },
  review_gone: { status: 410, title: 'The review was withdrawn or removed, or the token is of none' },
  unsupported_media_type: { status: 415, title: 'The body must be JSON' },
  invalid_submission: { status: 422, title: 'A field is missing or invalid' },
  key_reused: { status: 422, title: 'The Idempotency-Key was sent with another review' },
} as const satisfies Record<string, { status: number; title: string }>;

export type SubmissionProblemCode = keyof typeof submissionProblems;

/** Error responses of the edge to other servers, and to requests that no browser sends. */
export const serverProblems = {
  malformed_request: { status: 400, title: 'The request is malformed' },
  invalid_body: { status: 400, title: 'The body is incomplete or invalid' },
  webhook_unsigned: { status: 401, title: 'Neither Sign nor webhook-signature was sent' },
  webhook_untimely: { status: 401, title: 'The timestamp is missing or off by more than 15 minutes' },
  webhook_forged: { status: 401, title: 'A signature does not match' },
  metrics_refused: { status: 401, title: 'The metrics require a bearer token' },
  request_timeout: { status: 408, title: 'The request did not arrive in time' },
  body_too_large: { status: 413, title: 'The body is too large' },
  headers_too_large: { status: 431, title: 'The request headers are too large' },
  webhooks_unsupported: { status: 501, title: 'Webhooks cannot be verified without a private token' },
  event_not_applied: { status: 503, title: 'The event could not be applied. Send it again later' },
  not_ready: { status: 503, title: 'The edge is not ready' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ServerProblemCode = keyof typeof serverProblems;

/**
 * Body of an `application/problem+json` response (RFC 9457). `errors` lists the invalid parameters or fields.
 */
export type Problem<Code = ProblemCode> = {
  type: 'about:blank';
  title: string;
  status: number;
  code: Code;
  detail?: string;
  /** `code` is set for the fields of a submitted review. */
  errors?: { field: string; message: string; code?: string }[];
};
