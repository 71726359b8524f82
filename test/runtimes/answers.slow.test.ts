import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createReviewBody } from '../../src/contract/review.ts';
import { type Answer, replay } from '../../testing/runtimes/exchange.ts';
import { type Exchange, requests, requestsInAnOutage } from '../../testing/runtimes/requests.ts';
import { type Running, runtimes } from '../../testing/runtimes/runtimes.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

const lamp = { product_id: '12', product_handle: 'lamp' };
const subjects = [
  lamp,
  lamp,
  lamp,
  lamp,
  lamp,
  { product_id: '13', product_handle: 'vase' },
  { product_id: '14', product_handle: 'ランプ' },
  { product_id: '15', product_handle: "lampe-d'été" },
  { product_id: '16', product_handle: '💡 a+b' },
  { product_id: '0', product_handle: '' },
];

const argument = Array.from({ length: 12 }, (_, place) => `raison${place}`).join(' ');

/** All kinds of reviews: hidden, about the shop, with media, in several scripts, and with private fields. */
const reviews = Array.from({ length: 60 }, (_, index) => ({
  rating: 1 + ((index * 7) % 5),
  author: ['Ada', 'Éva Őri', 'Bo', '花子'][index % 4],
  author_email: 'canary@shop.example',
  author_phone: '+49 30 55501357',
  order_id: '77',
  tag: 'canary',
  title: index % 3 ? '' : 'Très bien 💡',
  content: `${index % 2 ? 'Warm light, 100% good_' : 'ÉCLAIRÉ et chaud\u2028\u00ad'} ${argument}`,
  commented_at: `2024-01-0${1 + (index % 4)}T00:00:00Z`,
  is_published: index % 6 ? 1 : 0,
  is_verified: index % 2,
  is_featured: index % 5 ? 0 : 1,
  is_top: index % 13 ? 0 : 1,
  media: index % 4 ? [] : [{ url: '/m.jpg', is_published: index % 8 ? 1 : 0 }],
  ...subjects[index % 10],
}));

const started = new Map<string, Running>();
const answers = new Map<string, Answer[]>();
const all: Exchange[] = [...requests(widgetFiles()), ...requestsInAnOutage];
let service: RunningService;

beforeAll(async () => {
  service = await runningService({ requestsPerMinute: 100_000 });
  service.clock.now = Date.now();
  for (const review of reviews) await service.store.createReview('1', v.parse(createReviewBody, review));
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const env = {
    REVIEWS_API_URL: service.origin,
    REVIEWS_PUBLIC_TOKEN: service.signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: service.signature.privateToken,
    CACHE_TTL: '3600',
    // Their midnights in UTC are on the day before.
    TIME_ZONE: 'America/New_York',
    MESSAGES: JSON.stringify({ seller: { heading: 'What buyers say', verified: 'Bought here' } }),
  };
  const installed = runtimes.filter(({ isInstalled }) => isInstalled);
  for (const { name, start } of installed) {
    const running = await start(env);
    started.set(name, running);
    for (const subject of ['product=lamp', 'product_id=12']) await showsBothSides(running.origin, subject);
    answers.set(name, await replay(running.origin, requests(widgetFiles())));
  }
  await service.close();
  for (const [name, { origin }] of started) {
    answers.set(name, [...(answers.get(name) ?? []), ...(await replay(origin, requestsInAnOutage))]);
  }
});

afterAll(async () => {
  await Promise.all([...started.values()].map(({ stop }) => stop()));
});

/**
 * Resolves once the candidates of both sides are cached: on a slow machine, the first responses lack them.
 */
async function showsBothSides(origin: string, subject: string): Promise<void> {
  const sorts = ['oldest', 'newest'];
  let asked = 0;
  const answer = async () => {
    const response = await fetch(`${origin}/v1/reviews?${subject}&sort=${sorts[asked++ % sorts.length]}`);
    return (await response.json()).both_sides;
  };
  await vi.waitUntil(answer, { timeout: 60_000 });
}

test('every runtime in the lockfile is installed', () => {
  const missing = runtimes.filter(({ isInstalled, isExpected }) => isExpected && !isInstalled);
  expect(missing.map(({ name }) => name)).toEqual([]);
});

describe.each(runtimes)('on $name', ({ name, isInstalled }) => {
  test.skipIf(!isInstalled)('every request gets its expected status', () => {
    const statuses = answers.get(name)?.map(({ status }, index) => ({ ...all[index], status }));
    expect(statuses).toEqual(all);
  });

  test.skipIf(!isInstalled)('every response equals the response of Node, byte for byte', () => {
    const exchanges = (runtime: string) =>
      answers.get(runtime)?.map((answer, index) => ({ ...all[index], ...answer }));
    expect(exchanges(name)).toEqual(exchanges('Node'));
  });

  test.skipIf(!isInstalled || name === 'workerd')(
    'the metrics have the delay of the event loop',
    async () => {
      const metrics = await (await fetch(`${started.get(name)?.origin}/metrics`)).text();
      const [, seconds] = /event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(metrics) ?? [];
      // A timer of ten milliseconds measures it.
      expect(Number(seconds)).toBeGreaterThan(0.005);
    },
  );

  test.skipIf(!isInstalled)('neither responses nor output contain secrets or personal data', () => {
    const token = [service.signature.kind === 'signature' ? service.signature.privateToken : ''];
    for (const text of [JSON.stringify(answers.get(name)), started.get(name)?.output() ?? '']) {
      for (const secret of [...token, 'canary', '55501357']) expect(text).not.toContain(secret);
    }
  });
});

test('the test data is meaningful: there is more than one page of reviews, and there are both sides', () => {
  const [first] = answers.get('Node') ?? [];
  const { rating, page, list, both_sides } = JSON.parse(first?.body ?? '');
  expect(rating.count).toBe(page.count);
  expect(both_sides).toMatchObject({ positive: { author: expect.any(String) }, critical: {} });
  expect(page.count).toBeGreaterThan(list.length);
});

function widgetFiles(): { chunk: string; script: string } {
  const { script, integrity } = JSON.parse(readFileSync('dist/widget/integrity.json', 'utf8'));
  const chunk = Object.keys(integrity).find((name) => name.startsWith('assets/'));
  return { chunk: `/${chunk}`, script: `/${script}` };
}
