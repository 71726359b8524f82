import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryRateWindows } from '../../../src/service/access/memory-rate-windows.ts';
import { smtpMailer } from '../../../src/service/drivers/mail/smtp-mailer.ts';
import { nodeWebhookSender } from '../../../src/service/drivers/network/node-webhook-sender.ts';
import { mailPool } from '../../../src/service/mail/send-mails.ts';
import { databases, type TestDatabase } from '../../../testing/service/databases/databases.ts';
import { type Invitations, openInvitations } from '../../../testing/service/invitations.ts';
import {
  type SmtpReceiver,
  smtpReceiver,
  type Trouble,
} from '../../../testing/service/mail/smtp-receiver.ts';
import { mailsOn } from '../../../testing/service/mail/test-mails.ts';
import { transferringService } from '../../../testing/service/transferring-service.ts';
import { deliverOnce } from '../../../testing/service/webhooks/deliver-once.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';
import * as renderer from '../../../widget/server/render-invitation-page.tsx';

let service: Invitations;
let transfers: Awaited<ReturnType<typeof transferringService>>;
let server: SmtpReceiver;
let hooks: Awaited<ReturnType<typeof receiver>>;
let trouble: Trouble;
let isBroken: boolean;
const secret = 'canary-bounce-secret';
const email = 'canary-address@example.com';
const orderId = '900177665544';

async function open(database: TestDatabase): Promise<void> {
  trouble = 'none';
  isBroken = false;
  const brokenRenderer = async () => {
    if (isBroken) throw new Error(email);
    return renderer;
  };
  const options = {
    bounces: { provider: 'brevo' as const, secret, verify: () => true, load: async () => '' },
    writing: { renderer: brokenRenderer, script: '', random: () => 0 },
  };
  service = await openInvitations(options, async (given) => {
    transfers = await transferringService(database, undefined, given);
    return { ...transfers.service, close: transfers.close };
  });
  [server, hooks] = await Promise.all([smtpReceiver(() => trouble), receiver()]);
}

/** Sends the due mails, and returns the links that they have. */
async function sendMails(log: (event: object) => void): Promise<string[]> {
  const { store, clock, origin } = service;
  const now = () => clock.now;
  const mailer = await smtpMailer({ url: server.url, timeout: 20_000 });
  if (!mailer) throw new Error('nodemailer is not installed');
  const pool = mailPool({
    ...{ store, mailer, now, perSecond: 14, rateWindows: memoryRateWindows(now), random: () => 0.5, log },
    settingsOf: async () => mailsOn(),
    linkOf: service.newLink,
    publicUrl: origin,
  });
  await pool.start();
  await pool.idle();
  return server.mails.flatMap(({ text = '' }) => text.match(/https?:\S+/g) ?? []);
}

/** Attempts the due deliveries, fails the first one, and returns the responses about them. */
async function deliver(log: (event: object) => void): Promise<string> {
  const send = nodeWebhookSender({ allowPrivate: true });
  const { store, clock, call } = service;
  for (const status of [500, 200]) {
    hooks.answerWith(status);
    const parts = { webhooks: { allowPrivate: true, send }, now: () => clock.now, random: () => 0.5, log };
    expect(await deliverOnce({ store, ...parts })).toBeGreaterThan(0);
    clock.now += 3_600_000;
  }
  const states = await call('GET', 'get_webhook_states');
  const query = `webhook_id=${states.body.data.list[0].id}&page=1&page_size=20`;
  const listed = await call('GET', `get_webhook_deliveries?${query}`);
  expect([states.status, listed.status, hooks.received.length > 1]).toEqual([200, 200, true]);
  return JSON.stringify([states.body, listed.body]);
}

/** Imports a row of the customer and one that is rejected, exports all, and returns the responses. */
async function transfer(): Promise<string> {
  const mapping = {
    map: {
      rating: ['Stars'],
      content: ['Words'],
      author: ['Writer'],
      author_email: ['Mail'],
      product_id: ['SKU'],
    },
    set: { is_published: '1' },
  };
  const row = `Warm,MUG-1,Canaryfirst Canarylast,${email}`;
  const { data } = await transfers.upload(`Stars,Words,SKU,Writer,Mail\n5,${row}\nseven,${row}\n`);
  const imported = await transfers.run('import_reviews', { file: data.id, mapping });
  expect(imported.result).toMatchObject({ status: 'done', new: 1, rejected: 1 });
  const exported = await transfers.run('export_reviews');
  expect(exported.state).toBe('done');
  const jobs = await transfers.call('get_jobs');
  expect(jobs.status).toBe(200);
  return JSON.stringify([imported, exported, jobs, await transfers.call('get_imports')]);
}

