import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import DKIM from 'nodemailer/lib/dkim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMailer } from '../../../src/service/drivers/mail/smtp-mailer.ts';
import { renderMail } from '../../../src/service/mail/render-mail.ts';
import { type SmtpReceiver, smtpReceiver } from '../../../testing/service/mail/smtp-receiver.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const covered = ['From', 'To', 'Subject', 'Date', 'Message-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post'];

let server: SmtpReceiver;
beforeAll(async () => {
  server = await smtpReceiver();
});
afterAll(() => server.close());

/** A mail of the service as it arrives at a mail server. */
async function arrived(): Promise<string> {
  const mailer = await smtpMailer({ url: server.url, timeout: 20_000 });
  const values = { name: 'Żaneta', shop: 'Läden', product: ['Kettle\u00a0– 2 l'], reason: '', reply: '' };
  const links = { link: 'https://reviews.example/write/a', unsubscribe: 'https://reviews.example/u' };
  await mailer?.({
    ...renderMail('invitation', 'pl', { ...values, ...links }),
    from: { name: 'Läden', address: 'reviews@lamps.example' },
    replyTo: '',
    to: 'ada@example.com',
    messageId: '<1@lamps.example>',
    date: new Date(0),
    headers: {
      'List-Unsubscribe': `<https://reviews.example/unsubscribe/1/${'x'.repeat(200)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  return server.sources.at(-1) ?? '';
}

/** Signs as a mail server does. */
async function signed(source: string): Promise<string> {
  const dkim = new DKIM({
    keys: {
      domainName: 'lamps.example',
      keySelector: 'mail',
      privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    headerFieldNames: covered.join(':'),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of dkim.sign(source)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** Verifies by RFC 6376, relaxed in headers and body; returns the names of the headers that are covered. */
function verified(source: string): string[] | undefined {
  const at = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, at).split(/\r\n(?![ \t])/);
  const nameOf = (header: string) => header.slice(0, header.indexOf(':')).trim().toLowerCase();
  const relaxed = (header: string) =>
    `${nameOf(header)}:${header
      .slice(header.indexOf(':') + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  const signature = headers.find((header) => nameOf(header) === 'dkim-signature') ?? '';
  const tags = new Map(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).trim()] as const),
  );
  const body = source
    .slice(at + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n');
  if (createHash('sha256').update(body).digest('base64') !== tags.get('bh')?.replaceAll(' ', '')) return;
  const names = (tags.get('h') ?? '').split(':').map((name) => name.trim().toLowerCase());
  const lines = names.flatMap((name) => headers.filter((header) => nameOf(header) === name).map(relaxed));
  const unsigned = relaxed(signature).replace(/(?<=\bb=)[^;]*$/, '');
  const text = [...lines, unsigned].join('\r\n');
  const bytes = Buffer.from(tags.get('b')?.replaceAll(' ', '') ?? '', 'base64');
  return verify('sha256', Buffer.from(text), keys.publicKey, bytes) ? names : undefined;
}

describe('a mail that its server signs with DKIM', () => {
  it('verifies with the headers of the unsubscribe link', async () => {
    const names = verified(await signed(await arrived()));
    expect(names).toEqual(expect.arrayContaining(covered.map((name) => name.toLowerCase())));
  });

  it.each([
    ['another unsubscribe link', /reviews\.example\/unsubscribe\/1\/x/, 'evil.example/unsubscribe/1/x'],
    ['no one-click', /List-Unsubscribe=One-Click/, 'List-Unsubscribe=No'],
    ['another recipient', /To: ada@/, 'To: bob@'],
    ['another body', /\r\n\r\n(?=-)/, '\r\n\r\nBuy now\r\n'],
  ])('does not verify with %s', async (_name, from, to) => {
    const source = await signed(await arrived());
    const changed = source.replace(from, to);
    expect(changed).not.toBe(source);
    expect(verified(changed)).toBeUndefined();
  });
});
