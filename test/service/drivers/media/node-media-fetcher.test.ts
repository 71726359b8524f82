import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { nodeMediaFetcher } from '../../../../src/service/drivers/media/node-media-fetcher.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A host named photos.example on this machine; every other name is resolved. */
async function photosExample(listener: RequestListener, idleTimeout = 60_000) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const asked: string[] = [];
  const fetcher = nodeMediaFetcher({
    allowPrivate: false,
    idleTimeout,
    timeout: 60_000,
    connect: (options) => {
      asked.push(String(options.host));
      return options.host === 'photos.example'
        ? connect(port, '127.0.0.1')
        : connect({ ...options, port, host: String(options.host) } as never);
    },
  });
  const fetched = async (url: string, maxBytes = 1_000, signal = new AbortController().signal) => {
    try {
      const body = await fetcher(url, { maxBytes, signal });
      return await new Response(body).text();
    } catch (error) {
      return error instanceof Error && 'reason' in error ? error.reason : error;
    }
  };
  return { fetched, asked, port };
}

it('returns the content, also for an http URL and after a redirect', async () => {
  const { fetched } = await photosExample(({ url }, response) => {
    if (url === '/old.jpg') response.writeHead(301, { location: '/new.jpg' }).end();
    else response.end('content');
  });
  expect(await fetched('https://photos.example/new.jpg')).toBe('content');
  expect(await fetched('http://photos.example/old.jpg')).toBe('content');
});

it('refuses private addresses, and redirects to them', async () => {
  const targets = [
    'http://127.0.0.1/',
    'https://169.254.169.254/latest/',
    'https://[::1]/',
    'https://localhost/',
  ];
  const { fetched } = await photosExample(({ url }, response) =>
    response.writeHead(302, { location: targets[Number(url?.slice(1))] }).end(),
  );
  for (const [index, target] of targets.entries()) {
    expect(await fetched(target)).toBe('forbidden_address');
    expect(await fetched(`https://photos.example/${index}`)).toBe('forbidden_address');
  }
});

it('refuses files that are too large, whether or not the host says so', async () => {
  const { fetched } = await photosExample(({ url }, response) => {
    if (url === '/stated') response.writeHead(200, { 'content-length': 30_000_000 }).flushHeaders();
    else for (let kilobyte = 0; kilobyte < 100; kilobyte++) response.write('x'.repeat(1_000));
    if (url !== '/stated') response.end();
  });
  expect(await fetched('https://photos.example/stated')).toBe('too_large');
  expect(await fetched('https://photos.example/unstated')).toBe('too_large');
});

it('gives up a host that sends nothing, before or after its headers', async () => {
  const { fetched } = await photosExample(({ url }, response) => {
    if (url === '/started') response.writeHead(200).write('start');
  }, 50);
  expect(await fetched('https://photos.example/silent')).toBe('timeout');
  expect(await fetched('https://photos.example/started')).toBe('timeout');
});

it('distinguishes missing files, refused files, endless redirects and a stop', async () => {
  const stop = new AbortController();
  const { fetched } = await photosExample(({ url }, response) => {
    if (url === '/stop') stop.abort();
    else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else response.writeHead(Number(url?.slice(1))).end();
  });
  expect(await fetched('https://photos.example/404')).toBe('missing');
  expect(await fetched('https://photos.example/410')).toBe('missing');
  expect(await fetched('https://photos.example/403')).toBe('refused');
  expect(await fetched('https://photos.example/loop')).toBe('redirects');
  expect(await fetched('https://photos.example/stop', 1_000, stop.signal)).toBe('stopped');
});

it('reports a host without a server', async () => {
  const fetcher = nodeMediaFetcher({
    allowPrivate: true,
    idleTimeout: 60_000,
    timeout: 60_000,
  });
  const options = { maxBytes: 1, signal: new AbortController().signal };
  const { port, close } = await closedPort();
  await close();
  await expect(fetcher(`http://127.0.0.1:${port}/`, options)).rejects.toMatchObject({
    reason: 'unreachable',
  });
});

async function closedPort() {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((closed) => server.close(closed)) };
}
