import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basePath } from '../../../src/contract/operations.ts';
import { issueCredentials } from '../../../src/service/access/credentials.ts';
import { nodeWebhookSender } from '../../../src/service/drivers/network/node-webhook-sender.ts';
import type { Lookup } from '../../../src/service/drivers/network/public-lookup.ts';
import { forbiddenUrls, localNames } from '../../../testing/service/media/forbidden-addresses.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';

const urls = forbiddenUrls();
const v4 = { address: '93.184.215.14', family: 4 };
const v6 = { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 };
const loopback = { address: '127.0.0.1', family: 4 };

let server: Awaited<ReturnType<typeof receiver>>;
beforeEach(async () => {
  server = await receiver();
});
afterEach(() => server.close());

/**
 * Sends as in production, but connects to the receiver instead of any resolved IP address. Returns the
 * outcome, and the IP addresses that the connection would have chosen from.
 */
async function send(url: string, lookup?: Lookup) {
  const reached: string[] = [];
  const sender = nodeWebhookSender({
    allowPrivate: false,
    lookup,
    connect: (options) =>
      connect({
        port: Number(new URL(server.url).port),
        host: 'name.example',
        autoSelectFamily: false,
        lookup: (_name, _all, callback) => {
          const host = options.host ?? '';
          if (/^[\d.]+$|:/.test(host)) {
            reached.push(host);
            return callback(null, '127.0.0.1', 4);
          }
          options.lookup?.(host, { all: true }, (error, found) => {
            if (!error && Array.isArray(found)) reached.push(...found.map(({ address }) => address));
            callback(error, '127.0.0.1', 4);
          });
        },
      }),
  });
  return { outcome: await sender(url, {}, '{}'), reached };
}

const resolvesTo =
  (...answers: { address: string; family: number }[][]): Lookup =>
  (_name, _options, callback) =>
    callback(null, answers.shift() ?? []);

describe('a webhook', () => {
  let service: RunningService;
  let key: string;
  beforeEach(async () => {
    service = await runningService({ allowPrivate: false, requestsPerMinute: Number.POSITIVE_INFINITY });
    const issued = await issueCredentials(service.store, '1', { kind: 'api-key' }, () => 'key');
    key = issued.kind === 'signature' ? '' : issued.token;
  });
  afterEach(() => service.close());

  /** Calls an operation without a network. */
  const post = async (path: string, input: object) => {
    const headers = { 'x-token': key, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(input) };
    const response = await service.answer(new Request(service.origin + basePath + path, init));
    return { status: response.status, body: await response.json() };
  };

  it('with a private or special address in any form is neither created, updated nor sent', async () => {
    expect(urls.length).toBeGreaterThan(300);
    const topic = 'review/created';
    const { id } = (await post('create_shop_webhook', { topic, url: 'https://shop.example/' })).body.data;
    for (const url of urls) {
      for (const [path, input] of [
        ['create_shop_webhook', { topic, url }],
        ['update_shop_webhook', { id, topic, url }],
        ['send_test_webhook', { topic, url }],
      ] as const) {
        expect([url, path, (await post(path, input)).status]).toEqual([url, path, 400]);
      }
    }
    const { list } = (await service.call('GET', 'get_shop_webhooks')).body.data;
    expect(list).toMatchObject([{ id, url: 'https://shop.example/' }]);
  });

  it('with credentials in front of a private address, or a zone behind one, is not created', async () => {
    for (const url of [
      'https://shop.example@127.0.0.1/',
      'https://shop.example:443@127.0.0.1/',
      'https://shop.example%40127.0.0.1/',
      'https://[fe80::1%25eth0]/',
      'https://[fe80::1%eth0]/',
      'https:127.0.0.1/',
      'https:///127.0.0.1/',
      '//127.0.0.1/',
      'https://127.0.0.1',
      'HTTPS://127.0.0.1/',
      ' https://127.0.0.1/',
    ]) {
      const { status } = await post('create_shop_webhook', { topic: 'review/created', url });
      expect([url, status]).toEqual([url, 400]);
    }
  });
});

describe('a delivery', () => {
  it('never reaches a private or special address in any form, also if its webhook was created before', async () => {
    for (const url of urls) {
      for (const scheme of ['https:', 'http:']) {
        const { outcome, reached } = await send(url.replace('https:', scheme));
        expect([url, outcome, reached]).toEqual([url, { failure: 'forbidden_address' }, []]);
      }
    }
    expect(server.received).toEqual([]);
  });

  it.each(localNames)('never reaches this machine by the name %s', async (name) => {
    const port = new URL(server.url).port;
    const outcome = await nodeWebhookSender({ allowPrivate: false })(`http://${name}:${port}/`, {}, '{}');
    expect(outcome).toHaveProperty('failure');
    expect(server.received).toEqual([]);
  });

  it.each([
    ['to private addresses', [loopback]],
    ['to a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['to an address with a zone', [{ address: 'fe80::1%eth0', family: 6 }]],
    ['first to a public, then to a private address', [v4, loopback]],
    ['first to a private, then to a public address', [loopback, v4]],
    ['to a public IPv6 and a private IPv4 address', [v6, { address: '10.0.0.1', family: 4 }]],
    ['to something that is no address', [{ address: 'localhost', family: 4 }]],
    ['to nothing', []],
  ])('is not sent if its name resolves %s', async (_what, addresses) => {
    const { outcome, reached } = await send('http://shop.example/', resolvesTo(addresses));
    expect(outcome).toEqual({ failure: 'forbidden_address' });
    expect([reached, server.received]).toEqual([[], []]);
  });

  it('uses the IP address that was checked, even if the name then resolves to another', async () => {
    const rebinding = resolvesTo([v4], [loopback]);
    expect((await send('http://shop.example/', rebinding)).reached).toEqual([v4.address]);
    expect(await send('http://shop.example/', rebinding)).toEqual({
      outcome: { failure: 'forbidden_address' },
      reached: [],
    });
  });

  it('follows no redirect', async () => {
    server.answerWith(302);
    const { outcome } = await send('http://shop.example/', resolvesTo([v4]));
    expect(outcome).toEqual({ status: 302 });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['an IPv4 address', 'http://93.184.215.14/', [v4]],
    ['an IPv6 address', 'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', [v6]],
    ['a name with an IPv4 address', 'http://shop.example/', [v4]],
    ['a name with an IPv6 address', 'http://shop.example/', [v6]],
    ['a name with both', 'http://shop.example/', [v6, v4]],
    ['an international name', 'http://bücher.example/', [v4]],
  ])('reaches %s that is public', async (_what, url, addresses) => {
    const { outcome, reached } = await send(url, resolvesTo(addresses));
    expect(outcome).toEqual({ status: 200 });
    expect(reached.map((address) => address.replace(/^\[|\]$/g, ''))).toEqual(
      addresses.map(({ address }) => address),
    );
    expect(server.received).toHaveLength(1);
  });
});
