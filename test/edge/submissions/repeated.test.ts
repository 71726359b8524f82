import { expect, test } from 'vitest';
import { envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver } from '../../../testing/edge/shop.ts';
import {
  accepting,
  aSubmission,
  createWritingApi,
  newKey,
  post,
  proofFor,
} from '../../../testing/edge/writing-api.ts';

type Interference = Parameters<typeof createWritingApi>[1];

function shop(interference?: Interference) {
  const api = createWritingApi([aReview()], interference);
  return { ...edgeOver(api, { env: accepting }), api };
}

/** A review with a photo, and its key. */
async function withPhoto(edge: ReturnType<typeof shop>) {
  const proof = await proofFor(edge);
  const given = await post(edge, { product: 'lamp', kind: 'image', proof }, { path: '/v1/uploads' });
  const { host, dir } = await given.json();
  edge.pass(60);
  const url = `${host}/${dir}photo.jpg`;
  return { url, review: aSubmission({ proof, media: [url] }), key: { 'idempotency-key': newKey() } };
}

const minutes = (count: number) => count * 60;

test('a repeated review gets its answer after the proof and the uploads of its photos have expired', async () => {
  const edge = shop();
  const { review, key } = await withPhoto(edge);
  expect((await post(edge, review, key)).status).toBe(202);
  edge.pass(minutes(180));
  const repeated = await post(edge, review, key);
  expect(await repeated.json()).toEqual({ status: 'waiting', id: '1001' });
  expect(edge.api.bodies).toHaveLength(1);
});

test('a review that failed once is stored with its photos after the proof has expired', async () => {
  let isDown = true;
  const edge = shop({ before: () => (isDown ? envelope({}, 13) : undefined) as never });
  const { review, key } = await withPhoto(edge);
  expect((await post(edge, review, key)).status).toBe(502);
  isDown = false;
  edge.pass(minutes(180));
  expect((await post(edge, review, key)).status).toBe(202);
  expect(edge.api.bodies).toMatchObject([{ media: [{ url: expect.stringMatching(/photo.jpg$/), type: 1 }] }]);
});

test('a review that the API refused is corrected under its key, and is no copy of itself', async () => {
  const edge = shop({
    before: (_operation, body) =>
      (Object(body).title === 'Warm' ? envelope({ errors: [{ field: 'title' }] }, 3) : undefined) as never,
  });
  const key = { 'idempotency-key': newKey() };
  expect((await post(edge, aSubmission(), key)).status).not.toBe(202);
  expect((await post(edge, aSubmission({ title: 'Warmer' }), key)).status).toBe(202);
  expect(await (await edge.get('/metrics')).text()).not.toContain('reason="copy"');
});

test('a key with other boxes is a key with another review', async () => {
  const edge = shop();
  const key = { 'idempotency-key': newKey() };
  await post(edge, aSubmission(), key);
  const other = await post(edge, aSubmission({ is_incentivised: true }), key);
  expect(await other.json()).toMatchObject({ code: 'key_reused' });
});

test('a review whose photos were uploaded again after a lost answer is the same, with its first photos', async () => {
  let isDown = true;
  const edge = shop({ lose: () => (isDown ? new Response('', { status: 502 }) : undefined) as never });
  const { review, url, key } = await withPhoto(edge);
  const first = await post(edge, review, key);
  isDown = false;
  edge.pass(60);
  const { review: again, url: otherUrl } = await withPhoto(edge);
  expect(otherUrl).not.toBe(url);
  const repeated = await post(edge, again, key);
  expect([first.status, repeated.status]).toEqual([202, 202]);
  expect(edge.api.bodies).toMatchObject([{ media: [{ url }] }]);
  const others = await post(edge, { ...again, media: [] }, key);
  expect((await others.json()).code).toBe('key_reused');
});

test('a repeated review names no photos that were never uploaded', async () => {
  let isDown = true;
  const edge = shop({ before: () => (isDown ? envelope({}, 13) : undefined) as never });
  const { review, url, key } = await withPhoto(edge);
  expect((await post(edge, review, key)).status).toBe(502);
  isDown = false;
  await post(edge, { ...review, media: ['https://evil.example/photo.jpg'] }, key);
  expect(edge.api.bodies).toMatchObject([{ media: [{ url }] }]);
});
