import fc from 'fast-check';
import { basePath, operations } from '../../../src/contract/operations.ts';
import { openApiDocument } from '../../../src/service/open-api/open-api-document.ts';
import { freshFetch } from '../../server/fresh-fetch.ts';
import { prepareCalls } from '../allowed-calls.ts';
import { aReview } from '../content/review.ts';
import type { RunningService } from '../running-service.ts';
import { receiver } from '../webhooks/webhook-receiver.ts';
import { addCallers, type Credentials, newCredentials } from './credential-kinds.ts';
import {
  type DocumentedOperation,
  fitting,
  type GeneratedRequest,
  requestsOf,
} from './generated-requests.ts';
import { type JsonSchema, schemaProblem } from './schema-problem.ts';
import type { Hints } from './schema-values.ts';

export type TriedRequests = {
  /** A sentence for each response that is a failure of the service or missing from the document. */
  faults: string[];
  /** How often each operation returned each status, as `get_reviews 200`. */
  statuses: Map<string, number>;
};

/**
 * Sends one request to each operation that must succeed, then generated ones, eight at a time, most of them
 * without a network and every tenth over HTTP, and checks the responses against the OpenAPI document.
 */
export async function tryRequests(
  service: RunningService,
  { count, seed }: { count: number; seed: number },
): Promise<TriedRequests> {
  const documented = documentedOperations();
  const tried: TriedRequests = { faults: [], statuses: new Map() };
  await addCallers(service);
  await tryAllowed(service, documented, tried);
  for (let done = 0; done < count; done += batch) {
    await addRows(service);
    const credentials = await newCredentials(service);
    const requests = requestsOf(documented, hintsWith(credentials.tokens));
    const sample = fc.sample(requests, { numRuns: Math.min(batch, count - done), seed: seed + done });
    for (let start = 0; start < sample.length; start += together) {
      const group = sample.slice(start, start + together);
      await Promise.all(
        group.map((request, index) => {
          const isRemote = (start + index) % 10 === 0;
          return tryRequest(service, { request, isRemote, credentials, tried });
        }),
      );
    }
    service.clock.now += 1_000;
  }
  const never = documented.filter(({ path }) => !tried.statuses.has(`${nameOf(path)} 200`));
  tried.faults.push(
    ...never.map(({ path }) => `${path} never succeeded: the requests prove nothing about it`),
  );
  return tried;
}

const nameOf = (path: string) => path.split('/openapi/')[1];
const operationNames: Record<string, string> = Object.fromEntries(
  Object.entries(operations).map(([name, { path }]) => [basePath + path, name]),
);
const batch = 1_000;
const together = 8;

/** Calls each operation as its caller would, with rows of its own. */
async function tryAllowed(
  service: RunningService,
  documented: DocumentedOperation[],
  tried: TriedRequests,
): Promise<void> {
  const hook = await receiver();
  for (const operation of documented) {
    const credentials = await newCredentials(service);
    const [token = ''] = credentials.tokens;
    const prepared = await prepareCalls(service, { receiver: hook.url, token });
    const consent = { ...prepared.get_oauth_authorize_url, response_type: 'code' };
    const inputs: Record<string, object> = { ...prepared, oauth_authorize: consent };
    const input = inputs[operationNames[operation.path] ?? ''];
    if (!input) continue;
    const isRead = operation.method === 'GET';
    const request: GeneratedRequest = {
      operation,
      query: isRead ? String(new URLSearchParams(input as Record<string, string>)) : '',
      body: isRead ? undefined : new TextEncoder().encode(JSON.stringify(input)),
      headers: isRead ? {} : { 'content-type': 'application/json' },
      credentials: fitting(operation)[0] ?? 'none',
    };
    await tryRequest(service, { request, isRemote: false, credentials, tried });
    // In the same second, equal bodies for two operations would have one signature, which works only once.
    service.clock.now += 1_000;
  }
  await hook.close();
}

/** Rows that the requests can read and change. */
async function addRows({ store }: RunningService): Promise<void> {
  for (let index = 0; index < 20; index++) {
    const fields = { is_published: (index % 2) as 0 | 1, author_email: `shopper${index % 5}@example.com` };
    const media = index % 3 ? [] : [{ url: '/a.jpg' }];
    const reply = index % 2 ? { reply: { content: 'Thanks' } } : {};
    await store.createReview('1', aReview({ ...fields, media, ...reply }));
  }
}

const numbers = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map(String),
  fc.integer({ min: 1, max: 3_000 }).map(String),
);
const emails = fc.integer({ min: 0, max: 6 }).map((number) => `shopper${number}@example.com`);
const dates = fc.constantFrom(
  '2024-05-01T11:00:00Z',
  '2023-01-01T00:00:00+02:00',
  '2024-04-30',
  '2020-02-29T23:59:59Z',
);

