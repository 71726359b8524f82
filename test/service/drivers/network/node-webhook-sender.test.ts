import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { nodeWebhookSender } from '../../../../src/service/drivers/network/node-webhook-sender.ts';
import { resettingServer } from '../../../../testing/server/resetting-server.ts';
import { receiver } from '../../../../testing/service/webhooks/webhook-receiver.ts';

describe('a webhook', () => {
  const send = nodeWebhookSender({ allowPrivate: false });

  it.each([
    'http://127.0.0.1/',
    'http://10.1.2.3/',
    'http://172.31.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://localhost/',
  ])('is never sent to %s', async (url) => {
    expect(await send(url, {}, '{}')).toEqual({ failure: 'forbidden_address' });
  });

  it('does not reach a server whose name resolves to this machine', async () => {
    const server = await receiver();
    const url = server.url.replace('127.0.0.1', 'localhost');
    expect(await send(url, {}, '{}')).toEqual({ failure: 'forbidden_address' });
    expect(server.received).toEqual([]);
    expect(await nodeWebhookSender({ allowPrivate: true })(url, {}, '{}')).toEqual({ status: 200 });
    await server.close();
  });

  it('reports a refused connection', async () => {
    const server = await receiver();
    await server.close();
    expect(await nodeWebhookSender({ allowPrivate: true })(server.url, {}, '{}')).toEqual({
      failure: 'network',
    });
  });

  it('has a connection of its own, which no receiver closes just as it arrives', async () => {
    const origin = await resettingServer((_request, response) => response.end());
    const send = nodeWebhookSender({ allowPrivate: true });
    for (let delivery = 0; delivery < 3; delivery++) {
      expect(await send(origin, {}, '{}')).toEqual({ status: 200 });
    }
  });

  it('ends after its deadline if the receiver does not answer', async () => {
    const silent = createServer((socket) => void socket.resume());
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo;
    const impatient = nodeWebhookSender({ allowPrivate: true, timeout: 20 });
    expect(await impatient(`http://127.0.0.1:${port}/`, {}, '{}')).toEqual({ failure: 'timeout' });
    silent.close();
  });
});
