import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standardLimits } from '../../../src/service/config/standard-limits.ts';
import {
  type ServiceWithMedia,
  serviceWithMedia,
} from '../../../testing/service/media/service-with-media.ts';
import { mp4File, webmFile } from '../../../testing/service/media/video-files.ts';

let service: ServiceWithMedia;
beforeEach(async () => {
  service = await serviceWithMedia();
});
afterEach(() => service.close());

type Upload = {
  upload_url: string;
  method: string;
  headers: Record<string, string>;
  video_url: string;
  expire: string;
};

const uploadUrl = async (): Promise<Upload> => (await service.call('GET', 'get_video_upload_url')).body.data;
const put = async ({ upload_url }: Pick<Upload, 'upload_url'>, body: BodyInit, contentRange?: string) => {
  const headers: Record<string, string> = contentRange ? { 'content-range': contentRange } : {};
  const response = await service.fetchMedia(upload_url, { method: 'PUT', body, headers, redirect: 'manual' });
  return { status: response.status, range: response.headers.get('range'), body: await response.json() };
};

it.each([
  ['MP4', mp4File(), 'video/mp4'],
  ['WebM', webmFile(), 'video/webm'],
])('stores a video in %s, which a review can then show', async (_name, file, type) => {
  const upload = await uploadUrl();
  expect(upload).toMatchObject({
    method: 'PUT',
    headers: {},
    video_url: `${service.publicUrl}/1/name-1/video`,
  });
  expect((await put(upload, file)).body).toEqual({ url: upload.video_url, type: 2 });
  const response = await service.fetchMedia(upload.video_url);
  expect(response.headers.get('content-type')).toBe(type);
  expect((await response.bytes()).length).toBe(file.length);
});

it('stores no place that a video names', async () => {
  const upload = await uploadUrl();
  await put(upload, mp4File({ place: '+51.50-000.12/' }));
  expect(await (await service.fetchMedia(upload.video_url)).text()).not.toContain('+51.50');
});

describe('an upload that breaks', () => {
  const file = webmFile({ place: 'x'.repeat(5_000) });
  const total = file.length;

  it('continues where it ended', async () => {
    const upload = await uploadUrl();
    expect(await put(upload, file.slice(0, 1_000), `bytes 0-999/${total}`)).toMatchObject({
      status: 308,
      range: 'bytes=0-999',
    });
    expect(await put(upload, '', `bytes */${total}`)).toMatchObject({ status: 308, range: 'bytes=0-999' });
    const { status } = await put(upload, file.slice(1_000), `bytes 1000-${total - 1}/${total}`);
    expect(status).toBe(200);
    expect((await (await service.fetchMedia(upload.video_url)).bytes()).length).toBe(total);
  });

  it('keeps what arrived before the connection broke', async () => {
    const upload = await uploadUrl();
    const url = upload.upload_url.replace(service.publicUrl, `${service.origin}/media`);
    const headers = { 'content-length': total, 'content-range': `bytes 0-${total - 1}/${total}` };
    const broken = request(url, { method: 'PUT', headers }).on('error', () => {});
    broken.write(file.slice(0, 2_000));
    await expect.poll(() => service.endpoint.partialVideos.size('1/name-1/video')).toBe(2_000);
    broken.destroy();
    await expect.poll(async () => (await put(upload, '', `bytes */${total}`)).range).toBe('bytes=0-1999');
    const { status } = await put(upload, file.slice(2_000), `bytes 2000-${total - 1}/${total}`);
    expect(status).toBe(200);
  });

  it('starts again on request, and never has a gap', async () => {
    const upload = await uploadUrl();
    await put(upload, 'garbage', `bytes 0-6/${total}`);
    expect(await put(upload, file.slice(100), `bytes 100-${total - 1}/${total}`)).toMatchObject({
      status: 308,
      range: 'bytes=0-6',
    });
    expect((await put(upload, file)).status).toBe(200);
  });

  it('can be repeated once it is complete', async () => {
    const upload = await uploadUrl();
    await put(upload, file);
    expect((await put(upload, file)).status).toBe(200);
    expect((await put(upload, '', `bytes */${total}`)).status).toBe(200);
    expect((await put(upload, mp4File())).status).toBe(200);
    expect((await service.fetchMedia(upload.video_url)).headers.get('content-type')).toBe('video/webm');
  });

  it('is removed after a day', async () => {
    const upload = await uploadUrl();
    await put(upload, file.slice(0, 10), `bytes 0-9/${total}`);
    service.clock.now = Date.now() + 25 * 60 * 60 * 1_000;
    await service.removeUnused();
    expect(await service.endpoint.partialVideos.size('1/name-1/video')).toBe(0);
  });
});

