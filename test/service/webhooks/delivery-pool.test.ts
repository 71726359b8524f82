import { describe, expect, it } from 'vitest';
import type { Delivery, Endpoint } from '../../../src/service/store/deliveries.ts';
import type { DeliveryOptions } from '../../../src/service/webhooks/attempt-delivery.ts';
import { deliveryPool, poolLimits } from '../../../src/service/webhooks/delivery-pool.ts';
import type { WebhookOutcome } from '../../../src/service/webhooks/webhook-policy.ts';

/** Endpoints whose queues never end. Receivers respond on demand. */
function surroundings(endpoints: Endpoint[]) {
  let ids = 0;
  const clock = { now: 0 };
  const requests: { answer: (outcome: WebhookOutcome) => void }[] = [];
  const options: DeliveryOptions = {
    store: {
      async leaseDeliveries(count, duration, roomFor = () => count) {
        const leased: Delivery[] = [];
        for (const endpoint of endpoints) {
          for (let room = Math.min(roomFor(endpoint), count - leased.length); room > 0; room--) {
            leased.push({
              id: String(++ids),
              shop: endpoint.shop,
              endpoint,
              leasedUntil: clock.now + duration,
              signer: { platform: '0', publicToken: 'p' },
              url: endpoint.id,
              event_id: `evt-${ids}`,
              body: '{}',
              attempts: 0,
            });
          }
        }
        return leased;
      },
      finishAttempt: async () => true,
      signingSecrets: async () => ['secret'],
    },
    webhooks: {
      allowPrivate: true,
      send: () => new Promise((answer) => requests.push({ answer })),
    },
    now: () => clock.now,
    random: () => 0.5,
    log: () => {},
  };
  const pool = deliveryPool(options);
  /** Responds to all requests once their number is reached. */
  const answer = async (count: number, outcome: WebhookOutcome) => {
    await expect.poll(() => requests.length).toBe(count);
    for (const request of requests.splice(0)) request.answer(outcome);
    await pool.idle();
  };
  return { pool, clock, requests, answer };
}

const endpoint = (id: string, { shop = id, failingSince = null as number | null } = {}) => ({
  id,
  shop,
  failingSince,
  failingDays: 0,
  failingDayAt: null,
  isProbe: false,
});

describe('a pool of attempts', () => {
  it('starts with one per endpoint, has one more after each success, and one after a failure', async () => {
    const { pool, clock, answer } = surroundings([endpoint('a')]);
    for (const count of [1, 2, 4, 8, 8]) {
      expect(await pool.start()).toBe(count);
      await answer(count, { status: 200 });
    }
    expect(await pool.start()).toBe(8);
    await answer(8, { status: 500 });
    expect(await pool.start()).toBe(1);
    await answer(1, { status: 200 });
    clock.now += 5_000;
    expect(await pool.start()).toBe(1);
  });

  it('keeps slots for other endpoints beside any number of failing ones that hang', async () => {
    const failing = Array.from({ length: 300 }, (_, index) =>
      endpoint(`failing-${index}`, { failingSince: 1 }),
    );
    const { pool } = surroundings([...failing, endpoint('good')]);
    expect(await pool.start()).toBe(poolLimits.failing + 1);
    expect(await pool.start()).toBe(0);
  });

  it('keeps slots for other shops while all endpoints of one shop hang', async () => {
    const hanging = Array.from({ length: 300 }, (_, index) => endpoint(`hanging-${index}`, { shop: '1' }));
    const { pool } = surroundings([...hanging, endpoint('good', { shop: '2' })]);
    expect(await pool.start()).toBe(poolLimits.shop + 1);
    expect(await pool.start()).toBe(0);
  });

  it('is limited, and accepts another attempt when one ends', async () => {
    const many = Array.from({ length: 300 }, (_, index) => endpoint(`endpoint-${index}`));
    const { pool, answer } = surroundings(many);
    expect(await pool.start()).toBe(poolLimits.all);
    expect(await pool.start()).toBe(0);
    const freed = pool.freed();
    await answer(poolLimits.all, { failure: 'network' });
    await freed;
    expect(await pool.start()).toBe(poolLimits.all);
  });

  it('does not attempt a delivery whose lease is about to expire', async () => {
    const { pool, clock, requests } = surroundings([endpoint('a')]);
    const start = pool.start();
    clock.now += 25_000;
    await start;
    await pool.idle();
    expect(requests).toEqual([]);
  });
});
