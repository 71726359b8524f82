import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryRateWindows } from '../../../src/service/access/memory-rate-windows.ts';
import { smtpMailer } from '../../../src/service/drivers/mail/smtp-mailer.ts';
import type { MailSettings } from '../../../src/service/mail/mail-settings.ts';
import { mailPool } from '../../../src/service/mail/send-mails.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { anOrder } from '../../../testing/service/content/order.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';
import {
  type SmtpReceiver,
  smtpReceiver,
  type Trouble,
} from '../../../testing/service/mail/smtp-receiver.ts';
import { aMail, mailsOn } from '../../../testing/service/mail/test-mails.ts';

describe('sending', () => {
  let time: number;
  let store: Store;
  let server: SmtpReceiver;
  let trouble: Trouble;
  let events: string[];
  beforeEach(async () => {
    time = Date.parse('2024-05-01T12:00:00Z');
    trouble = 'none';
    events = [];
    store = await memoryStore(() => time);
    server = await smtpReceiver(() => trouble);
  });
  afterEach(async () => {
    await server.close();
    await store.close();
  });

  const send = async (settings: MailSettings = mailsOn(), perSecond = 14) => {
    const now = () => time;
    const mailer = await smtpMailer({ url: server.url, timeout: 20_000 });
    if (!mailer) throw new Error('nodemailer is not installed');
    const pool = mailPool({
      ...{ store, mailer, now, perSecond, rateWindows: memoryRateWindows(now) },
      random: () => 0.5,
      log: (event) => events.push(JSON.stringify(event)),
      settingsOf: async () => settings,
      linkOf: async (_shop, id) => `https://reviews.example/write/${id}`,
      publicUrl: 'https://reviews.example',
    });
    const started = await pool.start();
    await pool.idle();
    return started;
  };
  const invite = async (fields: Parameters<typeof anOrder>[0] = {}) => {
    const order = anOrder({ id: '7', email: 'ada@example.com', first_name: 'Ada', ...fields });
    await store.saveOrders('1', [order]);
    const { id, email } = order;
    await store.enqueueMail('1', aMail({ order_id: id, invitation_id: `i${id}`, email, dueAt: time }));
  };
  const states = async () => {
    const { list } = await store.listMails('1', { page: 1, page_size: 100 });
    return list.map(({ state, reason }) => `${state} ${reason}`.trim());
  };

  it('has the headers of RFC 8058, a stable Message-ID and both parts', async () => {
    const product = { product_id: '4', product_title: 'Lampe für Ömer', product_handle: 'lamp' };
    await invite({ products: [product] });
    await send(mailsOn({ reply_to: 'help@lamps.example' }));
    const [mail] = server.mails;
    const [{ message_id = '' } = {}] = (await store.listMails('1', { page: 1, page_size: 1 })).list;
    expect(mail?.from?.text).toBe('"Lamps" <reviews@lamps.example>');
    expect(mail?.replyTo?.text).toBe('help@lamps.example');
    expect(mail?.subject).toBe('Your review: Lampe für Ömer');
    expect(mail?.date).toEqual(new Date(time));
    expect(mail?.messageId).toBe(`<${message_id}@lamps.example>`);
    expect(mail?.text).toContain('https://reviews.example/write/i7');
    expect(mail?.html).toContain('https://reviews.example/write/i7');
    const [source = ''] = server.sources;
    const unfolded = source.replace(/\r\n[ \t]+/g, ' ');
    const url = /^List-Unsubscribe: <(https:\/\/reviews\.example\/unsubscribe\/1\/\S+)>\r$/m.exec(
      unfolded,
    )?.[1];
    expect(mail?.text).toContain(url);
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(unfolded).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source.split('\r\n').filter((line) => line.length > 998)).toEqual([]);
  });

  it('adds no header by any value of a mail', async () => {
    const hostile = 'Eve\r\nBcc: eve@example.com\r\n\r\n<b>"{link}';
    const product = { product_id: '4', product_title: hostile, product_handle: 'lamp' };
    await invite({ first_name: hostile.replaceAll(/[\r\n]/g, '\t'), products: [product] });
    await store.saveOrders('1', [anOrder({ id: '7', email: 'ada@example.com', products: [product] })]);
    await send(mailsOn({ sender_name: hostile, reply_to: 'a@b.example, eve@example.com' }));
    const [mail] = server.mails;
    const names = [...(mail?.headers.keys() ?? [])].sort();
    expect(names).toEqual([
      ...['auto-submitted', 'content-type', 'date', 'from', 'list', 'message-id', 'mime-version'],
      ...['reply-to', 'subject', 'to', 'x-auto-response-suppress'],
    ]);
    expect([mail?.bcc, mail?.cc]).toEqual([undefined, undefined]);
    expect(mail?.to).toMatchObject({ value: [{ address: 'ada@example.com' }] });
  });

  it('marks an invitation as unknown if the connection ends after its data, and does not send it again', async () => {
    trouble = 'drop after data';
    await invite();
    await send();
    expect(await states()).toEqual(['unknown lost']);
    time += 7 * 24 * 3_600_000;
    expect(await send()).toBe(0);
    expect(server.accepted).toHaveLength(1);
  });

  it('sends a receipt again with the same Message-ID if the connection ends after its data', async () => {
    const { id } = await store.createReview('1', aReview());
    await store.enqueueMail('1', aMail({ kind: 'received', review_id: id }));
    trouble = 'drop after data';
    await send();
    trouble = 'none';
    time += 3_600_000;
    await send();
    expect(await states()).toEqual(['sent']);
    expect(server.accepted).toHaveLength(2);
    expect(new Set(server.accepted).size).toBe(1);
  });

  it.each(['drop before greeting', 'drop at sender', 'refuse for now'] as const)(
    'tries again later after “%s”',
    async (first) => {
      trouble = first;
      await invite();
      await send();
      expect(await states()).toEqual(['waiting']);
      trouble = 'none';
      expect(await send()).toBe(0);
      time += 4 * 60_000;
      await send();
      expect(await states()).toEqual(['sent']);
    },
  );

  it('excludes an address that the server refuses for good', async () => {
    trouble = 'refuse address';
    await invite();
    await send();
    expect(await states()).toEqual(['failed refused_address']);
    expect(await store.refusedRecipients('1', ['ada@example.com'], 'review_request')).toContain(
      'ada@example.com',
    );
    const { list } = await store.listAudit('1', { page: 1, page_size: 1 });
    expect(list).toMatchObject([{ actor: 'service', action: 'create_customer_exclude', reason: 'bounce' }]);
  });

  it('gives up after the last attempt', async () => {
    trouble = 'refuse for now';
    await invite();
    for (let attempt = 0; attempt < 10; attempt++) {
      await send();
      time += 60 * 60_000;
    }
    expect(await states()).toEqual(['failed unreachable']);
  });

  it('starts at most its rate in each second', async () => {
    for (let id = 1; id <= 5; id++) await invite({ id: `${id}` });
    expect(await send(mailsOn(), 2)).toBe(2);
    time += 1_000;
    expect(await send(mailsOn(), 2)).toBe(2);
  });

  it('stops with the settings of the shop', async () => {
    await invite();
    await send(mailsOn({ is_on: 0 }));
    expect(await states()).toEqual(['suppressed changed']);
    expect(server.accepted).toEqual([]);
  });

  it('shows no name that is a message or a link', async () => {
    for (const [index, author] of ['Win at evil.example', 'www.evil', '+49 123 456', 'Ada'].entries()) {
      const { id } = await store.createReview('1', aReview({ author }));
      await store.enqueueMail('1', aMail({ kind: 'received', review_id: id, email: `${index}@example.com` }));
    }
    await send();
    const greetings = server.mails.map(({ text }) => text?.split('\n')[0]).sort();
    expect(greetings).toEqual(['Hello Ada,', 'Hello,', 'Hello,', 'Hello,']);
  });

  it('logs no address, name and link', async () => {
    await invite();
    await send();
    expect(events).toHaveLength(1);
    expect(events[0]).not.toMatch(/ada|example|write|i7/i);
  });
});
