/**
 * Every way in which a call can fail, as a closed set of codes. The API speaks numbers in its envelope, the
 * edge speaks names in `application/problem+json`; both are here, and a code without a status or a message
 * does not compile.
 */

/** Codes of the API: gRPC numbers. Source: docs/spec/open-points.md, "Codes, statuses, limits"; 12 is ours. */
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

/** HTTP status of each code. */
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
 * Codes that a deployed service also means as success (docs/spec/open-points.md, "Codes, statuses, limits").
 */
export const okCodes: readonly number[] = [apiCodes.ok, 2000];

/** The name of a number in an envelope; a number that nobody knows is an internal error. */
export function apiCodeName(code: number): ApiCodeName {
  const known = (Object.keys(apiCodes) as ApiCodeName[]).find((name) => apiCodes[name] === code);
  return okCodes.includes(code) ? 'ok' : (known ?? 'internal');
}

/** What the edge answers when it cannot answer. `detail` for one code is in the answer itself. */
export const problems = {
  invalid_parameter: { status: 400, title: 'A parameter is missing or not valid' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'This address does not take that method' },
  internal: { status: 500, title: 'The edge failed' },
  api_unavailable: { status: 502, title: 'The reviews API did not give a usable answer' },
  api_refused: { status: 502, title: 'The reviews API refused the credentials of the edge' },
  api_busy: { status: 503, title: 'The reviews API is busy' },
  api_timeout: { status: 504, title: 'The reviews API took too long' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** What the edge answers to servers that it has nothing for: the API with its webhooks, and those who watch it. */
export const serverProblems = {
  invalid_body: { status: 400, title: 'The body is cut, or not what it should be' },
  webhook_unsigned: { status: 401, title: 'There is neither Sign nor webhook-signature' },
  webhook_untimely: { status: 401, title: 'The timestamp is missing or more than 15 minutes off' },
  webhook_forged: { status: 401, title: 'A signature does not match' },
  metrics_refused: { status: 401, title: 'The metrics want a bearer token' },
  body_too_large: { status: 413, title: 'The body is too large' },
  webhooks_unsupported: { status: 501, title: 'Without a private token webhooks cannot be verified' },
  not_ready: { status: 503, title: 'The edge is not ready' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ServerProblemCode = keyof typeof serverProblems;

/** Body of an `application/problem+json` answer (RFC 9457). `errors` names the refused parameters or fields. */
export type Problem<Code = ProblemCode> = {
  type: 'about:blank';
  title: string;
  status: number;
  code: Code;
  detail?: string;
  errors?: { field: string; message: string }[];
};
