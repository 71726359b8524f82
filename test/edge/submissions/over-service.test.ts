import { afterEach, expect, test } from 'vitest';
import { edgeOver, noon } from '../../../testing/edge/shop.ts';
import { accepting, aSubmission, newKey, post, proofFor } from '../../../testing/edge/writing-api.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

let service: RunningService;
afterEach(() => service.close());

/** Our service behind an edge that accepts reviews. `lost` replaces the response of a successful call. */
async function composition(lost: (path: string) => Response | undefined = () => undefined) {
  service = await runningService({ requestsPerMinute: 10_000 });
  service.clock.now = noon;
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const env = {
    ...accepting,
    REVIEWS_API_URL: service.origin,
    REVIEWS_ACCESS_TOKEN: '',
    REVIEWS_PUBLIC_TOKEN: service.signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: service.signature.privateToken,
  };
  const keys: (string | null)[] = [];
  const edge = edgeOver(
    {
      async fetch(request) {
        const { pathname } = new URL(request.url);
        if (pathname.endsWith('/create_review')) keys.push(request.headers.get('idempotency-key'));
        const response = await fetch(request);
        return (response.ok && lost(pathname)) || response;
      },
    },
    { env },
  );
  const stored = async () => (await service.store.listReviews('1', { page: 1, page_size: 100 })).list;
  return { ...edge, keys, stored };
}

test('a review reaches the service once, unpublished, although two responses are lost', async () => {
  let lost = 2;
  const edge = await composition((path) => {
    if (!path.endsWith('/create_review') || lost === 0) return undefined;
    lost -= 1;
    return new Response('bad gateway', { status: 502 });
  });
  const proof = await proofFor(edge);
  edge.pass(60);
  const key = { 'idempotency-key': newKey() };
  const response = await post(edge, aSubmission({ proof }), key);
  expect(response.status).toBe(202);
  expect(new Set(edge.keys).size).toBe(1);
  expect(edge.keys[0]).toMatch(/^"[\da-f]{40}"$/);
  const reviews = await edge.stored();
  expect(reviews).toHaveLength(1);
  expect(reviews[0]).toMatchObject({
    ...{ author: 'Grace Hopper', is_published: 0, is_verified: 0, source: 'Store front', product_id: '12' },
  });
});

test('the service learns why a review is held, and which boxes were ticked, and gives the author a token', async () => {
  const edge = await composition();
  const response = await post(edge, aSubmission({ is_incentivised: true, website: 'x' }));
  expect(await response.json()).toMatchObject({ status: 'waiting', token: expect.any(String) });
  const { list } = await service.store.listModeration('1', { state: 'held', page: 1, page_size: 10 });
  expect(list).toMatchObject([{ state: 'held', held_for: ['no_proof', 'honeypot'], is_incentivised: 1 }]);
});
