import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataPath } from '../../src/contract/oauth.ts';
import { basePath, type Operation, operations } from '../../src/contract/operations.ts';
import { standardLimits } from '../../src/service/config/standard-limits.ts';
import { meteredBody } from '../../testing/server/metered-body.ts';
import { type ServiceWithMedia, serviceWithMedia } from '../../testing/service/media/service-with-media.ts';
import { addPlatform, redirectUri } from '../../testing/service/platform.ts';

/** The longest body that the service parses before it knows the sender (docs/api.md, "Limits"). */
const parsedBytes = 16_000;
/** The longest body that the service hashes for a signature. */
const bodyBytes = 100_000;
const chunkBytes = 16_384;

let service: ServiceWithMedia;
beforeAll(async () => {
  const limits = { ...standardLimits, bodyBytes };
  service = await serviceWithMedia({ limits, trustedProxies: 1 });
  await addPlatform(service);
});
afterAll(() => service.close());

const consent = `${basePath}${operations.oauth_authorize.path}?client_id=mailer&redirect_uri=${encodeURIComponent(redirectUri)}&response_type=code&state=s&scope=read_reviews`;

/** Every route that a request without valid credentials reaches, with the most bytes that it may read. */
const routes: [method: string, path: string, most: number][] = [
  ...(Object.values(operations) as Operation[])
    .filter(({ isPage }) => !isPage)
    .map(({ method, path, audience }): [string, string, number] => {
      const isParsedFirst = audience === 'platform' || audience === 'public';
      return [method, basePath + path, method === 'GET' ? 0 : isParsedFirst ? parsedBytes : bodyBytes];
    }),
  ['POST', consent, parsedBytes],
  ['POST', '/unsubscribe/1/x', parsedBytes],
  ['POST', '/media', 4 * chunkBytes],
  ['PUT', '/media/uploads/x.ab', 0],
  ['PUT', '/media/1/x', 0],
  ['POST', '/unknown', 0],
  ['PUT', `${basePath}create_review`, 0],
  ...[metadataPath, '/docs', '/openapi.json', '/healthz', '/readyz', '/metrics', '/media/1/x'].flatMap(
    (path): [string, string, number][] => [
      ['GET', path, 0],
      ['POST', path, 0],
    ],
  ),
];

const zeros = (unit: string, size: number) => unit.repeat(Math.floor(size / unit.length));

const formType = 'application/x-www-form-urlencoded';

/** Bodies whose parsers do most for a byte, by media type. */
const hostile: [what: string, type: string, body: (size: number) => string][] = [
  ['parameters', formType, (size) => zeros('a&', size)],
  ['known parameters', formType, (size) => zeros('code&', size)],
  ['escapes', formType, (size) => zeros('%41=%42&', size)],
  [
    'parts',
    'multipart/form-data; boundary=x',
    (size) => zeros('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n', size),
  ],
  ['numbers', 'application/json', (size) => `[${zeros('0,', size - 3)}0]`],
  ['arrays', 'application/json', (size) => zeros('[', size / 2) + zeros(']', size / 2)],
  ['fields', 'application/json', (size) => `{"scope":[${zeros('{},', size - 14)}0]}`],
];

function send(method: string, path: string, type: string, body: ReadableStream<Uint8Array>, length?: number) {
  const headers = new Headers({ 'content-type': type });
  if (length !== undefined) headers.set('content-length', String(length));
  const init = method === 'GET' ? {} : { body, duplex: 'half' };
  const request = new Request(`http://service.example${path}`, { method, headers, ...init } as RequestInit);
  return service.answer(request, { peer: '203.0.113.1' });
}

describe.each(routes)('%s %s', (method, path, most) => {
  it(`reads at most ${most} bytes without credentials, whatever they are`, async () => {
    for (const [what, type, body] of hostile) {
      const chunk = new TextEncoder().encode(body(chunkBytes));
      const chunks = Array<Uint8Array>(1_000).fill(chunk);
      for (const length of path === '/media' ? [chunks.length * chunk.length] : [undefined]) {
        const metered = meteredBody(chunks);
        const { status } = await send(method, path, type, metered.body, length);
        const isBounded = metered.bytesRead() < most + chunkBytes || metered.bytesRead() === most;
        expect([what, status < 500, isBounded]).toEqual([what, true, true]);
      }
    }
  });

  it('takes little processor time for the longest bodies that it reads', async () => {
    for (const [what, type, body] of hostile) {
      const bytes = new TextEncoder().encode(body(Math.max(1_000, most)));
      // Servers refuse longer URLs.
      const query = method === 'GET' && type === formType ? `?${body(15_000)}` : '';
      const before = process.threadCpuUsage();
      await send(method, path + query, type, meteredBody([bytes]).body, bytes.length);
      const { user, system } = process.threadCpuUsage(before);
      // Usually at most 10 ms; a form of a megabyte took five seconds.
      expect([what, user + system < 1_000_000]).toEqual([what, true]);
    }
  });
});
