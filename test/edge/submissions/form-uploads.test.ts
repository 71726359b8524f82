import { expect, test } from 'vitest';
import { aReview, edgeOver } from '../../../testing/edge/shop.ts';
import {
  accepting,
  aSubmission,
  createWritingApi,
  newKey,
  post,
  proofFor,
  shopOrigin,
} from '../../../testing/edge/writing-api.ts';
import { createUploads, type Upload } from '../../../widget/client/uploads/create-uploads.ts';

/** The uploads of the form through an edge, to an API and a store that know only the specification. */
async function formUploads() {
  const api = createWritingApi([aReview()]);
  const edge = { ...edgeOver(api, { env: accepting }), api };
  let current = await proofFor(edge);
  const sent: string[] = [];
  const upload = createUploads({
    endpoint: '/',
    subject: { product: 'lamp' },
    proof: async (refused) => {
      if (refused === current) current = await proofFor(edge);
      return current;
    },
    newKey,
    fetch: async (url, { method, headers, body }) =>
      edge.get(url, {
        method: String(method),
        body: String(body),
        headers: { ...(headers as Record<string, string>), origin: shopOrigin },
      }),
    async send({ url }) {
      sent.push(url);
      return { status: 204, text: '', range: null };
    },
  });
  const watching = { onProgress: () => {}, signal: new AbortController().signal };
  const send = (kind: Upload['kind'], key: string) =>
    upload({ kind, key, file: new Blob(['file']) }, watching);
  return { ...edge, send, sent };
}

test('an API that knows only the specification receives ten photos, a video and its poster', async () => {
  const { send, api, ...edge } = await formUploads();
  const photos = await Promise.all(Array.from({ length: 10 }, (_, index) => send('image', `${index}`)));
  const [video, { url: poster }] = await Promise.all([send('video', 'v'), send('poster', 'v')]);
  edge.pass(60);
  const { proof } = video;
  const media = [...photos, video].map(({ url }) => url);
  expect((await post(edge, aSubmission({ proof, media, poster }))).status).toBe(202);
  expect(api.bodies[0]?.media).toEqual([
    ...photos.map(({ url }) => ({ url, type: 1 })),
    { url: video.url, type: 2, thumbnail_url: poster },
  ]);
  const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));
  expect(photos.map(({ url }) => folderOf(url))).not.toContain(folderOf(poster));
});

test('an expired proof is replaced before a photo is sent', async () => {
  const { send, sent, ...edge } = await formUploads();
  edge.pass(3_600);
  const { url, proof } = await send('image', 'a');
  edge.pass(60);
  expect((await post(edge, aSubmission({ proof, media: [url] }))).status).toBe(202);
  expect(sent).toHaveLength(1);
});
