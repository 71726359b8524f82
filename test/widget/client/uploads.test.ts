import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { createUploads } from '../../../widget/client/uploads/create-uploads.ts';
import { type SentBytes, sendBytesWith } from '../../../widget/client/uploads/send-bytes.ts';

const photoTicket = {
  ...{ access_id: 'id', host: 'https://media.example', signature: 's', policy: 'p', callback: '' },
  dir: '1/folder/',
};
const videoTicket = {
  ...{ upload_url: 'https://media.example/upload', method: 'PUT', headers: { 'x-store': '1' } },
  video_url: 'https://media.example/1/video',
};

type Response = { status: number; text?: string; range?: string };

/** Uploads through an edge and a store that answer in turn; without answers, they accept everything. */
function uploads({ tickets = [], store = [] }: { tickets?: unknown[]; store?: (Response | 'lost')[] } = {}) {
  const asked: Record<string, unknown>[] = [];
  const sent: SentBytes[] = [];
  const proofs = ['proof 1', 'proof 2'];
  let keys = 0;
  const send = createUploads({
    endpoint: 'https://edge.example/',
    subject: { product: 'mug' },
    proof: async (refused) => {
      if (refused === proofs[0]) proofs.shift();
      return proofs[0] ?? '';
    },
    newKey: () => `name-${++keys}`,
    async fetch(url, { body, headers, method }) {
      asked.push({ url, method, headers, ...JSON.parse(String(body)) });
      const ticket = tickets.shift();
      if (ticket) return ticket as globalThis.Response;
      return globalThis.Response.json(JSON.parse(String(body)).kind === 'image' ? photoTicket : videoTicket);
    },
    async send(given) {
      sent.push(given);
      const answer = store.shift() ?? { status: 200 };
      if (answer === 'lost') throw new TypeError('The connection broke');
      return { text: '', range: null, ...answer };
    },
  });
  const file = new Blob(['0123456789']);
  const watching = { onProgress: () => {}, signal: new AbortController().signal };
  return {
    asked,
    sent,
    poster: () => send({ key: 'v', kind: 'poster', file }, watching),
    photo: (key = 'a') => send({ key, kind: 'image', file }, watching),
    video: (key = 'v', onProgress: (share: number) => void = () => {}) =>
      send({ key, kind: 'video', file }, { ...watching, onProgress }),
  };
}

describe('a photo', () => {
  it('goes to the API as a form with the file last, with credentials of the edge', async () => {
    const { photo, asked, sent } = uploads();
    expect(await photo()).toEqual({
      url: 'https://media.example/1/folder/name-2.jpg',
      proof: 'proof 1',
    });
    expect(asked).toEqual([
      {
        url: 'https://edge.example/v1/uploads',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'name-1' },
        ...{ product: 'mug', kind: 'image', proof: 'proof 1' },
      },
    ]);
    const form = sent[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['key', 'policy', 'Signature', 'OSSAccessKeyId', 'file']);
    expect(form.get('key')).toBe('1/folder/name-2.jpg');
  });

  it('has the URL that the API returns', async () => {
    const text = JSON.stringify({ url: 'https://cdn.example/1/folder/a.jpg', type: 1 });
    expect(await uploads({ store: [{ status: 200, text }] }).photo()).toMatchObject({
      url: 'https://cdn.example/1/folder/a.jpg',
    });
  });

  it('shares its credentials with the other photos, which get them only a few times', async () => {
    const { photo, asked, sent } = uploads();
    await Promise.all([photo('a'), photo('b'), photo('c')]);
    expect([asked.length, sent.length]).toEqual([1, 3]);
  });

  it('leaves a place to the poster of the video, which has credentials for an image of its own', async () => {
    const { photo, poster, asked, sent } = uploads();
    await Promise.all([photo(), poster(), poster()]);
    expect(asked.map(({ kind }) => kind)).toEqual(['image', 'image']);
    expect(sent.map(({ body }) => body instanceof FormData)).toEqual([true, true, true]);
  });

  it.each([403, 409])('gets other credentials once the API refuses them with %i', async (status) => {
    const { photo, asked } = uploads({ store: [{ status }] });
    await expect(photo()).rejects.toThrow(`Status ${status}`);
    await photo();
    expect(asked).toHaveLength(2);
  });

  it('uses another proof if the edge refuses the first', async () => {
    const { photo, asked } = uploads({ tickets: [problem(403, 'proof_required')] });
    expect(await photo()).toMatchObject({ proof: 'proof 2' });
    expect(asked.map(({ proof }) => proof)).toEqual(['proof 1', 'proof 2']);
  });
});

