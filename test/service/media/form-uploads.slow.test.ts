import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type ServiceWithMedia,
  serviceWithMedia,
} from '../../../testing/service/media/service-with-media.ts';
import { photoOf } from '../../../testing/service/media/upload-photo.ts';
import { webmFile } from '../../../testing/service/media/video-files.ts';
import { createUploads, type SendUpload } from '../../../widget/client/uploads/create-uploads.ts';
import type { SendBytes, SentBytes } from '../../../widget/client/uploads/send-bytes.ts';

let service: ServiceWithMedia;
beforeEach(async () => {
  service = await serviceWithMedia();
});
afterEach(() => service.close());

/** The uploads of the form, straight to the service. `lose` may break the connection after a request. */
function formUploads(lose: (sent: SentBytes) => boolean = () => false) {
  const sent: SentBytes[] = [];
  let keys = 0;
  const send: SendBytes = async (given) => {
    sent.push(given);
    const { url, method, headers = {}, body } = given;
    const response = await service.fetchMedia(url, { method, headers, body, redirect: 'manual' });
    if (lose(given)) throw new TypeError('The connection broke');
    return { status: response.status, text: await response.text(), range: response.headers.get('range') };
  };
  const upload: SendUpload = createUploads({
    send,
    endpoint: '',
    subject: {},
    proof: async () => 'proof',
    newKey: () => `key-of-a-photo-${++keys}`,
    async fetch(_url, { body }) {
      const isImage = JSON.parse(String(body)).kind === 'image';
      const operation = isImage ? 'get_image_upload_policy_token' : 'get_video_upload_url';
      return Response.json((await service.call('GET', operation)).body.data);
    },
  });
  const watching = { onProgress: () => {}, signal: new AbortController().signal };
  return {
    sent,
    upload: (kind: 'image' | 'video', bytes: Uint8Array<ArrayBuffer>) =>
      upload({ key: 'a', kind, file: new Blob([bytes]) }, watching),
  };
}

it('stores the photos of the form below the folder that the edge knows', async () => {
  const { upload } = formUploads();
  const photo = await photoOf(60, 40);
  const { url } = await upload('image', photo);
  expect(url).toMatch(/^https:\/\/reviews\.example\/media\/1\/name-1\/[\w.-]+$/);
  expect((await service.fetchMedia(url)).status).toBe(200);
  expect((await upload('image', photo)).url).not.toBe(url);
});

it('does not send a video again that has arrived although the response was lost', async () => {
  const file = webmFile();
  let requests = 0;
  const { upload, sent } = formUploads(() => ++requests === 1);
  await expect(upload('video', file)).rejects.toThrow('broke');
  const { url } = await upload('video', file);
  expect((await (await service.fetchMedia(url)).bytes()).length).toBe(file.length);
  expect(sent.map(({ body }) => (body as Blob).size)).toEqual([file.length, 0]);
});

it('continues a video with the bytes that have not arrived', async () => {
  const file = webmFile({ place: 'x'.repeat(5_000) });
  let requests = 0;
  const { upload, sent } = formUploads(() => ++requests === 1);
  const cut = service.fetchMedia;
  service.fetchMedia = (url, options) => {
    service.fetchMedia = cut;
    const headers = { 'content-range': `bytes 0-999/${file.length}` };
    return cut(url, { ...options, body: file.slice(0, 1_000), headers });
  };
  await expect(upload('video', file)).rejects.toThrow('broke');
  const { url } = await upload('video', file);
  expect((await (await service.fetchMedia(url)).bytes()).length).toBe(file.length);
  expect(sent.map(({ headers }) => headers?.['content-range'])).toEqual([
    undefined,
    `bytes */${file.length}`,
    `bytes 1000-${file.length - 1}/${file.length}`,
  ]);
});