describe('an upload is refused', () => {
  it.each([
    ['another signature', (url: string) => url.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    [
      'another name',
      (url: string) =>
        url.replace(/uploads\/[^.]+/, `uploads/${btoa('{"name":"2/x/video","expires":9999999999999}')}`),
    ],
    ['no signature', (url: string) => url.replace(/\.[0-9a-f]+$/, '')],
    ['no ticket', () => `${service.publicUrl}/uploads/x.0`],
  ])('with %s', async (_what, change) => {
    const { upload_url } = await uploadUrl();
    expect((await put({ upload_url: change(upload_url) }, webmFile())).status).toBe(403);
  });

  it('after its time', async () => {
    const upload = await uploadUrl();
    service.clock.now += standardLimits.uploadSeconds * 1_000;
    expect((await put(upload, webmFile())).status).toBe(403);
  });

  it.each([
    ['text', 'not a video', 'The file must be an MP4 or WebM video'],
    ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'The file must be an MP4 or WebM video'],
    ['H.265', mp4File({ codec: 'hvc1' }), 'The video must be H.264 with AAC sound in MP4, or WebM'],
    ['61 seconds', mp4File({ seconds: 61 }), 'The video is longer than 60 seconds'],
    ['half a video', mp4File().slice(0, 200), 'The video is damaged or incomplete'],
  ])('with %s, in words, and can be repeated with another file', async (_what, file, message) => {
    const upload = await uploadUrl();
    const { status, body } = await put(upload, file);
    expect([status, body.message]).toEqual([415, message]);
    expect((await put(upload, webmFile())).status).toBe(200);
  });

  it('beyond 100 MB, whether or not it says so', async () => {
    const upload = await uploadUrl();
    expect((await put(upload, 'x', `bytes 0-0/${standardLimits.videoBytes + 1}`)).status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
        if (sent > standardLimits.videoBytes + 5_000_000) controller.close();
      },
    });
    const options = { method: 'PUT', body: endless, duplex: 'half' } as RequestInit;
    const outcome = await service.fetchMedia(upload.upload_url, options).then(
      ({ status }) => status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(outcome);
    await expect.poll(() => service.endpoint.partialVideos.size('1/name-1/video')).toBe(0);
  });

  it('while another one to the same URL is in progress', async () => {
    const upload = await uploadUrl();
    let finish = () => {};
    const slow = new ReadableStream({
      start(controller) {
        controller.enqueue(webmFile());
        finish = () => controller.close();
      },
    });
    const options = { method: 'PUT', body: slow, duplex: 'half' } as RequestInit;
    const first = service.fetchMedia(upload.upload_url, options);
    await expect.poll(async () => (await put(upload, '', 'bytes */5')).status).toBe(409);
    finish();
    expect((await first).status).toBe(200);
  });

  it('with a Content-Range that cannot be read', async () => {
    const upload = await uploadUrl();
    for (const range of ['bytes', 'bytes 1-2', 'bytes a-b/3', 'items 0-1/2']) {
      expect((await put(upload, 'x', range)).status).toBe(400);
    }
  });
});
