import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { Delivery } from '../../../src/service/store/deliveries.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { attemptDelivery, leaseDuration } from '../../../src/service/webhooks/attempt-delivery.ts';
import { type WebhookOutcome, webhookTimeout } from '../../../src/service/webhooks/webhook-policy.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases, type FreshDatabase } from '../../../testing/service/databases/databases.ts';

const minute = 60_000;

const few = { SQLite: 30, PostgreSQL: 6, PGlite: 6 };

/** A request in flight: its worker and its outcome. */
type Request = {
  worker: number;
  reviews: string[];
  answer: (outcome: WebhookOutcome) => void;
  done: Promise<unknown>;
};

describe.each(databases)('on $name', ({ create, name, isShared }) => {
  const runs = generated(few[name]);
  let database: FreshDatabase;
  let workers: Store[];
  const clock = { now: Date.parse('2024-05-01T12:00:00Z') };
  beforeAll(async () => {
    database = await create();
    const first = database.open();
    workers = [first, isShared ? database.open() : first].map((db) => sqlStore(db, () => clock.now));
  });
  afterAll(() => database.drop());

  /**
   * Two workers deliver the changes of two reviews to one URL, while attempts fail and time out, workers are
   * killed and time passes at random. Returns, for each review, the recorded events and the events that the
   * receiver saw.
   */
  async function simulate(seed: number) {
    const random = createSeededRandom(seed);
    const below = (count: number) => Math.floor(random() * count);
    const shop = `shop-${seed}`;
    const [store] = workers as [Store];
    for (const topic of ['review/created', 'review/updated', 'review/deleted'] as const) {
      await store.createWebhook(shop, { topic, url: 'https://shop.example/hook' });
    }
    const requests = new Set<Request>();
    const recorded = new Map<string, string[]>();
    const seen = new Map<string, string[]>();
    let overlaps = 0;
    let left = 6;
    let ended = 0;

    async function change() {
      const ids = [...recorded.keys()];
      const id = ids.length < 2 ? undefined : ids[below(2)];
      if (id === undefined) recorded.set((await store.createReview(shop, aReview())).id, ['review/created']);
      else {
        const isPublished = recorded.get(id)?.at(-1) !== 'review/deleted';
        await store.publishReview(shop, id, isPublished ? 0 : 1);
        recorded.get(id)?.push(isPublished ? 'review/deleted' : 'review/created');
      }
    }

    async function lease(worker: number) {
      const leased = await (workers[worker] as Store).leaseDeliveries(3, leaseDuration({}));
      for (const delivery of leased) send(worker, delivery);
      if (left === 0 && requests.size === 0) await pass(10 * minute);
    }

    function send(worker: number, delivery: Delivery) {
      const { event_id, list } = JSON.parse(delivery.body) as { event_id: string; list: { id: string }[] };
      const reviews = list.map(({ id }) => id);
      for (const review of reviews) {
        if ([...requests].some((other) => other.reviews.includes(review))) overlaps += 1;
        const events = seen.get(review) ?? [];
        // Another attempt at the same event.
        if (events.at(-1) !== event_id) seen.set(review, [...events, event_id]);
      }
      const { promise, resolve } = Promise.withResolvers<WebhookOutcome>();
      const done = attemptDelivery(delivery, {
        store: { ...(workers[worker] as Store), signingSecrets: async () => ['secret'], finishAttempt },
        webhooks: { allowPrivate: true, send: () => promise },
        now: () => clock.now,
        random,
        log: () => {},
      });
      requests.add({ worker, reviews, answer: resolve, done });
    }

    async function finishAttempt(...[delivery, end]: Parameters<Store['finishAttempt']>) {
      const isRecorded = await store.finishAttempt(delivery, end);
      if (isRecorded && end.state !== 'waiting') ended += 1;
      return isRecorded;
    }

    async function answer() {
      const request = [...requests][below(requests.size)];
      if (!request) return;
      const outcomes = [{ status: 200 }, { status: 200 }, { status: 500 }, { failure: 'timeout' }] as const;
      request.answer(outcomes[below(4)] ?? { status: 200 });
      await request.done;
      requests.delete(request);
    }

    function kill(worker: number) {
      for (const request of requests) {
        if (request.worker === worker) requests.delete(request);
      }
      return pass(leaseDuration({}));
    }

    /** The attempts of living workers have timed out by then. */
    async function pass(milliseconds: number) {
      clock.now += webhookTimeout;
      for (const { answer, done } of requests) {
        answer({ failure: 'timeout' });
        await done;
      }
      requests.clear();
      clock.now += milliseconds - webhookTimeout;
    }

    while (ended < 6) {
      const dice = random();
      if (left > 0 && dice < 0.3) {
        await change();
        left -= 1;
      } else if (dice < 0.55) await lease(below(2));
      else if (dice < 0.9) await answer();
      else if (dice < 0.95) await kill(below(2));
      else await pass(5 * minute);
    }
    return { store, shop, recorded, seen, overlaps };
  }

  it(
    `events of a review arrive in order and one at a time, in ${runs} runs`,
    async () => {
      for (let seed = 1; seed <= runs; seed++) {
        const { store, shop, recorded, seen, overlaps } = await simulate(seed);
        expect([seed, overlaps]).toEqual([seed, 0]);
        const topics = new Map<string, string>();
        for (const { id } of await store.listWebhookStates(shop)) {
          const query = { webhook_id: id, page: 1, page_size: 100 };
          for (const { event_id, event_type } of (await store.listDeliveries(shop, query)).list) {
            topics.set(event_id, event_type);
          }
        }
        for (const [review, events] of recorded) {
          const received = seen.get(review)?.map((event) => topics.get(event));
          expect([seed, review, received]).toEqual([seed, review, events]);
        }
      }
    },
    60_000 + runs * 5_000,
  );
});