describe('a failure', () => {
  it.each([413, 415, 501, 400, 404])('is final with status %i of the API', async (status) => {
    await expect(uploads({ store: [{ status }] }).photo()).rejects.toThrowError(
      expect.objectContaining({ name: 'UploadRefused' }),
    );
  });

  it.each([0, 408, 429, 500, 503])('may pass with status %i of the API', async (status) => {
    await expect(uploads({ store: [{ status }] }).photo()).rejects.toThrow(`Status ${status}`);
  });

  it('is final if the edge gives no credentials', async () => {
    const refused = { name: 'UploadRefused' };
    const { photo, asked } = uploads({ tickets: [problem(403, 'origin_refused')] });
    await expect(photo()).rejects.toMatchObject(refused);
    // The next attempt asks again.
    await photo();
    expect(asked).toHaveLength(2);
    const spent = problem(429, 'too_many_requests');
    spent.headers.set('retry-after', '7200');
    await expect(uploads({ tickets: [spent] }).photo()).rejects.toMatchObject(refused);
  });
});

describe('a video', () => {
  it('is sent whole, with the headers of the API', async () => {
    const { video, sent } = uploads();
    expect(await video()).toMatchObject({ url: 'https://media.example/1/video' });
    expect(sent).toMatchObject([{ method: 'PUT', headers: { 'x-store': '1' }, body: { size: 10 } }]);
    expect(sent[0]?.headers).not.toHaveProperty('content-range');
  });

  it('continues after a broken connection with the bytes that have not arrived', async () => {
    const { video, sent, asked } = uploads({ store: ['lost', { status: 308, range: 'bytes=0-3' }] });
    await expect(video()).rejects.toThrow('broke');
    const shares: number[] = [];
    await video('v', (share) => shares.push(share));
    sent[2]?.onProgress(0.5);
    expect(sent.slice(1)).toMatchObject([
      { headers: { 'content-range': 'bytes */10' }, body: { size: 0 } },
      { headers: { 'content-range': 'bytes 4-9/10' }, body: { size: 6 } },
    ]);
    expect([shares, asked.length]).toEqual([[0.7], 1]);
  });

  it('is not sent again if it has arrived although the response was lost', async () => {
    const text = JSON.stringify({ url: 'https://media.example/1/video' });
    const { video, sent } = uploads({ store: ['lost', { status: 200, text }] });
    await expect(video()).rejects.toThrow('broke');
    expect(await video()).toMatchObject({ url: 'https://media.example/1/video' });
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['nothing has arrived', { status: 308 }],
    ['the store cannot resume', { status: 200 }],
    ['the store does not understand the question', { status: 400 }],
  ])('is sent whole again if %s', async (_, status) => {
    const { video, sent } = uploads({ store: ['lost', status] });
    await expect(video()).rejects.toThrow('broke');
    await video();
    expect(sent[2]).toMatchObject({ body: { size: 10 } });
    expect(sent[2]?.headers).not.toHaveProperty('content-range');
  });

  it('has a URL of its own', async () => {
    const { video, asked } = uploads();
    await video('v');
    await video('w');
    expect(asked).toHaveLength(2);
  });
});

describe('sending bytes', () => {
  const send = sendBytesWith(() => new XMLHttpRequest());
  const put = (given: Partial<SentBytes> = {}) =>
    send({
      ...{ method: 'PUT', url: '/no-such-file', body: new Blob(['0123456789']) },
      ...{ onProgress: () => {}, signal: new AbortController().signal },
      ...given,
    } as SentBytes);

  it('reports the progress and the response', async () => {
    const shares: number[] = [];
    const { status } = await put({ onProgress: (share) => shares.push(share) });
    expect(status).toBeGreaterThan(0);
    expect(shares.at(-1)).toBe(1);
  });

  it('fails if the connection breaks', async () => {
    await expect(put({ url: 'http://[::1]:1/' })).rejects.toThrow('The connection broke');
  });

  it('ends with its signal', async () => {
    const stop = new AbortController();
    const sending = put({ signal: stop.signal });
    stop.abort(new Error('Removed'));
    await expect(sending).rejects.toThrow('Removed');
    await expect(put({ signal: stop.signal })).rejects.toThrow('Removed');
  });
});
