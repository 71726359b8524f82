import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { limits } from '../contract/limits.ts';
import { basePath, type Operation, operations } from '../contract/operations.ts';
import { apiCodes, apiStatus } from '../contract/problem.ts';

type Json = { [key: string]: unknown };

/** The OpenAPI 3.1 document of the service, generated from the table of operations. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
    paths[basePath + operation.path] = { [operation.method.toLowerCase()]: describe(name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Reviews Data API', version: '1' },
    // Relative to the document, so that it holds wherever the service runs.
    servers: [{ url: '/' }],
    paths,
    components: {
      responses: { ...failures, ...bodyFailures },
      securitySchemes: {
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Sign',
          description: 'Sent with Public-Token and Timestamp: HMAC-SHA256 of query, timestamp and body.',
        },
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Token' },
        platform: {
          type: 'http',
          scheme: 'basic',
          description: 'client_id and client_secret of a platform, instead of those among the input.',
        },
      },
    },
  };
}

/** The credentials that each audience may send. The input of an operation can also hold those of a platform. */
const security: Record<Operation['audience'], Json[]> = {
  shop: [{ signature: [] }, { bearer: [] }, { apiKey: [] }],
  token: [{ bearer: [] }],
  platform: [{ platform: [] }, {}],
  merchant: [],
  public: [],
};

function describe(name: string, operation: Operation): Json {
  const input = schemaOf(operation.input);
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.extension ? 'Extensions' : 'Specification'],
    ...(operation.extension ? { 'x-extension': true } : {}),
    ...descriptionOf(operation),
    security: security[operation.audience],
    ...(operation.method === 'GET'
      ? { parameters: parametersOf(input) }
      : {
          ...(operation.audience === 'shop' ? { parameters: [idempotencyKey] } : {}),
          requestBody: { required: true, content: bodyOf(operation, withAlternatives(operation, input)) },
        }),
    ...(operation.isPage ? { responses: pageResponses } : { responses: responsesOf(operation) }),
  };
}

function responsesOf(operation: Operation): Json {
  const content = { 'application/json': { schema: envelope(schemaOf(operation.data)) } };
  return {
    200: { description: 'Success: code is 0.', content },
    ...Object.fromEntries(
      failureNames.map((name) => [apiStatus[name], { $ref: `#/components/responses/${name}` }]),
    ),
    ...(operation.method === 'POST' ? bodyFailureReferences : {}),
    ...(operation.method === 'POST' && operation.audience === 'shop' ? keyFailureReference : {}),
  };
}

const html = { 'text/html': { schema: { type: 'string' } } };

/** The form of a page is submitted to its own URL. */
const pageResponses = {
  200: { description: 'The page.', content: html },
  400: { description: 'The request is invalid; nothing redirects.', content: html },
};

/** OAuth libraries send forms, so the operations of platforms accept both. */
function bodyOf({ audience }: Operation, schema: Json): Json {
  const form = audience === 'platform' ? { 'application/x-www-form-urlencoded': { schema } } : {};
  return { 'application/json': { schema }, ...form };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key gets the first answer for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 257 },
};

/** OpenAPI cannot say that query parameters exclude each other, so the text does. */
function descriptionOf({ method, scope, exactlyOneOf }: Operation): Json {
  const sentences = [
    ...(scope ? [`A bearer token needs the scope \`${scope}\`.`] : []),
    ...(exactlyOneOf && method === 'GET'
      ? [`Send exactly one of ${exactlyOneOf.map((name) => `\`${name}\``).join(', ')}.`]
      : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function withAlternatives({ exactlyOneOf }: Operation, input: Json): Json {
  return exactlyOneOf ? { ...input, oneOf: exactlyOneOf.map((name) => ({ required: [name] })) } : input;
}

const failureNames = (Object.keys(apiStatus) as (keyof typeof apiStatus)[]).filter((name) => name !== 'ok');

const failures = Object.fromEntries(
  failureNames.map((name) => [
    name,
    failure(name, `${name.replaceAll('_', ' ')}: code is ${apiCodes[name]}.`),
  ]),
);

/** Failures that share a code with others, but have an HTTP status of their own. */
const bodyFailures = {
  body_too_large: failure(
    'invalid_argument',
    `The body is larger than ${limits.bodyBytes} bytes: code is 3.`,
  ),
  unsupported_media_type: failure('invalid_argument', 'The body is not declared as JSON: code is 3.'),
  key_of_other_request: failure(
    'invalid_argument',
    'The Idempotency-Key was sent with another request: code is 3.',
  ),
};

const bodyFailureReferences = {
  413: { $ref: '#/components/responses/body_too_large' },
  415: { $ref: '#/components/responses/unsupported_media_type' },
};

const keyFailureReference = { 422: { $ref: '#/components/responses/key_of_other_request' } };

function failure(name: keyof typeof apiCodes, description: string): Json {
  const fieldError = {
    type: 'object',
    required: ['field', 'message'],
    properties: { field: { type: 'string' }, message: { type: 'string' } },
  };
  const errors = { type: 'array', items: fieldError };
  const error = { type: 'string', description: 'The error of OAuth (RFC 6749, section 5.2), if it is one.' };
  const schema = envelope({ type: 'object', properties: { errors, error } }, { const: apiCodes[name] });
  return { description, content: { 'application/json': { schema } } };
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

function parametersOf(input: Json): Json[] {
  const required = (input.required ?? []) as string[];
  return Object.entries((input.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
  }));
}

/** The library declares every list of numbers as `number`. */
function isFlag({ enum: values, type }: { enum?: unknown; type?: unknown }): boolean {
  return type === 'number' && Array.isArray(values) && values.every(Number.isInteger);
}

/** A schema as JSON Schema. Checks across fields, which JSON Schema cannot express, are omitted. */
function schemaOf(schema: v.GenericSchema): Json {
  const config: ConversionConfig = {
    typeMode: 'output',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideSchema: ({ jsonSchema }) => (isFlag(jsonSchema) ? { ...jsonSchema, type: 'integer' } : undefined),
  };
  const { $schema: _dialect, ...document } = toJsonSchema(schema, config);
  return document as Json;
}
