import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signWebhook, verifyWebhook } from '../../src/contract/webhook-signature.ts';
import { generated } from '../../testing/determinism/generations.ts';
import { verifierOf } from '../../testing/service/webhooks/standard-verifier.ts';

const key = { publicToken: 'public', privateToken: 'private' };
const now = Date.UTC(2026, 0, 2, 12);
const timestamp = now / 1000;
const event = { id: 'evt-1', timestamp, body: '{"event_id":"evt-1"}' };
const requestHeaders = ['public-token', 'timestamp', 'sign'];
const standardHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

async function verdict(
  change: (headers: Headers) => void = () => {},
  { body = event.body, at = now, signer = key } = {},
) {
  const headers = new Headers(await signWebhook(signer, event));
  change(headers);
  return verifyWebhook(key, { headers, body }, at);
}

const without =
  (...names: string[]) =>
  (headers: Headers) => {
    for (const name of names) headers.delete(name);
  };
const withHeader = (name: string, value: string) => (headers: Headers) => headers.set(name, value);

describe('a delivery is genuine', () => {
  it('with both signature schemes, and with either one alone', async () => {
    expect(await verdict()).toBe('genuine');
    expect(await verdict(without(...standardHeaders))).toBe('genuine');
    expect(await verdict(without(...requestHeaders))).toBe('genuine');
  });

  it('for any body and id', async () => {
    const id = fc.string({ minLength: 1 }).filter((text) => /^[\x21-\x2d\x2f-\x7e]+$/.test(text));
    await fc.assert(
      fc.asyncProperty(id, fc.string({ minLength: 1, unit: 'binary' }), async (eventId, body) => {
        const headers = new Headers(await signWebhook(key, { id: eventId, timestamp, body }));
        // Lone surrogates are replaced before signing, on both sides.
        expect(await verifyWebhook(key, { headers, body }, now)).toBe('genuine');
        const other = { headers, body: `${body} ` };
        expect(await verifyWebhook(key, other, now)).toBe('forged');
      }),
      { numRuns: generated(50) },
    );
  });

  it('to the public library of Standard Webhooks, for any body and id', async () => {
    const id = fc.string({ minLength: 1 }).filter((text) => /^[\x21-\x2d\x2f-\x7e]+$/.test(text));
    const token = fc.string({ minLength: 1, unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(token, id, fc.jsonValue(), async (privateToken, eventId, value) => {
        const body = JSON.stringify(value);
        const verify = verifierOf(privateToken, now);
        const headers = await signWebhook({ ...key, privateToken }, { id: eventId, timestamp, body });
        expect(verify(body, headers)).toEqual(JSON.parse(body));
        expect(() => verify(`${body} `, headers)).toThrow('No matching signature');
      }),
      { numRuns: generated(50) },
    );
  });

  it('up to 15 minutes before and after its timestamp', async () => {
    const off = (seconds: number) => verdict(undefined, { at: now + seconds * 1000 });
    expect([await off(-901), await off(-900), await off(900), await off(901)]).toEqual([
      'untimely',
      'genuine',
      'genuine',
      'untimely',
    ]);
  });

  it('if one of several standard signatures matches', async () => {
    const [mine = ''] = [(await signWebhook(key, event))['webhook-signature']];
    const several = `v1a,abc v1,${btoa('x'.repeat(32))} ${mine}`;
    expect(await verdict(withHeader('webhook-signature', several))).toBe('genuine');
  });

  it('if its signatures follow the published algorithms', async () => {
    const mac = (text: string) => createHmac('sha256', key.privateToken).update(text);
    const headers = new Headers({
      'public-token': 'public',
      timestamp: String(timestamp),
      sign: mac(`timestamp=${timestamp}|${event.body}`).digest('hex'),
      'webhook-id': 'evt-1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${mac(`evt-1.${timestamp}.${event.body}`).digest('base64')}`,
    });
    expect(await verifyWebhook(key, { headers, body: event.body }, now)).toBe('genuine');
  });
});

describe('a delivery is rejected', () => {
  it('as unsigned without a signature header of either scheme', async () => {
    expect(await verdict(without(...requestHeaders, ...standardHeaders))).toBe('unsigned');
    expect(await verdict(without('public-token', 'sign', ...standardHeaders))).toBe('unsigned');
  });

  it.each(['public-token', 'sign', 'webhook-id', 'webhook-signature'])(
    'as forged if %s is wrong or missing, even with a valid signature of the other scheme',
    async (name) => {
      for (const value of ['other', '', `${'0'.repeat(64)}`, 'v1,']) {
        expect(await verdict(withHeader(name, value))).toBe('forged');
      }
      expect(await verdict(without(name))).toBe('forged');
    },
  );

  it.each(['timestamp', 'webhook-timestamp'])(
    'as untimely if %s is malformed or off by more than 15 minutes, as forged if it was changed',
    async (name) => {
      for (const value of ['', 'now', '-1', '1e9', `${timestamp}.0`, `${timestamp}000`, '9'.repeat(20)]) {
        expect(await verdict(withHeader(name, value))).toBe('untimely');
      }
      expect(await verdict(without(name))).toBe('untimely');
      expect(await verdict(withHeader(name, String(timestamp + 1)))).toBe('forged');
    },
  );

  it('as forged if another key signed it', async () => {
    expect(await verdict(undefined, { signer: { ...key, privateToken: 'other' } })).toBe('forged');
    expect(await verdict(undefined, { signer: { ...key, publicToken: 'other' } })).toBe('forged');
  });

  it('as forged if part of the signed body was moved into the id', async () => {
    const inner = '{"event_id":"inner"}';
    const body = `{"a":".${timestamp}.${inner}`;
    const signed = await signWebhook(key, { id: 'evt-1', timestamp, body });
    const headers = new Headers({
      'webhook-id': `evt-1.${timestamp}.{"a":"`,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signed['webhook-signature'] ?? '',
    });
    expect(await verifyWebhook(key, { headers, body: inner }, now)).toBe('forged');
  });
});
