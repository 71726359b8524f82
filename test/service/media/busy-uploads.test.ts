import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MediaEndpoint } from '../../../src/service/media/files/media-endpoint.ts';
import { mediaHandler } from '../../../src/service/media/media-handler.ts';
import { issueUploadPolicy } from '../../../src/service/media/uploads/upload-policy.ts';
import { meteredBody } from '../../../testing/server/metered-body.ts';
import {
  type ServiceWithMedia,
  serviceWithMedia,
} from '../../../testing/service/media/service-with-media.ts';

let service: ServiceWithMedia;
let ends: Record<'fields' | 'place' | 'file', AbortController>;
beforeEach(async () => {
  service = await serviceWithMedia({ withEncoder: false });
  ends = { fields: new AbortController(), place: new AbortController(), file: new AbortController() };
});
afterEach(() => service.close());

const handlerWith = (encodeImage: MediaEndpoint['encodeImage']) =>
  mediaHandler({ ...service.endpoint, encodeImage }, (part) => ends[part].signal);

const url = 'https://reviews.example/media';
const encoder = new TextEncoder();

function post(body: BodyInit, length: number | undefined, headers = {}): Request {
  const given = new Headers({ 'content-type': 'multipart/form-data; boundary=x', ...headers });
  if (length !== undefined) given.set('content-length', String(length));
  return new Request(url, { method: 'POST', headers: given, body, duplex: 'half' } as RequestInit);
}

