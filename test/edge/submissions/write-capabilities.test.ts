import { expect, test } from 'vitest';
import type { Fetch } from '../../../src/client/send-call.ts';
import { createWriteCapabilities } from '../../../src/edge/submissions/write-capabilities.ts';

const document = {
  paths: {
    '/api/v1/openapi/create_review': {
      post: {
        parameters: [{ name: 'Idempotency-Key' }],
        requestBody: { content: { 'application/json': { schema: { properties: { held_for: {} } } } } },
      },
    },
  },
};

const supported = { fields: new Set(['held_for']), hasKeys: true, hasTokens: false };
const none = { fields: new Set(), hasKeys: false, hasTokens: false };

/** Deadlines end at once if `isLate`. */
function capabilities(given: { fetch: Fetch; isLate?: boolean }) {
  const clock = { now: 0 };
  const read = createWriteCapabilities({
    ...{ apiUrl: 'https://reviews.example', refused: [], now: () => clock.now },
    fetch: (request) => given.fetch(request),
    after: (_milliseconds, run) => {
      if (given.isLate) queueMicrotask(run);
      return () => {};
    },
  });
  return { read, clock };
}

const withDocument = () => Response.json(document);
const withStatus = (status: number) => () => new Response('', { status });

test.each([404, 401, 500])('an API that answers with %s knows only the specification', async (status) => {
  expect(await capabilities({ fetch: withStatus(status) }).read()).toEqual(none);
});

test.each<[string, Fetch]>([
  ['a proxy without its API', withStatus(502)],
  ['no connection', () => Promise.reject(new TypeError('refused'))],
])('%s is no API that knows only the specification', async (_name, fetch) => {
  const given = { fetch };
  const { read } = capabilities(given);
  await expect(read()).rejects.toMatchObject({ code: 'network' });
  given.fetch = withDocument;
  expect(await read()).toEqual(supported);
});

test('a document that never ends holds up no review', async () => {
  const given = { fetch: (() => new Promise<Response>(() => {})) as Fetch, isLate: true };
  await expect(capabilities(given).read()).rejects.toMatchObject({ code: 'network' });
});

test('a later outage changes nothing', async () => {
  const given = { fetch: withDocument as Fetch };
  const { read, clock } = capabilities(given);
  await read();
  given.fetch = withStatus(503);
  clock.now += 3_600_000;
  expect(await read()).toEqual(supported);
});
