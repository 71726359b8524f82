import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basePath } from '../../src/contract/operations.ts';
import { createVirtualTime } from '../../testing/determinism/virtual-time.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

const time = createVirtualTime(0);
let service: RunningService;
let senders: Sender[];
beforeEach(async () => {
  service = await runningService({ trustedProxies: 1, after: time.after });
  senders = [];
});
afterEach(async () => {
  for (const { end } of senders) end();
  await service.close();
});

type Sender = ReturnType<typeof startBody>;

/**
 * Sends the headers of a request and the first bytes of its body, and reads the response until the connection
 * closes.
 */
function startBody(
  network: string,
  { path = `${basePath}create_review`, method = 'POST', bytes = 1, length = 900_000 } = {},
) {
  const { hostname, port } = new URL(service.origin);
  const socket = connect(Number(port), hostname);
  const sender = { answer: '', isClosed: false, end: () => socket.destroy() };
  socket.on('data', (chunk) => {
    sender.answer += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    sender.isClosed = true;
  });
  const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${network}\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(head + 'x'.repeat(bytes));
  return sender;
}

const startBodies = (count: number, network: (index: number) => string, options?: object) => {
  senders.push(...Array.from({ length: count }, (_, index) => startBody(network(index), options)));
};
const refused = () => senders.filter(({ answer }) => answer.startsWith('HTTP/1.1 408')).length;
const ended = () => senders.filter(({ isClosed }) => isClosed).length;
const ownNetwork = (index: number) => `198.51.${index >> 8}.${index & 255}`;
const create = () => service.call('POST', 'create_review', { rating: 5, author: 'Ada' });

describe('hundreds of bodies that do not arrive', () => {
  it('from one client leave it with the newest, and others are served', async () => {
    startBodies(3, () => '192.0.2.1');
    startBodies(300, () => '203.0.113.1');
    await expect.poll(refused).toBe(300 - 64);
    expect(senders.slice(0, 3).map(({ answer }) => answer)).toEqual(['', '', '']);
    expect((await create()).status).toBe(200);
  });

  it('from many clients leave the newest, and others are served', async () => {
    startBodies(400, ownNetwork);
    await expect.poll(refused).toBe(400 - 256);
    expect((await create()).status).toBe(200);
    expect(refused()).toBe(400 - 255);
  });

  it('take no more memory together than their limit', async () => {
    startBodies(100, ownNetwork, { bytes: 899_999 });
    await expect.poll(refused).toBe(100 - 71);
    expect((await create()).status).toBe(200);
  });

  it.each([
    `${basePath}create_review`,
    `${basePath}oauth/token`,
    `${basePath}oauth/authorize`,
    '/unsubscribe/1/x',
  ])('end after fifteen seconds, with their connections: %s', async (path) => {
    startBodies(50, () => '203.0.113.1', { path, length: 16_000 });
    await expect.poll(time.pending).toBe(50);
    await time.runUntil(time.now() + 14_999);
    expect(refused()).toBe(0);
    await time.runUntil(time.now() + 1);
    await expect.poll(ended).toBe(50);
    expect(refused()).toBe(50);
    expect(senders[0]?.answer).toContain('The body did not arrive in time');
  });

  it.each([{ path: '/unknown' }, { path: `${basePath}create_review`, method: 'PUT' }])(
    'are not read where none is expected: %j',
    async (request) => {
      startBodies(50, () => '203.0.113.1', request);
      await expect.poll(ended).toBe(50);
      expect(time.pending()).toBe(0);
    },
  );
});

it('a body that breaks off is no failure of the service', async () => {
  startBodies(1, () => '203.0.113.1');
  await expect.poll(time.pending).toBe(1);
  senders[0]?.end();
  await expect
    .poll(() => service.events)
    .toContainEqual(expect.objectContaining({ event: 'refused', code: 'invalid_argument' }));
});
