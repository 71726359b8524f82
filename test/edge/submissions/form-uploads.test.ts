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
import { createUploads } from '../../../widget/client/uploads/create-uploads.ts';

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
  const send = (kind: 'image' | 'video', key: string) =>
    upload({ kind, key, file: new Blob(['file']) }, watching);
  return { ...edge, send, sent };
}

test('an API that knows only the specification receives ten photos and a video of the form', async () => {
  const { send, api, ...edge } = await formUploads();
  const photos = await Promise.all(Array.from({ length: 10 }, (_, index) => send('image', `${index}`)));
  const video = await send('video', 'v');
  edge.pass(60);
  const { proof } = video;
  const media = [...photos, video].map(({ url }) => url);
  expect((await post(edge, aSubmission({ proof, media }))).status).toBe(202);
  expect(api.bodies[0]?.media).toEqual(media.map((url, index) => ({ url, type: index < 10 ? 1 : 2 })));
});

test('an expired proof is replaced before a photo is sent', async () => {
  const { send, sent, ...edge } = await formUploads();
  edge.pass(3_600);
  const { url, proof } = await send('image', 'a');
  edge.pass(60);
  expect((await post(edge, aSubmission({ proof, media: [url] }))).status).toBe(202);
  expect(sent).toHaveLength(1);
});
