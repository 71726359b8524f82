import fc from 'fast-check';
import { type CredentialKind, credentialKinds } from './credential-kinds.ts';
import type { JsonSchema } from './schema-problem.ts';
import { type Hints, hostileValues, valuesOf } from './schema-values.ts';

/** An operation of the OpenAPI document. */
export type DocumentedOperation = {
  method: 'GET' | 'POST';
  path: string;
  /** The names of the security schemes that it accepts. */
  security: string[];
  parameters: { name: string; in: 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  /** The body by content type. */
  bodies: Record<string, JsonSchema>;
  /** Responses by status, with references resolved: the schema by content type. */
  responses: Record<string, Record<string, JsonSchema>>;
};

/** A request before it has credentials. */
export type GeneratedRequest = {
  operation: DocumentedOperation;
  query: string;
  body: Uint8Array<ArrayBuffer> | undefined;
  headers: Record<string, string>;
  credentials: CredentialKind;
};

/**
 * Requests of all operations, each with each kind of credentials: half of them valid, a quarter nearly valid
 * and a quarter hostile.
 */
export function requestsOf(
  operations: readonly DocumentedOperation[],
  hints: Hints,
): fc.Arbitrary<GeneratedRequest> {
  const perOperation = operations.map((operation) =>
    fc.record({
      operation: fc.constant(operation),
      query: queriesOf(operation, hints),
      ...bodyPartsOf(operation, hints),
      credentials: fc.oneof(fc.constantFrom(...credentialKinds), fc.constantFrom(...fitting(operation))),
    }),
  );
  return fc.oneof(...perOperation).map(({ body, contentType, key, ...request }) => ({
    ...request,
    body,
    headers: {
      ...(body ? { 'content-type': contentType } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  }));
}

/** The credentials that an operation accepts. */
export function fitting({ security }: DocumentedOperation): CredentialKind[] {
  if (security.includes('apiKey')) return ['signature', 'API key', 'bearer token of a platform'];
  if (security.includes('bearer')) return ['bearer token of a platform'];
  return ['basic', 'none'];
}

function queriesOf({ method, parameters }: DocumentedOperation, hints: Hints): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]));
  const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => name);
  const valid = valuesOf({ type: 'object', properties, required }, hints).map((value) =>
    queryOf(value as object),
  );
  if (method === 'POST')
    return fc.oneof({ arbitrary: fc.constant(''), weight: 9 }, { arbitrary: valid, weight: 1 });
  const names = fc.constantFrom('x', '__proto__', 'constructor', '', ...inQuery.map(({ name }) => name));
  const suffixes = fc.constantFrom('', '[]', '[0]', '[', '.a', '%00', '%ff');
  const texts = hostileValues.map((value) => encoded(value).slice(0, 6_000));
  const raw = fc.constantFrom('%', '%ff', '%00', '&&', '=', '+', '%ED%A0%80', ',', ',,1,');
  const extra = fc
    .tuple(names, suffixes, fc.oneof(texts, raw))
    .map(([name, suffix, text]) => `${name}${suffix}=${text}`);
  const nearly = fc.tuple(valid, extra).map((parts) => parts.filter(Boolean).join('&'));
  const hostile = fc.array(extra, { maxLength: 5 }).map((all) => all.join('&').slice(0, 12_000));
  return fc.oneof({ arbitrary: valid, weight: 2 }, nearly, hostile);
}

function queryOf(value: object): string {
  return Object.entries(value)
    .map(([name, one]) => `${name}=${encoded(one)}`)
    .join('&');
}

function encoded(value: unknown): string {
  const text = typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : textOf(value);
  return encodeURIComponent(text.toWellFormed());
}

/** The text of any value, including objects without a prototype, which cannot be converted to text. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'object';
  }
}

function bodyPartsOf({ method, bodies, parameters }: DocumentedOperation, hints: Hints) {
  const [jsonSchema] = Object.values(bodies);
  const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  const keys = fc.oneof(
    fc.uuid(),
    fc.constant('same'),
    fc.constantFrom('x'.repeat(257), 'x'.repeat(258), 'é', ' ', ''),
  );
  const none = fc.constant(undefined);
  return {
    body: method === 'GET' || !jsonSchema ? none : bytesOf(jsonSchema, hints),
    contentType: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 8 },
      {
        arbitrary: fc.constantFrom(
          ...['application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'text/plain', ''],
          ...['multipart/form-data', 'application/jsonx', 'APPLICATION/JSON', 'application/json;'],
        ),
        weight: 2,
      },
    ),
    key: takesKey ? fc.oneof({ arbitrary: none, weight: 3 }, { arbitrary: keys, weight: 1 }) : none,
  };
}

function bytesOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const valid = valuesOf(schema, hints).map((value) => JSON.stringify(value));
  const nearly = fc.tuple(valuesOf(schema, hints), fc.nat(), hostileValues).map(([value, at, hostile]) => {
    return stringified(withOneChange(value, at, hostile));
  });
  const form = valuesOf(schema, hints).map((value) => queryOf(value as object));
  const hostile = fc.oneof(
    hostileValues.map(stringified),
    fc.tuple(valid, fc.nat(200)).map(([text, length]) => text.slice(0, length)),
    valid.map((text) => `\uFEFF${text}`),
    fc.constantFrom('[', '{"a":', 'null', '"', '[1,2', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '1e400'),
    valid.map((text) => text.replace('{', '{"__proto__":{"id":"1"},"constructor":1,"id":"1","id":[],')),
    form,
  );
  const texts = fc
    .oneof({ arbitrary: valid, weight: 2 }, nearly, hostile)
    .map((text) => new TextEncoder().encode(text));
  const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => new Uint8Array(array));
  return fc.oneof({ arbitrary: texts, weight: 20 }, { arbitrary: bytes, weight: 1 });
}

function stringified(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** A value with one of its parts, at any depth, dropped or replaced. */
function withOneChange(value: unknown, at: number, hostile: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return hostile;
  const keys = Object.keys(value);
  const key = keys[at % keys.length] ?? '';
  const part = (value as Record<string, unknown>)[key];
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  const rest = Math.floor(at / keys.length);
  if (rest % 5 === 0) delete (copy as Record<string, unknown>)[key];
  else (copy as Record<string, unknown>)[key] = rest % 2 ? hostile : withOneChange(part, rest, hostile);
  return copy;
}
