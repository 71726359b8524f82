import { type Operation, operations } from '../../contract/operations.ts';
import { type ApiFailureName, apiCodes, apiStatus } from '../../contract/problem.ts';
import { takesIdempotencyKey } from '../operations/takes-idempotency-key.ts';
import { dataSchema, type Json } from './json-schema.ts';

/** The responses of an operation, with an example of its data. */
export function responsesOf(operation: Operation, example: unknown): Json {
  if (operation.isPage) return pageResponses;
  const { method } = operation;
  const data = dataSchema(operation.data);
  const isToken = operation === operations.oauth_token;
  const content = {
    'application/json': {
      schema: isToken ? { allOf: [envelope(data), data] } : envelope(data),
      example: { ...(isToken ? (example as Json) : {}), ...exampleEnvelope(0, 'success', example) },
    },
  };
  return {
    200: { description: 'Success: code is 0.', content },
    ...references(Object.fromEntries(failureNames.map((name) => [apiStatus[name], name]))),
    ...references({ 408: 'timeout', 431: 'headers_too_large', 503: 'unavailable' }),
    ...(method === 'POST' ? references({ 413: 'body_too_large', 415: 'unsupported_media_type' }) : {}),
    ...(takesIdempotencyKey(operation) ? references({ 422: 'key_of_other_request' }) : {}),
  };
}

const failureNames = (Object.keys(apiStatus) as (keyof typeof apiStatus)[]).filter(
  (name): name is ApiFailureName => name !== 'ok',
);

/** Why a call fails with each code, and an example of its message. */
const failureReasons: Record<ApiFailureName, [reason: string, message: string, data?: Json]> = {
  invalid_argument: [
    'A field is missing or invalid; `data.errors` names each',
    'The request is invalid',
    { errors: [{ field: 'rating', message: 'must be at most 5' }] },
  ],
  deadline_exceeded: ['The service took too long', 'The service took too long'],
  not_found: ['The record or the operation does not exist', 'The review does not exist'],
  already_exists: ['The record exists, or the signature was used before', 'The review already has a reply'],
  permission_denied: ['The credentials do not permit the call', 'The token lacks the scope'],
  resource_exhausted: ['Too many requests in a minute', 'Too many requests'],
  unimplemented: ['The service does not have this operation', 'This operation is not implemented'],
  internal: ['The service failed', 'The service failed'],
  unauthenticated: ['The credentials are missing or invalid', 'The signature is invalid'],
};

const retryAfter = {
  'Retry-After': { description: 'Seconds until the next request may succeed.', schema: { type: 'integer' } },
};

/** Failures that share a code with others, but have an HTTP status of their own. */
const statusFailures = {
  timeout: failure('invalid_argument', 'The request did not arrive in time'),
  headers_too_large: failure('invalid_argument', 'The URL and the headers have more than 16 KiB'),
  unavailable: failure('internal', 'The database cannot be used at the moment'),
  body_too_large: failure('invalid_argument', 'The body is too large'),
  unsupported_media_type: failure('invalid_argument', 'The body is not declared as JSON'),
  key_of_other_request: failure('invalid_argument', 'The Idempotency-Key was sent with another request'),
};

/** The failures of all operations, for `components`. */
export const failures: Json = {
  ...Object.fromEntries(failureNames.map((name) => [name, failure(name, ...failureReasons[name])])),
  ...statusFailures,
};

const html = { 'text/html': { schema: { type: 'string' } } };

/** The form of a page is submitted to its own URL. */
const pageResponses = {
  200: { description: 'The page.', content: html },
  400: { description: 'The request is invalid; nothing redirects.', content: html },
  ...references({ 408: 'timeout', 431: 'headers_too_large' }),
};

function references(names: Record<string, string>): Json {
  return Object.fromEntries(
    Object.entries(names).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

function failure(name: ApiFailureName, reason: string, message = reason, data: Json = {}): Json {
  const fieldError = {
    type: 'object',
    required: ['field', 'message'],
    properties: { field: { type: 'string' }, message: { type: 'string' } },
  };
  const errors = { type: 'array', items: fieldError };
  const error = { type: 'string', description: 'The error of OAuth (RFC 6749, section 5.2), if it is one.' };
  const schema = envelope({ type: 'object', properties: { errors, error } }, { const: apiCodes[name] });
  return {
    description: `${reason}: code is ${apiCodes[name]}.`,
    ...(name === 'resource_exhausted' ? { headers: retryAfter } : {}),
    content: { 'application/json': { schema, example: exampleEnvelope(apiCodes[name], message, data) } },
  };
}

function envelope(data: Json, code: Json = {}): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'time', 'request_id', 'data'],
    properties: {
      code: { type: 'integer', ...code },
      message: { type: 'string' },
      time: { type: 'integer', description: 'Unix time in seconds.' },
      request_id: { type: 'string' },
      data,
    },
  };
}

function exampleEnvelope(code: number, message: string, data: unknown) {
  return { code, message, time: 1_714_564_800, request_id: '0b8f9a53-6a0e-4c7a-9f0c-2f5a1f3f7d11', data };
}
