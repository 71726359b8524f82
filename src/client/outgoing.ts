import * as v from 'valibot';
import type { FieldError } from '../contract/envelope.ts';
import { basePath } from '../contract/operations/operation.ts';
import type { OperationName, OperationTable } from '../contract/operations.ts';
import { ReviewsApiError } from './api-error.ts';
import { operationOf } from './operation-of.ts';

/** A call as it goes over the wire, but for the credentials. */
export type Outgoing = {
  method: 'GET' | 'POST';
  url: string;
  /** Decoded. */
  query: [string, string][];
  /** Empty where there is none. */
  body: string;
};

/** Paths that differ from the operations table: relative to `basePath`, or from the root with a leading `/`. */
export type PathOverrides = Partial<Record<OperationName, string>>;

/**
 * Checks the input of an operation and writes it down once, so that what is signed is what is sent. A query is
 * sent as the schema gives it; a body as the caller gave it, because defaults are the API's business.
 * Throws `invalid_argument` with every refused field before anything is sent.
 */
export function outgoingCall(
  name: OperationName,
  input: unknown,
  to: {
    operations: OperationTable;
    baseUrl: string;
    paths: PathOverrides;
    parameters: Record<string, string>;
  },
): Outgoing {
  const { method, path, input: schema } = operationOf(to.operations, name);
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) {
    throw refused(
      name,
      parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })),
    );
  }
  const url = to.baseUrl.replace(/\/+$/, '') + fullPath(to.paths[name] ?? path);
  if (method === 'POST') return { method, url, query: [], body: JSON.stringify(input) };
  // Through URLSearchParams, which replaces what UTF-8 cannot say: the signature must be of the same text.
  const query = [
    ...new URLSearchParams([...readQuery(name, parsed.output as object), ...Object.entries(to.parameters)]),
  ];
  // Some servers read + as a plus sign; all read %20 as a space.
  const search = new URLSearchParams(query).toString().replaceAll('+', '%20');
  return { method, url: search ? `${url}?${search}` : url, query, body: '' };
}

function fullPath(path: string): string {
  return path.startsWith('/') ? path : basePath + path;
}

/**
 * Lists go as one value with commas, because how repeated parameters are signed is unknown
 * (docs/spec/open-points.md, "Reviews of one product").
 */
function readQuery(name: OperationName, input: object): [string, string][] {
  return Object.entries(input).flatMap(([key, value]): [string, string][] => {
    if (value === undefined) return [];
    if (key === 'product_ids' && Array.isArray(value) && value.length > 1) {
      throw refused(name, [{ field: key, message: 'must be one product: a call never asks for two' }]);
    }
    return [[key, Array.isArray(value) ? value.join(',') : String(value)]];
  });
}

function refused(name: OperationName, errors: FieldError[]): ReviewsApiError {
  return new ReviewsApiError(name, 'invalid_argument', { errors });
}
