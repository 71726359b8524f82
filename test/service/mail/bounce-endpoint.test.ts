import { createHmac, createSign, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { nodeVerify } from '../../../src/service/drivers/mail/open-bounces.ts';
import type { BounceProvider } from '../../../src/service/mail/bounces/bounce-endpoint.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const topic = 'arn:aws:sns:eu-central-1:123456789012:bounces';
const certificate = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem';
const ada = 'ada@example.com';

let service: RunningService;
let loaded: string[];
afterEach(() => service.close());

const secrets: Record<BounceProvider, string> = {
  ses: topic,
  sendgrid: ec.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  mailgun: 'signing-key',
  postmark: 'password-of-the-url',
  brevo: 'token-of-the-webhook',
};

async function start(provider: BounceProvider): Promise<void> {
  loaded = [];
  service = await runningService({
    bounces: {
      provider,
      secret: secrets[provider],
      verify: nodeVerify,
      async load(url) {
        loaded.push(url);
        return rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
      },
    },
  });
  await mailTo('1', ada);
}

async function mailTo(shop: string, email: string): Promise<void> {
  const ids = { order_id: '', invitation_id: email, review_id: '' };
  await service.store.enqueueMail(shop, { kind: 'invitation', email, language: '', ...ids, dueAt: 0 });
}

type Event = { kind: 'hard' | 'soft' | 'complaint'; email: string };
type Sent = { body: string; headers: Record<string, string> };

const at = () => Math.floor(service.clock.now / 1_000);

function ses({ kind, email }: Event, key: KeyObject = rsa.privateKey, fields: object = {}): Sent {
  const recipients = [{ emailAddress: email }];
  const message =
    kind === 'complaint'
      ? { notificationType: 'Complaint', complaint: { complainedRecipients: recipients } }
      : {
          notificationType: 'Bounce',
          bounce: { bounceType: kind === 'hard' ? 'Permanent' : 'Transient', bouncedRecipients: recipients },
        };
  return sns({ Type: 'Notification', Message: JSON.stringify(message), ...fields }, key);
}

function sns(fields: object, key: KeyObject = rsa.privateKey): Sent {
  const sent: Record<string, string> = {
    ...{
      MessageId: crypto.randomUUID(),
      TopicArn: topic,
      SignatureVersion: '2',
      SigningCertURL: certificate,
    },
    Timestamp: new Date(service.clock.now).toISOString(),
    ...fields,
  };
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names.filter((name) => sent[name] !== undefined).map((name) => `${name}\n${sent[name]}\n`);
  const signature = createSign(sent.SignatureVersion === '1' ? 'sha1' : 'sha256').update(text.join(''));
  return { body: JSON.stringify({ ...sent, Signature: signature.sign(key, 'base64') }), headers: {} };
}

function sendgrid({ kind, email }: Event, key: KeyObject = ec.privateKey): Sent {
  const event = kind === 'complaint' ? 'spamreport' : 'bounce';
  const type = kind === 'soft' ? 'blocked' : 'bounce';
  const body = JSON.stringify([
    { event, type, email },
    { event: 'delivered', email: 'bob@example.com' },
  ]);
  const timestamp = String(at());
  return {
    body,
    headers: {
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), key).toString(
        'base64',
      ),
    },
  };
}

function mailgun({ kind, email }: Event, key = secrets.mailgun): Sent {
  const [timestamp, token] = [String(at()), crypto.randomUUID()];
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  const event = kind === 'complaint' ? 'complained' : 'failed';
  const severity = kind === 'hard' ? 'permanent' : 'temporary';
  const data = { event, severity, recipient: email };
  return {
    body: JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data }),
    headers: {},
  };
}

function postmark({ kind, email }: Event, key = secrets.postmark): Sent {
  const Type = { hard: 'HardBounce', soft: 'SoftBounce', complaint: 'SpamComplaint' }[kind];
  const BouncedAt = new Date(service.clock.now).toISOString();
  const authorization = `Basic ${btoa(`bounces:${key}`)}`;
  return {
    body: JSON.stringify({ RecordType: 'Bounce', Type, Email: email, BouncedAt }),
    headers: { authorization },
  };
}

function brevo({ kind, email }: Event, key = secrets.brevo): Sent {
  const event = { hard: 'hard_bounce', soft: 'soft_bounce', complaint: 'spam' }[kind];
  return {
    body: JSON.stringify({ event, email, ts_event: at() }),
    headers: { authorization: `Bearer ${key}` },
  };
}

const formats = { ses, sendgrid, mailgun, postmark, brevo } satisfies Record<
  BounceProvider,
  (event: Event, key?: never) => Sent
