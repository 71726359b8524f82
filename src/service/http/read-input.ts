import * as v from 'valibot';
import type { FieldError } from '../../contract/envelope.ts';
import type { Operation } from '../../contract/operations.ts';
import { plainMessage } from '../../contract/plain-message.ts';
import { ApiFailure } from './api-failure.ts';

/** The query or body of a request before it is validated. Throws `invalid_argument` if it is malformed. */
export function readGiven(operation: Operation, request: Request, body: Uint8Array): unknown {
  if (operation.method === 'GET') return readQuery(operation, new URL(request.url).searchParams);
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(
    request.headers.get('content-type') ?? '',
  );
  // Libraries for OAuth send forms (RFC 6749, section 4.1.3).
  if (isForm && operation.audience === 'platform') {
    return readQuery(operation, new URLSearchParams(new TextDecoder().decode(body)));
  }
  return readBody(request, body);
}

/**
 * The entry point for input from callers: validates query or body against the operation's schema. Throws
 * `invalid_argument` with every invalid field. Unknown fields are ignored.
 */
export function checkInput(operation: Operation, given: unknown): unknown {
  // For the schema, an array is an object without the fields.
  if (Array.isArray(given)) throw refused([{ field: '', message: 'must be an object' }]);
  const parsed = v.safeParse(operation.input, given, { message: plainMessage });
  if (parsed.success) return parsed.output;
  throw refused(parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })));
}

/**
 * The known parameters of a query. Lists are comma-separated values, repeated parameters, `name[]` or
 * `name[0]` (docs/spec/open-points.md, "Reviews of one product"). An empty value means that the parameter is
 * absent, except for `refusedIfEmpty`.
 */
function readQuery(operation: Operation, parameters: URLSearchParams): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  const repeated: FieldError[] = [];
  for (const [key, value] of parameters) {
    const list = key.replace(/\[\d*\]$/, '');
    const name = lists.has(list) ? list : key;
    if (!isParameter(operation, name) || (value === '' && !refusedIfEmpty.has(name))) continue;
    const earlier = query.get(name);
    if (lists.has(name)) query.set(name, [...(earlier ?? []), value]);
    else if (earlier !== undefined) repeated.push({ field: name, message: 'must not be repeated' });
    else query.set(name, value);
  }
  if (repeated.length > 0) throw refused(repeated);
  return Object.fromEntries(query);
}

const lists = new Set(['product_ids', 'ratings', 'sources']);

/**
 * Without these filters the response would cover the whole shop, every customer, or reviews that shoppers
 * must not see.
 */
const refusedIfEmpty = new Set([
  ...lists,
  ...['product_id', 'product_handle', 'is_published', 'is_verified', 'has_media', 'is_answered'],
  ...['customer_id', 'email', 'subject_id'],
]);

function isParameter({ input }: Operation, name: string): boolean {
  const { entries } = input as { entries?: Record<string, unknown> };
  return entries !== undefined && Object.hasOwn(entries, name);
}

function readBody({ headers }: Request, body: Uint8Array): unknown {
  if (body.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    throw new ApiFailure('invalid_argument', 'Content-Type must be application/json', { status: 415 });
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    // Reviving every value takes longer than parsing, and only these bodies may need it.
    return JSON.parse(text, /[\d.]{16}|\d[eE]/.test(text) ? withoutRounding : undefined);
  } catch {
    throw refused([{ field: '', message: 'the body must be JSON in UTF-8' }]);
  }
}

/**
 * Numbers above 2^53 lose digits, so that an id would become another one. In their place, the schemas refuse
 * a value of no JSON type, unless the field is unknown and ignored.
 */
function withoutRounding(_key: string, value: unknown): unknown {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? roundedNumber : value;
}

const roundedNumber = Symbol('number above 2^53');

function refused(errors: FieldError[]): ApiFailure {
  const message = errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');
  return new ApiFailure('invalid_argument', message, { errors });
}
