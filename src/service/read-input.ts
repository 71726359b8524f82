import * as v from 'valibot';
import type { FieldError } from '../contract/envelope.ts';
import type { Operation } from '../contract/operations.ts';
import { ApiFailure } from './api-failure.ts';

/**
 * The door for input from callers: validates query or body against the operation's schema. Throws
 * `invalid_argument` with every invalid field. Unknown fields are ignored.
 */
export function readInput(operation: Operation, url: URL, body: Uint8Array): unknown {
  const given = operation.method === 'GET' ? readQuery(url.searchParams) : readBody(body);
  const parsed = v.safeParse(operation.input, given);
  if (parsed.success) return parsed.output;
  throw refused(parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })));
}

/**
 * Accepts lists as comma-separated values, repeated parameters, `name[]` and `name[0]`
 * (docs/spec/open-points.md, "Reviews of one product").
 */
function readQuery(parameters: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const repeated: FieldError[] = [];
  for (const [key, value] of parameters) {
    if (value === '') continue;
    const name = key.replace(/\[\d*\]$/, '');
    const known = query[name];
    if (lists.has(name)) query[name] = [...(known ?? []), value];
    else if (known !== undefined) repeated.push({ field: name, message: 'must not be repeated' });
    else query[name] = value;
  }
  if (repeated.length > 0) throw refused(repeated);
  return query;
}

const lists = new Set(['product_ids', 'ratings', 'sources']);

function readBody(body: Uint8Array): unknown {
  if (body.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw refused([{ field: '', message: 'the body must be JSON in UTF-8' }]);
  }
}

function refused(errors: FieldError[]): ApiFailure {
  const message = errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');
  return new ApiFailure('invalid_argument', message, { errors });
}
