import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ServiceWithMedia,
  serviceWithMedia,
} from '../../../testing/service/media/service-with-media.ts';
import { webmFile } from '../../../testing/service/media/video-files.ts';

let service: ServiceWithMedia;
const video = webmFile();
const url = 'https://reviews.example/media/1/folder/video';
beforeEach(async () => {
  service = await serviceWithMedia();
  const content = { size: video.length, type: 'video/webm', stream: () => new Blob([video]).stream() };
  await service.endpoint.files.put('1/folder/video', content);
});
afterEach(() => service.close());

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  service.fetchMedia(url, { headers, method });

it('serves a file so that caches keep it and no browser runs it', async () => {
  const { headers } = await get();
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'video/webm',
    'content-length': String(video.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
  });
});

describe('a range', () => {
  const last = video.length - 1;
  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, last],
    ['bytes=-5', last - 4, last],
    ['bytes=5-99999', 5, last],
    ['bytes=-99999', 0, last],
  ])('%s gets these bytes', async (range, start, end) => {
    const response = await get({ range });
    expect([response.status, response.headers.get('content-range')]).toEqual([
      206,
      `bytes ${start}-${end}/${video.length}`,
    ]);
    expect(await response.bytes()).toEqual(video.slice(start, end + 1));
  });

  it.each(['bytes=9-5', 'bytes=0-1,3-4', 'items=0-1', 'bytes=-', 'bytes=x'])(
    '%s gets the whole file',
    async (range) => {
      const response = await get({ range });
      expect([response.status, (await response.bytes()).length]).toEqual([200, video.length]);
    },
  );

  it.each([`bytes=${video.length}-`, 'bytes=-0'])('%s is not satisfiable', async (range) => {
    const response = await get({ range });
    expect([response.status, response.headers.get('content-range')]).toEqual([
      416,
      `bytes */${video.length}`,
    ]);
  });

  it('of another version gets the whole file', async () => {
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });
});

it('returns 304 to a browser that has the file, and no body for HEAD', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  const head = await get({}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(video.length),
    '',
  ]);
});

it.each([
  '',
  '1',
  '1/folder',
  '1/folder/other',
  '1/folder/video/x',
  '..%2f..%2fpackage.json',
  '1/folder/%2e%2e/x',
  'uploads/x',
])('does not find "%s"', async (path) => {
  const response = await service.fetchMedia(`https://reviews.example/media/${path}`);
  expect(response.status).toBe(404);
});

it('allows pages of every origin to upload, and no other methods', async () => {
  const preflight = await get({ origin: 'https://shop.example' }, 'OPTIONS');
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  expect((await get({}, 'DELETE')).status).toBe(405);
  expect((await get({}, 'POST')).status).toBe(405);
});

it('refuses every name that no upload can have, and reports no failure of its own', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      'uploads',
      '1',
      'folder',
      'video',
      '.',
      '..',
      '%zz',
      '%',
      '%00',
      '%2F',
      '%zz.ab',
      'a.0f',
      '',
    ),
    fc.integer({ min: 250, max: 260 }).map((length) => 'a'.repeat(length)),
    fc.string({ maxLength: 5 }).map((text) => text.replace(/[^!-~]|[?#\\]/g, '-')),
  );
  const path = fc.oneof(
    fc.array(part, { maxLength: 4 }).map((parts) => parts.join('/')),
    fc.integer({ min: 1_000, max: 9_000 }).map((length) => 'a/'.repeat(length / 2)),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'HEAD', 'PUT', 'POST'), path, async (method, name) => {
      const request = new Request(`http://service.example/media/${name}`, { method });
      const { status } = await service.answer(request, { peer: '' });
      const isFile = new URL(request.url).pathname === '/media/1/folder/video' && /GET|HEAD/.test(method);
      expect(Math.floor(status / 100)).toBe(isFile ? 2 : 4);
    }),
    {
      examples: [
        ['PUT', 'uploads/%zz.ab'],
        ['GET', `1/${'a'.repeat(256)}`],
        ['GET', `1/${'a'.repeat(255)}`],
        ['GET', `1/${'a/'.repeat(4_000)}a`],
      ],
    },
  );
  expect(service.events.filter(({ event }) => event === 'failed')).toEqual([]);
});
