import { describe, expect, it } from 'vitest';
import { batchSize, expireRecords, expireUntil } from '../../../src/service/background/expire-records.ts';
import { defaultRetention } from '../../../src/service/config/retention-days.ts';
import type { ServiceEvent } from '../../../src/service/telemetry/service-log.ts';
import { anEvent } from '../../../testing/service/content/order.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';

const now = () => Date.parse('2024-05-01T12:00:00Z');
const day = 86_400_000;
const at = (age: number) => new Date(now() - age).toISOString();

describe('retention', () => {
  it('deletes records at their age, in small batches with a pause between them', async () => {
    const store = await memoryStore(now);
    const old = Array.from({ length: 1_200 }, () => anEvent({ created_at: at(90 * day + 1_000) }));
    for (let start = 0; start < old.length; start += 100) {
      await store.addCustomerEvents('1', old.slice(start, start + 100));
    }
    await store.addCustomerEvents('1', [anEvent({ created_at: at(90 * day - 1_000) })]);
    let pauses = 0;
    const wait = async () => {
      pauses += 1;
    };
    const options = { store, days: defaultRetention, now, wait };
    const removed = await expireRecords(options, 'service', new AbortController().signal);
    expect(removed).toEqual({
      orders: 0,
      customer_events: 1_200,
      audit_log: 0,
      webhook_deliveries: 0,
      mails: 0,
    });
    expect(pauses).toBe(Math.floor(1_200 / batchSize));
    expect((await store.listCustomerEvents('1', { page: 1, page_size: 9 })).count).toBe(1);
    await store.close();
  });

  it('keeps records with 0 days', async () => {
    const store = await memoryStore(now);
    await store.addCustomerEvents('1', [anEvent({ created_at: '1990-01-01' })]);
    const days = { orders: 0, customer_events: 0, audit_log: 0, webhook_deliveries: 0, mails: 0 };
    const signal = new AbortController().signal;
    expect(await expireRecords({ store, days, now, wait: async () => {} }, 'service', signal)).toEqual(days);
    await store.close();
  });

  it('deletes the responses of all shops to repeated writes after a day', async () => {
    let time = now();
    const store = await memoryStore(() => time);
    const write = (key: number, seconds: number) => {
      const expiresAt = time / 1000 + 86_400 + seconds;
      return { credential: 'c', key: String(key), fingerprint: 'f', expiresAt };
    };
    for (let key = 0; key < batchSize + 20; key++)
      await store.beginWrite(String(key % 3), write(key, key % 9));
    await store.beginWrite('1', write(9_999, 60));
    time += 86_430_000;
    const stop = new AbortController();
    let pauses = 0;
    const wait = async (milliseconds: number) => {
      pauses += 1;
      if (milliseconds > 1_000) stop.abort();
    };
    await expireUntil(stop.signal, { store, days: defaultRetention, now, wait, log: () => {} });
    expect(pauses).toBe(2);
    const kept = (await Array.fromAsync(store.backUp())).filter((line) => line.includes('"c",'));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain('"9999"');
    await store.close();
  });

  it('runs every hour until it is stopped, also after a failure, which is logged without its message', async () => {
    const events: ServiceEvent[] = [];
    const stop = new AbortController();
    const waits: number[] = [];
    let runs = 0;
    let windows = 0;
    const store = {
      removeExpired: async () => {
        runs += 1;
        if (runs === 1) throw new TypeError('ada@example.com');
        return 1;
      },
      countExpired: async () => 0,
      removeExpiredAnswers: async () => 0,
      removeEndedWindows: async () => {
        windows += 1;
        return 0;
      },
    };
    const wait = async (milliseconds: number) => {
      waits.push(milliseconds);
      if (waits.length === 2) stop.abort();
    };
    await expireUntil(stop.signal, {
      store,
      days: defaultRetention,
      now,
      wait,
      log: (event) => events.push(event),
    });
    expect(waits).toEqual([3_600_000, 3_600_000]);
    expect(windows).toBe(2);
    expect(events).toEqual([
      { event: 'expiry_failed', reason: 'TypeError' },
      { event: 'expired', orders: 1, customer_events: 1, audit_log: 1, webhook_deliveries: 1, mails: 1 },
    ]);
  });
});
