import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import type { Outgoing } from '../../src/client/outgoing.ts';
import { callSigner } from '../../src/client/sign-calls.ts';
import { operations } from '../../src/contract/operations.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let service: RunningService;
let timestamps: number[];
beforeEach(async () => {
  service = await runningService();
  timestamps = [];
});
afterEach(() => service.close());

function newClient() {
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  return createClient({
    operations,
    baseUrl: service.origin,
    credentials: { signature: service.signature },
    fetch: (request) => {
      timestamps.push(Number(request.headers.get('timestamp')) - service.clock.now / 1000);
      return service.answer(request);
    },
    now: () => service.clock.now,
    random: () => 0,
    deadlines: { attempt: 60_000, total: 60_000 },
  });
}

describe('a client that signs', () => {
  it('makes different writes with the same content in one second', async () => {
    const client = newClient();
    const customer = { email: 'ada@example.com' };
    await client.call('export_customer', customer);
    await client.call('remove_customer', customer);
    await client.call('create_customer_exclude', customer);
    await client.call('delete_customer_exclude', customer);
    await client.call('create_customer_exclude', customer);
    expect(timestamps).toEqual([0, -1, -2, -3, -4]);
    service.clock.now += 1_000;
    await client.call('delete_customer_exclude', customer);
    expect(timestamps.at(-1)).toBe(0);
  });

  it('repeats the same write, also many times at once', async () => {
    const client = newClient();
    const review = { rating: 5, author: 'Ada' };
    const made = await Promise.all(Array.from({ length: 20 }, () => client.call('create_review', review)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(20);
  });

  it('gives each of 200 equal writes in one second a signature of its own, at two signatures each', async () => {
    const sign = vi.spyOn(crypto.subtle, 'sign');
    const signCall = callSigner({ signature: { publicToken: 'public', privateToken: 'private' } });
    const write: Outgoing = { method: 'POST', url: 'https://api.example/x', query: [], body: '{}' };
    const signatures = new Set<string | undefined>();
    for (let call = 0; call < 200; call++) signatures.add((await signCall(write, 1_000)).sign);
    expect(signatures.size).toBe(200);
    expect(sign.mock.calls.length).toBeLessThanOrEqual(2 * 200);
    sign.mockRestore();
  });

  it('signs a repeated read alike, and another one with the same query differently', async () => {
    const client = newClient();
    await client.call('get_orders', { page: 1 });
    await client.call('get_orders', { page: 1 });
    await client.call('get_customer_excludes', { page: 1 });
    expect(timestamps).toEqual([0, 0, -1]);
  });

  it('retries a write that failed and was not stored', async () => {
    const { createReview } = service.store;
    const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
    service.store.releaseSignature = () => Promise.reject(locked);
    let calls = 0;
    service.store.createReview = (...call) => {
      calls += 1;
      return calls === 1 ? Promise.reject(locked) : createReview(...call);
    };
    const client = newClient();
    // Earns the budget of a retry.
    for (let call = 0; call < 20; call++) await client.call('get_reviews', {});
    const made = await client.call('create_review', { rating: 5, author: 'Ada' }, { idempotencyKey: 'k' });
    expect(made.author).toBe('Ada');
    expect(await client.call('get_reviews', {})).toMatchObject({ page: { count: 1 } });
  });
});