function hintsWith(tokens: string[]): Hints {
  const someTokens = fc.constantFrom(...tokens, '1.x', 'x');
  return {
    ...{ id: numbers, ids: numbers, review_id: numbers, order_id: numbers, subject_id: numbers },
    person_id: numbers,
    ...{
      email: emails,
      emails,
      author_email: emails,
      keyword: fc.constantFrom('lamp', 'ada', '质量', 'a b', '"'),
    },
    ...{ product_handle: fc.constantFrom('lamp', 'shirt', '12'), source: fc.constantFrom('Shop', 'QR code') },
    ...{ page: fc.integer({ min: 1, max: 4 }), customer_id: fc.integer({ min: 1, max: 5 }).map(String) },
    ...{ start_time: dates, end_time: dates, created_at: dates, commented_at: dates, sent_at: dates },
    ...{ scheduled_at: dates, reply_at: dates, start_sent_at: dates, end_sent_at: dates },
    ...{
      client_id: fc.constantFrom('mailer', 'nobody'),
      client_secret: fc.constantFrom('secret of mailer', 'x'),
    },
    ...{
      shop_id: fc.constantFrom('1', '2', '3'),
      myplatform_domain: fc.constantFrom('lamps.example', 'x.example'),
    },
    ...{ redirect_uri: fc.constant('https://mailer.example/callback?from=reviews'), token: someTokens },
    ...{
      code: someTokens,
      refresh_token: someTokens,
      scope: fc.constantFrom('read_reviews', 'read_reviews,fly'),
    },
    url: fc.constantFrom(
      'https://shop.example/hook',
      'https://127.0.0.1/',
      '/photo.jpg',
      'https://a.example/1.jpg',
    ),
  };
}

type Tried = { request: GeneratedRequest; isRemote: boolean; credentials: Credentials; tried: TriedRequests };

async function tryRequest(
  service: RunningService,
  { request, isRemote, credentials, tried }: Tried,
): Promise<void> {
  const { operation, query, body, headers } = request;
  const url = `${service.origin}${operation.path}?${query}`;
  const known = await credentials.headersFor(request.credentials, { url, body: body ?? new Uint8Array() });
  const init = { method: operation.method, headers: { ...headers, ...known }, ...(body ? { body } : {}) };
  const failed = service.events.length;
  // Node accepts 16 KiB of request line and headers; proxies often less.
  const isShort = url.length + JSON.stringify(init.headers).length < 8_000;
  const response = await (isRemote && isShort
    ? freshFetch(url, init)
    : service.answer(new Request(url, init)));
  const text = await response.text();
  const status = `${nameOf(operation.path)} ${response.status}`;
  tried.statuses.set(status, (tried.statuses.get(status) ?? 0) + 1);
  const problem = problemOf(operation, response, text);
  if (!problem) return;
  const events = service.events.slice(failed).filter(({ event }) => event === 'failed');
  const said = body ? new TextDecoder().decode(body).slice(0, 300) : query.slice(0, 300);
  tried.faults.push(
    `${status}: ${problem} (${request.credentials}) ${said} ${JSON.stringify(events).slice(0, 300)}`,
  );
}

/** A sentence if a response is a failure of the service or differs from the document. */
function problemOf(
  { responses }: DocumentedOperation,
  { status, headers }: Response,
  text: string,
): string | undefined {
  if (status >= 500) return 'the service failed';
  const contents = responses[status];
  if (!contents) return 'the status is not documented';
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const schema = contents[type];
  if (!schema) return `the content type ${type} is not documented`;
  if (type !== 'application/json') return undefined;
  try {
    return schemaProblem(schema, JSON.parse(text));
  } catch (error) {
    return String(error);
  }
}

type Content = Record<string, { schema: JsonSchema }>;
type DocumentedBody = { content: Content };
type Described = {
  parameters?: DocumentedOperation['parameters'];
  requestBody?: DocumentedBody;
  responses: Record<string, DocumentedBody>;
  security: Record<string, unknown>[];
};

/** All operations of the document, including the part of the consent page before the login. */
export function documentedOperations(): DocumentedOperation[] {
  const document = openApiDocument();
  const paths = withoutReferences(document.paths, document) as Record<string, Record<string, Described>>;
  const schemasOf = ({ content }: DocumentedBody) =>
    Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses, security }]) => ({
      method: method.toUpperCase() as 'GET' | 'POST',
      path,
      parameters,
      security: security.flatMap((one) => Object.keys(one).slice(-1)),
      bodies: requestBody ? schemasOf(requestBody) : {},
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, schemasOf(response)]),
      ),
    })),
  );
}

/** A part of the document with the schemas and responses that it refers to. */
function withoutReferences(part: unknown, document: object): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutReferences(one, document));
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part) return withoutReferences(lookUp(document, String(part.$ref)), document);
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withoutReferences(value, document)]),
  );
}

function lookUp(document: object, reference: string): unknown {
  const names = reference.split('/').slice(1);
  return names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);
}
