import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MediaEndpoint } from '../../../src/service/media/files/media-endpoint.ts';
import { mediaHandler } from '../../../src/service/media/media-handler.ts';
import { issueUploadPolicy } from '../../../src/service/media/uploads/upload-policy.ts';
import {
  type ServiceWithMedia,
  serviceWithMedia,
} from '../../../testing/service/media/service-with-media.ts';

let service: ServiceWithMedia;
let deadline: AbortController;
beforeEach(async () => {
  service = await serviceWithMedia({ withEncoder: false });
  deadline = new AbortController();
});
afterEach(() => service.close());

const handlerWith = (encodeImage: MediaEndpoint['encodeImage']) =>
  mediaHandler({ ...service.endpoint, encodeImage }, () => deadline.signal);

const url = 'https://reviews.example/media';

/** An upload that begins and never ends. */
function slowUpload(length: string | undefined = '1000'): Request {
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('--x\r\n')) });
  const headers = new Headers({ 'content-type': 'multipart/form-data; boundary=x' });
  if (length) headers.set('content-length', length);
  return new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

async function upload(name: string, signature?: string): Promise<Request> {
  const { endpoint } = service;
  const given = { folder: '1/f/', time: service.clock.now, seconds: 60, maxBytes: 1_000 };
  const policy = await issueUploadPolicy(endpoint.keys, given);
  const body = new FormData();
  body.append('policy', policy.text);
  body.append('Signature', signature ?? policy.signature);
  body.append('key', `1/f/${name}`);
  // The signature of a JPEG file.
  body.append('file', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])]));
  const form = new Response(body);
  const bytes = await form.arrayBuffer();
  const headers = {
    'content-type': form.headers.get('content-type') ?? '',
    'content-length': `${bytes.byteLength}`,
  };
  return new Request(url, { method: 'POST', headers, body: bytes });
}

describe('the media endpoint', () => {
  it('accepts uploads of others while a network sends slowly, which has only its share', async () => {
    const handle = handlerWith(async () => []);
    const slow = Array.from({ length: 8 }, () => handle(slowUpload(), '', 'a'));
    expect((await handle(await upload('a'), '', 'a')).status).toBe(503);
    expect((await handle(await upload('a', 'forged'), '', 'b')).status).toBe(403);
    deadline.abort();
    const answers = await Promise.all(slow);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(408));
    expect(answers[0]?.headers.get('connection')).toBe('close');
    deadline = new AbortController();
    expect((await handle(await upload('a', 'forged'), '', 'a')).status).toBe(403);
  });

  it('takes no more uploads than fit into its memory, and none of unknown size', async () => {
    const handle = handlerWith(async () => []);
    const slow = Array.from({ length: 12 }, (_, index) => handle(slowUpload('20000000'), '', `${index}`));
    expect((await handle(slowUpload('20000000'), '', 'a')).status).toBe(503);
    expect((await handle(slowUpload(''), '', 'a')).status).toBe(411);
    expect((await handle(await upload('a', 'forged'), '', 'a')).status).toBe(403);
    deadline.abort();
    await Promise.all(slow);
  });

  it('checks the policy before it looks for a free place to decode a photo', async () => {
    const encoding = Promise.withResolvers<[]>();
    let encoded = 0;
    const handle = handlerWith(() => {
      encoded += 1;
      return encoding.promise;
    });
    const running = [];
    for (const name of ['a', 'b', 'c', 'd']) running.push(handle(await upload(name), '', name));
    await expect.poll(() => encoded).toBe(4);
    expect((await handle(await upload('e'), '', 'e')).status).toBe(503);
    expect((await handle(await upload('e', 'forged'), '', 'e')).status).toBe(403);
    encoding.resolve([]);
    await Promise.all(running);
  });
});
