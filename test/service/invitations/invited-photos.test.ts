import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formsOf, type Invitations, openInvitations } from '../../../testing/service/invitations.ts';
import {
  type ServiceWithMedia,
  serviceWithMedia,
} from '../../../testing/service/media/service-with-media.ts';
import { photoOf, uploadPhoto } from '../../../testing/service/media/upload-photo.ts';

let shop: Invitations;
let media: ServiceWithMedia;
beforeAll(async () => {
  shop = await openInvitations({}, async (options) => {
    media = await serviceWithMedia(options);
    return media;
  });
});
afterAll(() => shop.close());

let link: string;
let seal: { nonce: string; proof: string };
beforeEach(async () => {
  link = await shop.invite();
  seal = await newSeal(link);
});

/** The nonce of a page and its proof of work. */
async function newSeal(of: string): Promise<{ nonce: string; proof: string }> {
  const [form] = formsOf((await shop.get(of)).html);
  const text = /data-challenge="([^"]*)"/.exec(form?.html ?? '')?.[1]?.replaceAll('&quot;', '"');
  const challenge = JSON.parse(text ?? '');
  const solution = await solveChallenge({ challenge, deriveKey });
  return { nonce: form?.nonce ?? '', proof: btoa(JSON.stringify({ challenge, solution })) };
}

async function ask(fields: object = {}, of = link) {
  const body = JSON.stringify({
    kind: 'image',
    product: '12',
    proof: `${seal.nonce} ${seal.proof}`,
    ...fields,
  });
  const response = await fetch(`${of}/v1/uploads`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

async function upload(): Promise<string> {
  const { body } = await ask();
  expect((await uploadPhoto(media, await photoOf(), body)).status).toBe(200);
  return `${body.host}/${body.dir}photo.jpg`;
}

async function send(urls: string[], fields: Record<string, string> = {}) {
  shop.pass(15_000);
  const given = { product: '12', ...seal, rating: '4', content: 'It whistles.', author: 'Ada', ...fields };
  const body = new URLSearchParams([...Object.entries(given), ...urls.map((url) => ['media', url])]);
  return fetch(link, { method: 'POST', body, redirect: 'manual' });
}

describe('photos of an invited review', () => {
  it('are uploaded with the proof of the page, and belong to the review', async () => {
    const url = await upload();
    expect((await send([url])).status).toBe(303);
    const [review] = await shop.reviews();
    expect(review).toMatchObject({ is_verified: 1, media: [{ url, type: 1 }] });
  });

  it('are in the page only if the service stores photos', async () => {
    const { html, headers } = await shop.get(link);
    expect(html).toContain('class="photos"');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(
      "connect-src 'self' https://reviews.example; worker-src blob:; media-src blob:;",
    );
  });

  it('leave nothing if the review is never sent', async () => {
    const before = media.storedFiles();
    await upload();
    expect(media.storedFiles().length).toBeGreaterThan(before.length);
    shop.pass(25 * 3_600_000);
    await media.removeUnused();
    expect(media.storedFiles()).toEqual(before.filter((file) => media.storedFiles().includes(file)));
    expect(await shop.reviews()).toEqual([]);
  });

  it('need a proof of work of the same page, a product without a review, and a link that is open', async () => {
    const other = await newSeal(await shop.invite());
    expect((await ask({ proof: '' })).body).toEqual({ code: 'proof_required' });
    expect((await ask({ proof: `${seal.nonce} x` })).status).toBe(403);
    expect((await ask({ proof: `${other.nonce} ${other.proof}` })).status).toBe(403);
    expect((await ask({ proof: `${seal.nonce} ${other.proof}` })).status).toBe(403);
    expect((await ask({ product: '99' })).status).toBe(404);
    expect((await ask({ kind: 'program' })).status).toBe(400);
    expect((await ask({}, `${link}x`)).status).toBe(404);
    expect((await fetch(`${link}/v1/uploads`)).status).toBe(405);
    shop.pass(3_600_000);
    expect((await ask()).body).toEqual({ code: 'proof_required' });
    seal = await newSeal(link);
    await send([]);
    expect((await ask()).status).toBe(404);
  });

  it('have credentials for eleven photos and three videos, and no more', async () => {
    const statuses = async (kind: string, count: number) =>
      (await Promise.all(Array.from({ length: count }, () => ask({ kind })))).map(({ status }) => status);
    expect((await statuses('image', 13)).filter((status) => status === 429)).toHaveLength(2);
    expect((await statuses('video', 5)).filter((status) => status === 429)).toHaveLength(2);
  });

  it.each([
    ['of another host', async () => 'https://evil.example/1/name-1/photo.jpg'],
    [
      'of another proof',
      async () => {
        const url = await upload();
        seal = await newSeal(link);
        return url;
      },
    ],
    ['of another folder', async () => (await upload()).replace('/name-', '/nome-')],
    ['of another shop', async () => (await upload()).replace('/1/', '/2/')],
    ['outside of their folder', async () => `${await upload()}/../x.jpg`],
  ])('are refused if they are %s', async (_name, urlOf) => {
    const response = await send([await urlOf()]);
    expect(response.status).toBe(422);
    expect(await shop.reviews()).toEqual([]);
  });

  it('stay as they are if the review is changed', async () => {
    const url = await upload();
    await send([url]);
    seal = await newSeal(link);
    await send(['https://evil.example/x.jpg'], { act: 'revise', content: 'Changed' });
    expect(await shop.reviews()).toMatchObject([{ content: 'Changed', media: [{ url }] }]);
  });
});
