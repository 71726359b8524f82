import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/service/store/store.ts';
import { runServiceCommand } from '../../../../testing/service/commands/run-service-command.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { memoryStore } from '../../../../testing/service/databases/memory-store.ts';

const now = Date.parse('2024-05-01T12:00:00Z');
const attempt = { at: '2024-05-01T12:00:00Z', status: 0, duration: 10_000, error: 'timeout' } as const;
let store: Store;
beforeEach(async () => {
  store = await memoryStore(() => now);
  await store.createWebhook('1', { topic: 'review/created', url: 'https://a.example/' });
});
afterEach(() => store.close());

const run = (...args: string[]) => runServiceCommand(store, ['webhook', ...args], { now });

/** Reviews whose deliveries are given up. */
async function giveUp(count: number) {
  for (let index = 0; index < count; index++) await store.createReview('1', aReview());
  for (const delivery of await store.leaseDeliveries(count, 1_000)) {
    await store.finishAttempt(delivery, { attempt, state: 'dead', due: 0, pausedUntil: 0 });
  }
}

describe('webhook list and deliveries', () => {
  it('show states and attempts, one per line', async () => {
    await giveUp(1);
    expect(await run('list')).toEqual({
      code: 0,
      printed: '1  review/created  https://a.example/  failing since 2024-05-01T12:00:00Z, 0 waiting, 1 dead',
      complaints: '',
    });
    expect((await run('deliveries', '1')).printed).toBe(
      `1  2024-05-01T12:00:00Z  review/created  evt-${now}-1  dead  1 attempt  timeout after 10000 ms\n` +
        'Page 1 of 1; 1 delivery',
    );
    expect((await run('deliveries', '1', '--state', 'waiting')).printed).toBe('Page 1 of 1; 0 deliveries');
  });

  it('print JSON', async () => {
    await giveUp(1);
    expect(JSON.parse((await run('list', '--json')).printed)).toMatchObject([{ id: '1', dead: 1 }]);
    const { printed } = await run('deliveries', '1', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      page: { count: 1 },
      list: [{ id: '1', attempts: [attempt] }],
    });
  });

  it('name mistakes', async () => {
    expect(await run('deliveries', '404')).toMatchObject({
      code: 1,
      complaints: 'No webhook has the id 404',
    });
    expect((await run('deliveries')).complaints).toBe('Name the webhook: webhook deliveries <id>');
    expect((await run('deliveries', '1', '--state', 'lost')).complaints).toBe(
      '--state must be one of waiting, delivered, dead, resent',
    );
    expect((await run('ping', '1')).complaints).toBe(
      'Choose what to do with webhooks: list, deliveries, resend, enable or disable',
    );
  });
});

describe('webhook resend', () => {
  it('sends all dead deliveries again, also more than a batch', async () => {
    await giveUp(120);
    expect((await run('resend', '1', '--dry-run')).printed).toBe('120 would be sent again');
    expect((await run('resend', '1', '--since', '2024-05-02', '--dry-run', '--json')).printed).toBe(
      '{"count":0}',
    );
    expect((await run('resend', '1')).printed).toBe('120 sent again');
    expect((await store.listWebhookStates('1'))[0]).toMatchObject({ waiting: 120, dead: 0 });
    const { count } = await store.listAudit('1', {
      action: 'resend_webhook_deliveries',
      page: 1,
      page_size: 9,
    });
    expect(count).toBe(2);
  });

  it('sends single deliveries, and names those that cannot be sent', async () => {
    await giveUp(2);
    expect(await run('resend', '1', '2', '9')).toEqual({
      code: 1,
      printed: '1 sent again',
      complaints: 'No waiting or dead delivery has the id 9',
    });
    expect((await run('resend', '1', 'x')).code).toBe(2);
  });
});

describe('webhook enable and disable', () => {
  it('pause and resume the deliveries to a URL, and record it', async () => {
    expect((await run('disable', '1', '--dry-run')).printed).toBe(
      'Deliveries to https://a.example/ would be disabled',
    );
    expect((await run('list')).printed).toContain('  active, 0 waiting');
    expect((await run('disable', '1')).printed).toBe('Deliveries to https://a.example/ are disabled');
    expect((await run('list')).printed).toContain('disabled since 2024-05-01T12:00:00Z (requested)');
    expect(JSON.parse((await run('enable', '1', '--json')).printed)).toMatchObject({
      id: '1',
      state: 'active',
    });
    const { list } = await store.listAudit('1', { page: 1, page_size: 9 });
    // The clock stands still, and entries of the same time have no order.
    expect(list.map(({ action, subject_ids }) => `${action} ${subject_ids}`).sort()).toEqual([
      'disable_shop_webhook 1',
      'enable_shop_webhook 1',
    ]);
  });
});
