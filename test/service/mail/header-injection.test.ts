import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMailer } from '../../../src/service/drivers/mail/smtp-mailer.ts';
import type { Mailer, OutgoingMail } from '../../../src/service/mail/mailer.ts';
import type { MailValues } from '../../../src/service/mail/placeholders.ts';
import { renderMail } from '../../../src/service/mail/render-mail.ts';
import { type SmtpReceiver, smtpReceiver } from '../../../testing/service/mail/smtp-receiver.ts';

let server: SmtpReceiver;
let mailer: Mailer;
beforeAll(async () => {
  server = await smtpReceiver();
  const opened = await smtpMailer({ url: server.url, timeout: 20_000 });
  if (!opened) throw new Error('nodemailer is not installed');
  mailer = opened;
});
afterAll(() => server.close());

/** Texts that would end a header, begin another one, or add a recipient. */
const attacks = [
  'Lamp\r\nBcc: victim@example.com',
  'Lamp\nBcc: victim@example.com\n\nAnother body',
  'Lamp\rX-Injected: yes',
  'Lamp\u2028X-Injected: yes\u0085X-Injected: yes',
  'Lamp\0\u000b\u000cX-Injected: yes',
  '=?utf-8?B?TGFtcA0KQmNjOiB2aWN0aW1AZXhhbXBsZS5jb20=?=',
  '"Lamp" <victim@example.com>, victim@example.com',
  'victim@example.com>\r\nRCPT TO:<victim@example.com',
  `${'L'.repeat(2_000)}\r\nBcc: victim@example.com`,
];

const names = ['name', 'shop', 'product', 'link', 'unsubscribe', 'reason', 'reply'] as const;
const valuesWith = (name: string, value: string) =>
  ({ ...values, [name]: name === 'product' ? [value] : value }) as MailValues;
const lamps = Object.fromEntries(names.map((name) => [name, 'Lamp']));
const values = { ...lamps, product: ['Lamp'] } as unknown as MailValues;

const own = {
  subject: '{name} {shop} {product}',
  text: '{name} {shop} {product}\n\n{link}\n\n{unsubscribe}',
};

/** The names of the headers of a mail, as they are on the wire. */
function headersOf(source: string): string[] {
  const [head = ''] = source.split('\r\n\r\n');
  return head.split(/\r\n(?![ \t])/).map((line) => line.replace(/:[\s\S]*/, '').toLowerCase());
}

const expected = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'list-unsubscribe', 'list-unsubscribe-post'],
  ...['message-id', 'mime-version', 'reply-to', 'subject', 'to'],
];

async function sent(fields: Partial<OutgoingMail>, rendered = renderMail('invitation', 'en', values, own)) {
  const before = server.sources.length;
  const outcome = await mailer({
    ...rendered,
    from: { name: 'Lamps', address: 'reviews@lamps.example' },
    replyTo: 'help@lamps.example',
    to: 'ada@example.com',
    messageId: '<1@lamps.example>',
    date: new Date(0),
    headers: {
      'List-Unsubscribe': '<https://reviews.example/unsubscribe/1/x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    ...fields,
  });
  return { outcome, sources: server.sources.slice(before), mails: server.mails.slice(before) };
}

function expectNoInjection({ sources, mails }: Awaited<ReturnType<typeof sent>>): void {
  for (const [index, source] of sources.entries()) {
    expect(headersOf(source).sort()).toEqual(expected);
    expect(source.split('\r\n').every((line) => line.length <= 998)).toBe(true);
    const { to, cc, bcc, subject } = mails[index] ?? {};
    expect([to, cc, bcc].flat().flatMap((list) => list?.value.map(({ address }) => address))).toEqual([
      'ada@example.com',
      ...[undefined, undefined],
    ]);
    expect(subject).not.toMatch(/[\r\n]/);
  }
}

describe.each(attacks)('%j', (attack) => {
  it.each(names)('as the value {%s} ends no header', async (name) => {
    const rendered = renderMail('invitation', 'en', valuesWith(name, attack), own);
    const { outcome, ...mail } = await sent({}, rendered);
    expect(outcome).toEqual({ result: 'accepted' });
    expectNoInjection({ outcome, ...mail });
  });

  it('in the subject or text of the shop ends no header', async () => {
    const rendered = renderMail('invitation', 'en', values, { subject: attack, text: `${attack} {link}` });
    const mail = await sent({}, rendered);
    expect(mail.outcome).toEqual({ result: 'accepted' });
    expectNoInjection(mail);
  });

  it('as the name of the sender ends no header', async () => {
    const mail = await sent({ from: { name: attack, address: 'reviews@lamps.example' } });
    expect(mail.outcome).toEqual({ result: 'accepted' });
    expectNoInjection(mail);
  });

  it.each(['from', 'replyTo', 'to'] as const)('as the address %s adds no recipient', async (name) => {
    const address = name === 'from' ? { name: 'Lamps', address: attack } : attack;
    const { sources } = await sent({ [name]: address });
    for (const source of sources) {
      expect(headersOf(source)).not.toContain('bcc');
      expect(headersOf(source)).not.toContain('x-injected');
    }
  });
});