/** The parts of a form up to the content of its file. */
async function formStart(name: string, { shop = '1', signature = '' } = {}): Promise<string> {
  const { endpoint } = service;
  const given = { folder: `${shop}/f/`, time: service.clock.now, seconds: 60, maxBytes: 20_000_000 };
  const policy = await issueUploadPolicy(endpoint.keys, given);
  const fields = {
    policy: policy.text,
    Signature: signature || policy.signature,
    key: `${shop}/f/${name}`,
  };
  const parts = Object.entries(fields).map(
    ([field, value]) => `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
}

/** The signature of a JPEG file. */
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]);

async function upload(name: string, given?: { shop?: string; signature?: string }): Promise<Request> {
  const parts = [encoder.encode(await formStart(name, given)), jpeg, encoder.encode('\r\n--x--\r\n')];
  const body = new Uint8Array(await new Blob(parts).arrayBuffer());
  return post(body, body.length);
}

/** An upload with valid fields whose file never ends. */
async function slowFile(name: string, length = 1_000, shop = '1') {
  // Without a byte of the file, its headers might not have ended yet.
  const start = encoder.encode(`${await formStart(name, { shop })}a`);
  const metered = meteredBody([start, new Uint8Array(50)], { isEndless: true });
  return { isFileRead: () => metered.bytesRead() > start.length, request: post(metered.body, length) };
}

const statuses = (answers: Response[]) => answers.map(({ status }) => status);

describe('before it knows the sender, the media endpoint', () => {
  const megabytes = (unit: string) =>
    Array<Uint8Array>(20 * 16).fill(encoder.encode(unit.repeat(Math.ceil(65_536 / unit.length))));
  it.each([
    ['empty parts', '--x\r\n\r\n'],
    ['empty fields', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'],
    ['empty files', '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n'],
    ['headers', 'a: b\r\n'],
    ['ends of headers', '\r\n\r\n'],
    ['beginnings of boundaries', '\r\n--'],
    ['lines', '\r\n'],
    ['text', 'aaaaaaaaaaaaaaaa'],
  ])('reads little of 20 MB of %s', async (_what, unit) => {
    const handle = handlerWith(async () => []);
    for (const start of ['', '--x\r\n', '--x\r\ncontent-disposition: form-data; name="policy"\r\n\r\n']) {
      const { body, bytesRead } = meteredBody([encoder.encode(start), ...megabytes(unit)]);
      const answer = await handle(post(body, 20_000_000), '', '203.0.113.1');
      expect([answer.status, bytesRead() <= 2 * 65_536 + start.length]).toEqual([400, true]);
    }
  });

  it('reads nothing of the file if its policy is forged', async () => {
    const handle = handlerWith(async () => []);
    const start = encoder.encode(`${await formStart('a', { signature: 'forged' })}a`);
    const { body, bytesRead } = meteredBody([start, ...megabytes('a')]);
    const answer = await handle(post(body, 20_000_000), '', '203.0.113.1');
    expect([answer.status, bytesRead()]).toEqual([403, start.length]);
  });

  it('refuses fields after the file, which would be read too late', async () => {
    const form = new FormData();
    form.append('file', new Blob([jpeg]), 'a.jpg');
    form.append('policy', 'a');
    const whole = new Response(form);
    const type = { 'content-type': whole.headers.get('content-type') ?? '' };
    const body = new Uint8Array(await whole.arrayBuffer());
    const answer = await handlerWith(async () => [])(post(body, body.length, type), '', '203.0.113.1');
    expect([answer.status, (await answer.json()).message]).toEqual([
      403,
      'The form needs policy, Signature and key before the file',
    ]);
  });

  it('refuses boundaries that are too long, and forms of unknown size', async () => {
    const handle = handlerWith(async () => []);
    const type = { 'content-type': `multipart/form-data; boundary=${'x'.repeat(71)}` };
    expect((await handle(post('a', 1, type), '', 'a')).status).toBe(400);
    expect((await handle(post('a', undefined), '', 'a')).status).toBe(411);
  });
});

it('refuses a photo that ends or breaks off before its form does', async () => {
  const handle = handlerWith(async () => expect.unreachable());
  const start = encoder.encode(await formStart('a.jpg'));
  const ended = meteredBody([start, jpeg]).body;
  expect((await handle(post(ended, 1_000), '', 'a')).status).toBe(400);
  const chunks = [start, jpeg].values();
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = chunks.next();
      if (done) controller.error(new Error('reset'));
      else controller.enqueue(value);
    },
  });
  expect((await handle(post(broken, 1_000), '', 'a')).status).toBe(400);
});

describe('photos in progress', () => {
  it('wait for a decoder, so that ten at once are all stored', async () => {
    let decoding = 0;
    let most = 0;
    const handle = handlerWith(async () => {
      decoding += 1;
      most = Math.max(most, decoding);
      await new Promise((resolve) => setImmediate(resolve));
      decoding -= 1;
      return [];
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => handle(await upload(`${index}.jpg`), '', '203.0.113.1')),
    );
    expect(statuses(answers)).toEqual(Array(10).fill(200));
    expect(most).toBe(4);
  });

  it('of a client that sends slowly have only its share, and its others wait unread', async () => {
    const handle = handlerWith(async () => []);
    const slow = await Promise.all(Array.from({ length: 9 }, (_, index) => slowFile(`${index}.jpg`)));
    const answers = slow.map(({ request }) => handle(request, '', '203.0.113.1'));
    await expect.poll(() => slow.filter(({ isFileRead }) => isFileRead()).length).toBe(8);
    expect((await handle(await upload('a.jpg'), '', '203.0.113.2')).status).toBe(200);
    ends.place.abort();
    const refused = await Promise.race(answers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(slow.filter(({ isFileRead }) => isFileRead())).toHaveLength(8);
    ends.file.abort();
    const late = (await Promise.all(answers)).filter((answer) => answer !== refused);
    expect(statuses(late)).toEqual(Array(8).fill(408));
    expect(late[0]?.headers.get('connection')).toBe('close');
  });

  it('behind a proxy whose clients are unknown share all places', async () => {
    const handle = handlerWith(async () => []);
    const slow = await Promise.all(Array.from({ length: 20 }, (_, index) => slowFile(`${index}.jpg`)));
    const answers = slow.map(({ request }) => handle(request, '', '127.0.0.1'));
    await expect.poll(() => slow.filter(({ isFileRead }) => isFileRead()).length).toBe(20);
    ends.file.abort();
    await Promise.all(answers);
  });

  it('take no more memory than their limit, and others wait until it is free', async () => {
    const handle = handlerWith(async () => []);
    const large = await Promise.all(
      Array.from({ length: 13 }, (_, index) => slowFile('a.jpg', 20_000_000, `${index}`)),
    );
    const answers = large.map(({ request }, index) => handle(request, '', `203.0.113.${index}`));
    await expect.poll(() => large.filter(({ isFileRead }) => isFileRead()).length).toBe(12);
    ends.file.abort();
    await expect.poll(() => large.filter(({ isFileRead }) => isFileRead()).length).toBe(13);
    await Promise.all(answers);
  });

  it('beyond the forms of their client are refused before anything is read', async () => {
    const handle = handlerWith(async () => []);
    const forms = Array.from({ length: 65 }, () =>
      meteredBody([encoder.encode('--x\r\n')], { isEndless: true }),
    );
    const answers = forms.map(({ body }) => handle(post(body, 1_000), '', '203.0.113.1'));
    const refused = await answers[64];
    expect([refused?.status, refused?.headers.get('retry-after'), forms[64]?.bytesRead()]).toEqual([
      503,
      '10',
      0,
    ]);
    expect((await handle(await upload('a.jpg'), '', '203.0.113.2')).status).toBe(200);
    ends.fields.abort();
    expect(statuses(await Promise.all(answers.slice(0, 64)))).toEqual(Array(64).fill(408));
  });
});
