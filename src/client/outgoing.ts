import * as v from 'valibot';
import type { FieldError } from '../contract/envelope.ts';
import { basePath } from '../contract/operations/operation.ts';
import type { OperationName, OperationTable } from '../contract/operations.ts';
import { plainMessage } from '../contract/plain-message.ts';
import { ReviewsApiError } from './api-error.ts';
import { operationOf } from './operation-of.ts';

/** A request ready to be sent, except for its credentials. */
export type Outgoing = {
  method: 'GET' | 'POST';
  url: string;
  /** Decoded query parameters. */
  query: [string, string][];
  /** The body as text; empty without a body. */
  body: string;
  idempotencyKey?: string;
};

/** Paths that override the operations table: relative to `basePath`, or absolute with a leading `/`. */
export type PathOverrides = Partial<Record<OperationName, string>>;

/**
 * Validates the input of an operation and serializes it once, so that the signed text equals the sent text. A
 * query is sent as the schema outputs it; a body as the caller passed it, because defaults are up to the API.
 * Throws `invalid_argument` with every invalid field before anything is sent.
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
  const { method, input: schema } = operationOf(to.operations, name);
  const parsed = v.safeParse(schema, input, { message: plainMessage });
  if (!parsed.success) {
    throw refused(
      name,
      parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })),
    );
  }
  const url = operationUrl(name, to);
  if (method === 'POST') return { method, url, query: [], body: JSON.stringify(input) };
  // URLSearchParams replaces lone surrogates; the signature must cover the replaced text.
  const query = [
    ...new URLSearchParams([...readQuery(name, parsed.output as object), ...Object.entries(to.parameters)]),
  ];
  // Some servers decode + as a plus sign; all decode %20 as a space.
  const search = new URLSearchParams(query).toString().replaceAll('+', '%20');
  return { method, url: search ? `${url}?${search}` : url, query, body: '' };
}

/** The URL of an operation without a query. */
export function operationUrl(
  name: OperationName,
  { operations, baseUrl, paths }: { operations: OperationTable; baseUrl: string; paths: PathOverrides },
): string {
  const path = paths[name] ?? operationOf(operations, name).path;
  return baseUrl.replace(/\/+$/, '') + (path.startsWith('/') ? path : basePath + path);
}

/**
 * Sends lists as one comma-separated value, because the signing of repeated parameters is unknown
 * (docs/spec/open-points.md, "Reviews of one product").
 */
function readQuery(name: OperationName, input: object): [string, string][] {
  return Object.entries(input).flatMap(([key, value]): [string, string][] => {
    if (value === undefined) return [];
    if (key === 'product_ids' && Array.isArray(value) && value.length > 1) {
      throw refused(name, [{ field: key, message: 'must be a single product' }]);
    }
    return [[key, Array.isArray(value) ? value.join(',') : String(value)]];
  });
}

function refused(name: OperationName, errors: FieldError[]): ReviewsApiError {
  return new ReviewsApiError(name, 'invalid_argument', { errors });
}
