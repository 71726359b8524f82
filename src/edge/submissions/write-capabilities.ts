import * as v from 'valibot';
import { ReviewsApiError } from '../../client/api-error.ts';
import { type After, withDeadline } from '../../client/deadline.ts';
import type { Fetch } from '../../client/send-call.ts';
import { basePath } from '../../contract/operations/operation.ts';
import { authorOperations } from '../../contract/operations/reviews.ts';

/** The extensions for reviews of shoppers that an API supports. */
export type WriteCapabilities = {
  /** Names of further body fields, such as `held_for`. */
  fields: ReadonlySet<string>;
  /** Whether it executes requests with the same `Idempotency-Key` once. */
  hasKeys: boolean;
  /** Whether it has all operations with which authors change, withdraw and follow their reviews. */
  hasTokens: boolean;
};

const none: WriteCapabilities = { fields: new Set(), hasKeys: false, hasTokens: false };

const pathOf = (operation: string) => `/${basePath.slice(1)}${operation}`;

const named = v.fallback(v.array(v.object({ name: v.string() })), []);

const documentSchema = v.object({
  paths: v.looseObject({
    [pathOf('create_review')]: v.object({
      post: v.object({
        parameters: named,
        requestBody: v.object({
          content: v.object({
            'application/json': v.object({
              schema: v.object({ properties: v.record(v.string(), v.unknown()) }),
            }),
          }),
        }),
      }),
    }),
  }),
});

/** How long a finding holds, and how long an old one does after a failure, in milliseconds. */
const validFor = 3_600_000;
const failedFor = 60_000;

/** How long a review waits for the document, in milliseconds. */
const patience = 3_000;

/** The statuses of a proxy whose API is down. Some APIs answer every unknown path with 500. */
const outages: readonly number[] = [502, 503, 504];

/** An OpenAPI document is larger than this only by mistake. */
const mostBytes = 5_000_000;

/**
 * Reads the extensions from the API's OpenAPI document at `/openapi.json`. A write cannot be probed without
 * writing something; an API without the document counts as one that knows only the specification. Rejects if
 * the API is down and was never asked before: the review would lose its reasons and its key.
 */
export function createWriteCapabilities({
  apiUrl,
  refused,
  fetch,
  now,
  after,
}: {
  apiUrl: string;
  /** Names of fields that the API does not accept with the credentials of the edge. */
  refused: readonly string[];
  fetch: Fetch;
  /** In milliseconds. */
  now: () => number;
  after: After;
}): () => Promise<WriteCapabilities> {
  let known: { found: Promise<WriteCapabilities>; until: number } | undefined;

  async function read(signal: AbortSignal): Promise<WriteCapabilities> {
    const response = await fetch(new Request(`${apiUrl.replace(/\/+$/, '')}/openapi.json`, { signal }));
    if (!response.ok) {
      await response.body?.cancel();
      if (outages.includes(response.status)) throw new TypeError('The API is down');
      return none;
    }
    const text = await response.text();
    const document = text.length > mostBytes ? undefined : parseJson(text);
    const parsed = v.safeParse(documentSchema, document);
    if (!parsed.success) return none;
    const { paths } = parsed.output;
    const operation = paths[pathOf('create_review')]?.post;
    if (!operation) return none;
    const names = Object.keys(operation.requestBody.content['application/json'].schema.properties);
    return {
      fields: new Set(names.filter((name) => !refused.includes(name))),
      hasKeys: operation.parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'),
      hasTokens: Object.keys(authorOperations).every((name) => pathOf(name) in paths),
    };
  }

  return () => {
    if (known && now() < known.until) return known.found;
    const before = known?.found;
    const found = withDeadline(patience, { after }, read).catch(() => {
      known = before && { found: before, until: now() + failedFor };
      // An outage does not change the capabilities of an API.
      if (before) return before;
      throw new ReviewsApiError('create_review', 'network');
    });
    known = { found, until: now() + validFor };
    return found;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