>;
const providers = Object.keys(formats) as BounceProvider[];

const post = async ({ body, headers }: Sent) =>
  (await fetch(`${service.origin}/mail/bounces`, { method: 'POST', body, headers })).status;
const excluded = async (email = ada, shop = '1') =>
  (await service.store.refusedRecipients(shop, [email], 'review_request')).has(email);

describe.each(providers)('a report of %s', (provider) => {
  const report = (event: Partial<Event> = {}) => formats[provider]({ kind: 'hard', email: ada, ...event });
  const forged = () => {
    const keys = {
      ses: () =>
        ses({ kind: 'hard', email: ada }, generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey),
      sendgrid: () =>
        sendgrid(
          { kind: 'hard', email: ada },
          generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey,
        ),
      mailgun: () => mailgun({ kind: 'hard', email: ada }, 'another-key'),
      postmark: () => postmark({ kind: 'hard', email: ada }, 'another-password'),
      brevo: () => brevo({ kind: 'hard', email: ada }, 'another-token'),
    };
    return keys[provider]();
  };

  it.each(['hard', 'complaint'] as const)('excludes the address: %s', async (kind) => {
    await start(provider);
    expect(await post(report({ kind, email: 'Ada@Example.com' }))).toBe(200);
    expect(await excluded()).toBe(true);
    expect(JSON.stringify(service.events)).not.toMatch(/ada/i);
    expect(service.events).toContainEqual({ event: 'mails_bounced', count: 1 });
  });

  it('excludes nobody for a temporary failure, and no address that was sent no mail', async () => {
    await start(provider);
    expect(await post(report({ kind: 'soft' }))).toBe(200);
    expect(await post(report({ email: 'bob@example.com' }))).toBe(200);
    expect(await post(report({ email: 'no address' }))).toBe(200);
    expect([await excluded(), await excluded('bob@example.com')]).toEqual([false, false]);
  });

  it('excludes the address in the shops that have sent it a mail, and in no other', async () => {
    await start(provider);
    const other = await service.store.addShop({ name: '', domain: 'other.example', passwordHash: '' });
    await post(report());
    expect(other).not.toBe('exists');
    expect([await excluded(), await excluded(ada, '2')]).toEqual([true, false]);
  });

  it('is refused if it is forged, and changes nothing', async () => {
    await start(provider);
    expect(await post(forged())).toBe(401);
    expect(await post({ ...report(), headers: { authorization: 'Basic !' }, body: '{}' })).not.toBe(200);
    expect(await post({ body: 'no json', headers: {} })).not.toBe(200);
    expect((await fetch(`${service.origin}/mail/bounces`)).status).toBe(405);
    expect(await excluded()).toBe(false);
  });

  it('counts once and for a day, so that the shop can include the customer again', async () => {
    await start(provider);
    const sent = report();
    service.clock.now += 2 * 86_400_000;
    expect(await post(sent)).toBe(200);
    expect(await excluded()).toBe(false);
    const fresh = report();
    await post(fresh);
    await service.store.deleteExclusion('1', { email: ada });
    service.clock.now += 60_000;
    expect(await post(fresh)).toBe(200);
    expect(await excluded()).toBe(false);
  });
});

describe('Amazon SES', () => {
  it('has its topic confirmed, and no other', async () => {
    await start('ses');
    const confirm = {
      ...{ Type: 'SubscriptionConfirmation', Message: 'Confirm', Token: 't' },
      SubscribeURL: 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=t',
    };
    expect(await post(sns(confirm))).toBe(200);
    expect(loaded).toEqual([certificate, confirm.SubscribeURL]);
    expect(await post(sns({ ...confirm, TopicArn: `${topic}2` }))).toBe(401);
    expect(await post(sns({ ...confirm, SubscribeURL: 'https://evil.example/' }))).toBe(400);
    expect(loaded).toHaveLength(3);
  });

  it.each([
    'https://evil.example/x.pem',
    'http://sns.eu-central-1.amazonaws.com/x.pem',
    'https://sns.eu-central-1.amazonaws.com.evil.example/x.pem',
    'https://sns.eu-central-1.amazonaws.com@evil.example/x.pem',
    'https://user@sns.eu-central-1.amazonaws.com/x.pem',
    'file:///etc/passwd.pem',
  ])('never loads a certificate from %s', async (SigningCertURL) => {
    await start('ses');
    expect(await post(ses({ kind: 'hard', email: ada }, rsa.privateKey, { SigningCertURL }))).toBe(401);
    expect(loaded).toEqual([]);
  });
});
