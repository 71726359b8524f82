import type { ReviewLimits } from '../../contract/limits.ts';
import { type Operation, operations } from '../../contract/operations.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import { takesIdempotencyKey } from '../operations/takes-idempotency-key.ts';
import { inputSchema, type Json } from './json-schema.ts';
import { tagOf } from './operation-groups.ts';
import { ownDescriptions } from './own-descriptions.ts';
import { responsesOf } from './responses.ts';
import { security } from './security.ts';

/** The limits that the document names, see `limitVariables`. */
export type DocumentedLimits = Pick<
  ServiceLimits,
  'pageSize' | 'maxPageSize' | 'bodyBytes' | 'timestampTolerance'
> &
  ReviewLimits & { requestsPerMinute: number };

export type ExampleOf = { input: object; data?: unknown };

/** An operation of the OpenAPI document. */
export function operationObject(
  name: string,
  operation: Operation,
  example: ExampleOf,
  limits: DocumentedLimits,
): Json {
  const { method, audience, extension, summary } = operation;
  const input = withOwnDescriptions(ownDescriptions[name] ?? {}, inputSchema(operation.input));
  return {
    operationId: name,
    summary,
    tags: [tagOf(name)],
    ...(extension ? { 'x-extension': true } : {}),
    ...descriptionOf(operation),
    security: security[audience],
    ...(method === 'GET'
      ? { parameters: parametersOf(input, example.input as Json, limits) }
      : {
          ...(takesIdempotencyKey(operation) ? { parameters: [idempotencyKey] } : {}),
          requestBody: {
            required: true,
            content: bodyOf(operation, withAlternatives(operation, input), example.input),
          },
        }),
    responses: responsesOf(operation, example.data),
  };
}

/** OAuth libraries send forms, so the operations of platforms accept both. */
function bodyOf({ audience }: Operation, schema: Json, example: unknown): Json {
  const form = audience === 'platform' ? { 'application/x-www-form-urlencoded': { schema } } : {};
  return { 'application/json': { schema, example }, ...form };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeated request with the same key gets the first answer for 24 hours, unless configured otherwise.',
  schema: { type: 'string', minLength: 1, maxLength: 257 },
};

const notes = new Map<Operation, string>([
  [
    operations.oauth_token,
    'An `Idempotency-Key` is refused: a code works once, and a used refresh token returns the same tokens for a minute. The fields of `data` are also beside it, where libraries for OAuth read them.',
  ],
  [
    operations.oauth_disconnect,
    'The bearer token ends with the authorization, so a repeated call gets code 16, also with an `Idempotency-Key`.',
  ],
]);

/** OpenAPI cannot express that query parameters exclude each other, so the text says it. */
function descriptionOf(operation: Operation): Json {
  const { method, scope, exactlyOneOf } = operation;
  const note = notes.get(operation);
  const sentences = [
    ...(scope ? [`A bearer token needs the scope \`${scope}\`.`] : []),
    ...(note ? [note] : []),
    ...(exactlyOneOf && method === 'GET'
      ? [`Send exactly one of ${exactlyOneOf.map((name) => `\`${name}\``).join(', ')}.`]
      : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

/** Also describes the fields of items, such as the language of each order. */
function withOwnDescriptions(own: Record<string, string>, schema: Json): Json {
  const { properties, items } = schema;
  const described = Object.entries((properties ?? {}) as Record<string, Json>).map(([name, field]) => {
    const description = own[name] === undefined ? {} : { description: own[name] };
    return [name, { ...withOwnDescriptions(own, field), ...description }];
  });
  return {
    ...schema,
    ...(properties ? { properties: Object.fromEntries(described) } : {}),
    ...(items ? { items: withOwnDescriptions(own, items as Json) } : {}),
  };
}

function withAlternatives({ exactlyOneOf }: Operation, input: Json): Json {
  return exactlyOneOf ? { ...input, oneOf: exactlyOneOf.map((name) => ({ required: [name] })) } : input;
}

function parametersOf(input: Json, example: Json, limits: DocumentedLimits): Json[] {
  const required = (input.required ?? []) as string[];
  return Object.entries((input.properties ?? {}) as Record<string, Json>).map(([name, field]) => {
    const configured = name === 'page_size' ? { ...field, maximum: limits.maxPageSize } : field;
    const { description, ...schema } = configured;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description: name === 'page_size' ? pageSizeDescription(limits) : description,
      schema,
      ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
      ...(name in example ? { example: example[name] } : {}),
    };
  });
}

function pageSizeDescription({ pageSize, maxPageSize }: DocumentedLimits): string {
  return `Items per page: ${pageSize} by default, at most ${maxPageSize}; larger values are clamped.`;
}
