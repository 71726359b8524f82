import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReviewBody } from '../../src/contract/review.ts';
import { type Answer, replay } from '../../testing/runtimes/exchange.ts';
import type { Exchange } from '../../testing/runtimes/requests.ts';
import { type Running, runtimes } from '../../testing/runtimes/runtimes.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

const [node, ...others] = runtimes.filter(({ isInstalled }) => isInstalled);
const folder = mkdtempSync(join(tmpdir(), 'shops-'));
let service: RunningService;
let shops: string;

beforeAll(async () => {
  service = await runningService({ requestsPerMinute: 100_000 });
  service.clock.now = Date.now();
  const review = { rating: 5, author: 'Ada', is_published: 1, product_id: '12', product_handle: 'lamp' };
  await service.store.createReview('1', v.parse(createReviewBody, review));
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const { publicToken, privateToken } = service.signature;
  shops = JSON.stringify({
    lamps: { REVIEWS_PUBLIC_TOKEN: publicToken, REVIEWS_PRIVATE_TOKEN: privateToken, CACHE_TTL: 3600 },
    strangers: { REVIEWS_API_KEY: 'canary' },
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

const lamp = { path: '/lamps/v1/reviews?product=lamp', status: 200 };
const exchanges: Exchange[] = [
  lamp,
  lamp,
  { ...lamp, headers: { 'if-none-match': '<tag>' }, status: 304 },
  { method: 'HEAD', ...lamp },
  { path: '/lamps/v1/ratings?products=lamp', status: 200 },
  { path: '/lamps/storefront-reviews.js', status: 200 },
  { path: '/storefront-reviews.js', status: 200 },
  { path: '/strangers/v1/reviews?product=lamp', status: 502 },
  { path: '/strangers/../lamps/v1/reviews?product=lamp', status: 200 },
  { path: '/v1/reviews?product=lamp', status: 404 },
  { path: '/none/v1/reviews?product=lamp', status: 404 },
  { path: '/lamps%2fv1/reviews?product=lamp', status: 404 },
  { path: '//lamps/v1/reviews?product=lamp', status: 404 },
  { path: '/lamps', status: 404 },
  { path: '/lamps/metrics', status: 404 },
  { method: 'POST', path: '/lamps/v1/webhooks', body: '{}', status: 401 },
  { method: 'POST', path: '/strangers/v1/webhooks', body: '{}', status: 501 },
  { method: 'OPTIONS', path: '/none', status: 204 },
  { path: '/healthz', status: 200 },
  { path: '/readyz', status: 200 },
];

async function answersOf(runtime: (typeof runtimes)[number] | undefined, SHOPS: string) {
  if (!runtime) throw new Error('The runtime is not installed');
  const running: Running = await runtime.start({ REVIEWS_API_URL: service.origin, SHOPS });
  const answers = await replay(running.origin, exchanges);
  const [metrics] = await replay(running.origin, [{ path: '/metrics', status: 200 }]);
  await running.stop();
  expect(metrics?.body).toContain('_reads_total{shop="lamps",source="fresh"}');
  expect(running.output() + JSON.stringify(answers)).not.toContain('canary');
  return answers;
}

test('several shops behind one edge get the same responses on every runtime', async () => {
  const ofNode = await answersOf(node, shops);
  expect(ofNode.map(({ status }, index) => ({ ...exchanges[index], status }))).toEqual(exchanges);
  const withRequests = (answers: Answer[]) =>
    answers.map((answer, index) => ({ ...exchanges[index], ...answer }));
  for (const runtime of others) {
    expect([runtime.name, withRequests(await answersOf(runtime, shops))]).toEqual([
      runtime.name,
      withRequests(ofNode),
    ]);
  }
});

test.each(runtimes.filter(({ name, isInstalled }) => isInstalled && name !== 'workerd'))(
  '$name reads the shops from a file',
  async (runtime) => {
    const file = join(folder, 'shops.json');
    writeFileSync(file, shops);
    const running = await runtime.start({ REVIEWS_API_URL: service.origin, SHOPS: file });
    const [answer] = await replay(running.origin, [lamp]);
    await running.stop();
    expect(answer?.status).toBe(200);
  },
);