describe.each(databases)('on $name', (database) => {
  beforeEach(() => open(database));
  afterEach(() => Promise.all([service.close(), server.close(), hooks.close()]));
  it(
    'neither logs, metrics, the audit log nor refusals have anything about the customer or a link',
    noCanary,
  );
});

async function noCanary(): Promise<void> {
  const { store, call, origin, events, clock } = service;
  const written: string[] = [];
  const log = (event: object) => written.push(JSON.stringify(event));
  const note = async (response: Response) => {
    written.push(await response.text());
    return response;
  };
  await call('POST', 'create_shop_webhook', { topic: 'review/created', url: hooks.url });
  await store.updateSettings('1', {
    invitations: { is_on: 1, days_after_delivery: 0 },
    mails: { is_on: 1, sender_address: 'reviews@lamps.example' },
  });
  const order = {
    ...{ id: orderId, first_name: 'Canaryfirst', last_name: 'Canarylast', email, order_state: 'delivered' },
    delivered_at: '2024-05-01T11:00:00Z',
    products: [{ product_id: '12', product_title: 'Camp mug', product_handle: 'camp-mug' }],
  };
  const saved = await call('POST', 'create_orders', { orders: [order] });
  written.push(JSON.stringify(saved.body));
  const mistaken = await call('POST', 'create_orders', { orders: [{ ...order, order_state: email }] });
  written.push(JSON.stringify(mistaken.body));
  expect(await store.scheduleInvitations(10)).toBe(1);

  trouble = 'refuse for now';
  await sendMails(log);
  trouble = 'none';
  clock.now += 3_600_000;
  const links = await sendMails(log);
  const link = links.find((url) => url.includes('/write/')) ?? '';
  const unsubscribe = links.find((url) => url.includes('/unsubscribe/')) ?? '';
  const tokens = [link, unsubscribe].map((url) => new URL(url).pathname.split('/').at(-1) ?? '');

  const page = await service.get(link);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.html).not.toContain(email);
  expect((await service.send(link, { rating: '5', content: 'Warm' })).status).toBe(303);
  expect(await store.listReviews('1', { page: 1, page_size: 9 })).toMatchObject({ count: 1 });
  await note(await fetch(`${link}x`));
  await note(await fetch(`${link}x`, { method: 'POST', body: new URLSearchParams({ author: email }) }));
  const bounce = { event: 'hard_bounce', email, ts_event: clock.now / 1_000 };
  for (const authorization of [`Bearer ${secret}`, 'Bearer wrong']) {
    const headers = { authorization, 'content-type': 'application/json' };
    await note(
      await fetch(`${origin}/mail/bounces`, { method: 'POST', headers, body: JSON.stringify(bounce) }),
    );
  }
  expect((await store.refusedRecipients('1', [email], 'review_request')).has(email)).toBe(true);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  await note(await fetch(unsubscribe, { method: 'POST', body: '' }));
  expect((await note(await fetch(unsubscribe, { method: 'POST', body }))).status).toBe(200);

  written.push(await deliver(log), await transfer());
  isBroken = true;
  expect((await note(await fetch(link))).status).toBe(500);
  await note(await fetch(`${link}/more`));
  expect(links.map((url) => new URL(url).search)).toEqual(links.map(() => ''));

  written.push(await (await fetch(`${origin}/metrics`)).text(), JSON.stringify(events));
  written.push(...(await rowsOf(['audit_entry', 'audit_subject', 'job'])));
  expect(events.length).toBeGreaterThan(2);
  for (const canary of ['Canaryfirst', 'Canarylast', 'canary-address', orderId, secret, ...tokens])
    expect(written.filter((text) => text.includes(canary))).toEqual([]);
}

async function rowsOf(tables: readonly string[]): Promise<string[]> {
  const dumped = await service.dump();
  return dumped.filter(({ table }) => tables.includes(table)).map((table) => JSON.stringify(table));
}
