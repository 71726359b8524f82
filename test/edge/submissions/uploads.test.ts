import { expect, test } from 'vitest';
import { aReview, edgeOver } from '../../../testing/edge/shop.ts';
import {
  accepting,
  aSubmission,
  createWritingApi,
  newKey,
  post,
  proofFor,
} from '../../../testing/edge/writing-api.ts';

function shop(env: Record<string, string> = {}) {
  const api = createWritingApi([aReview()]);
  return { ...edgeOver(api, { env: { ...accepting, ...env } }), api };
}

const product = { product: 'lamp' };

const upload = (edge: ReturnType<typeof shop>, body: Record<string, unknown>) =>
  post(edge, { ...product, ...body }, { path: '/v1/uploads' });

test('a proof gets credentials for ten photos and a poster, for a video and two in its place, and no more', async () => {
  const edge = shop();
  const proof = await proofFor(edge);
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    statuses.push((await upload(edge, { kind: 'image', proof })).status);
  }
  expect(statuses).toEqual([...Array(11).fill(200), 429]);
  const video = await upload(edge, { kind: 'video', proof });
  expect(await video.json()).toMatchObject({ kind: 'video', method: 'PUT' });
  for (let index = 0; index < 2; index += 1) await upload(edge, { kind: 'video', proof });
  expect((await upload(edge, { kind: 'video', proof })).status).toBe(429);
});

test('without a proof of the product, there are no credentials', async () => {
  const edge = shop();
  const foreign = await proofFor(edge, 'product=vase');
  for (const proof of ['', foreign]) {
    const response = await upload(edge, { kind: 'image', proof });
    expect(await response.json()).toMatchObject({ code: 'proof_required' });
  }
  expect(await (await upload(edge, { kind: 'sound', proof: foreign })).json()).toMatchObject({
    code: 'invalid_parameter',
    errors: [{ field: 'kind' }],
  });
});

test('a review may name the uploads of its own proof only', async () => {
  const { api, ...edge } = shop();
  const proof = await proofFor(edge);
  const other = await proofFor(edge);
  const own = await (await upload({ ...edge, api }, { kind: 'image', proof })).json();
  const video = await (await upload({ ...edge, api }, { kind: 'video', proof })).json();
  const foreign = await (await upload({ ...edge, api }, { kind: 'image', proof: other })).json();
  edge.pass(60);
  // The draft's key: a proof belongs to the first.
  const key = { 'idempotency-key': newKey() };
  const urlOf = ({ host, dir }: { host: string; dir: string }) => `${host}/${dir}photo.jpg`;
  const media = [urlOf(own), video.video_url];
  const refused = await post(edge, aSubmission({ proof, media: [...media, urlOf(foreign)] }), key);
  expect((await refused.json()).errors).toMatchObject([{ field: 'media.2', code: 'unknown_upload' }]);
  for (const url of [`${urlOf(own)}/../../2/x`, 'https://evil.example/x.jpg', `${video.video_url}s/x`]) {
    expect((await post(edge, aSubmission({ proof, media: [url] }), key)).status).toBe(422);
  }
  expect((await post(edge, aSubmission({ proof, media }), key)).status).toBe(202);
  expect(api.bodies).toMatchObject([
    {
      media: [
        { url: urlOf(own), type: 1 },
        { url: video.video_url, type: 2 },
      ],
    },
  ]);
});

test('a video has a poster that was uploaded with the same proof', async () => {
  const { api, ...edge } = shop();
  const [proof, other] = [await proofFor(edge), await proofFor(edge)];
  const posterOf = async (own: string) => {
    const { host, dir } = await (await upload({ ...edge, api }, { kind: 'image', proof: own })).json();
    return `${host}/${dir}poster.jpg`;
  };
  const { video_url: film } = await (await upload({ ...edge, api }, { kind: 'video', proof })).json();
  const [poster, foreign] = [await posterOf(proof), await posterOf(other)];
  edge.pass(60);
  const key = { 'idempotency-key': newKey() };
  const send = (given: object) => post(edge, aSubmission({ proof, ...given }), key);
  const errorsOf = async (given: object) => (await (await send(given)).json()).errors;
  for (const url of [foreign, film, 'https://evil.example/x.jpg']) {
    const refused = await errorsOf({ media: [film, foreign], poster: url });
    expect(refused).toMatchObject([
      { field: 'media.1', code: 'unknown_upload' },
      { field: 'poster', code: 'unknown_upload' },
    ]);
  }
  for (const media of [[], [poster]]) {
    expect(await errorsOf({ media, poster })).toMatchObject([{ field: 'poster', code: 'conflict' }]);
  }
  expect((await send({ media: [poster, film], poster })).status).toBe(202);
  const media = [
    { url: poster, type: 1 },
    { url: film, type: 2, thumbnail_url: poster },
  ];
  expect(api.bodies).toMatchObject([{ media }]);
  // After a reload, the form has drawn another poster, or none.
  for (const given of [{ poster: `${poster}.jpg` }, {}]) {
    expect((await send({ media: [poster, film], ...given })).status).toBe(202);
  }
  expect(api.bodies).toHaveLength(1);
});

test('a host that the shop does not show gets no uploads', async () => {
  const edge = shop({ MEDIA_HOSTS: 'other.example' });
  const proof = await proofFor(edge);
  const response = await upload(edge, { kind: 'image', proof });
  expect(await response.json()).toMatchObject({ code: 'api_unavailable' });
});
