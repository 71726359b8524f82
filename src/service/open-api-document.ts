import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
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
    paths,
    components: {
      responses: failures,
      securitySchemes: {
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Sign',
          description: 'Sent with Public-Token and Timestamp: HMAC-SHA256 of query, timestamp and body.',
        },
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Token' },
      },
    },
    security: [{ signature: [] }, { bearer: [] }, { apiKey: [] }],
  };
}

function describe(name: string, operation: Operation): Json {
  const input = schemaOf(operation.input);
  const content = (schema: Json) => ({ 'application/json': { schema } });
  return {
    operationId: name,
    summary: operation.summary,
    ...(operation.scope ? { description: `A bearer token needs the scope \`${operation.scope}\`.` } : {}),
    ...(operation.method === 'GET'
      ? { parameters: parametersOf(input) }
      : { requestBody: { required: true, content: content(input) } }),
    responses: {
      200: { description: 'Success: code is 0.', content: content(envelope(schemaOf(operation.data))) },
      ...Object.fromEntries(
        failureNames.map((name) => [apiStatus[name], { $ref: `#/components/responses/${name}` }]),
      ),
    },
  };
}

const failureNames = (Object.keys(apiStatus) as (keyof typeof apiStatus)[]).filter((name) => name !== 'ok');

const failures = Object.fromEntries(
  failureNames.map((name) => {
    const errors = { type: 'array', items: { type: 'object', required: ['field', 'message'] } };
    const schema = envelope({ type: 'object', properties: { errors } });
    const description = `${name.replaceAll('_', ' ')}: code is ${apiCodes[name]}.`;
    return [name, { description, content: { 'application/json': { schema } } }];
  }),
);

function envelope(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'time', 'request_id', 'data'],
    properties: {
      code: { type: 'integer' },
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

/** A schema as JSON Schema. Checks across fields, which JSON Schema cannot express, are omitted. */
function schemaOf(schema: v.GenericSchema): Json {
  const config: ConversionConfig = { typeMode: 'output', errorMode: 'ignore', target: 'draft-2020-12' };
  const { $schema: _dialect, ...document } = toJsonSchema(schema, config);
  return document as Json;
}
