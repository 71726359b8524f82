import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standardLimits } from '../../../src/service/standard-limits.ts';
import { type ServiceWithMedia, serviceWithMedia } from '../../../testing/service/service-with-media.ts';

let service: ServiceWithMedia;
beforeEach(async () => {
  service = await serviceWithMedia();
});
afterEach(() => service.close());

type Policy = Record<'access_id' | 'host' | 'expire' | 'signature' | 'policy' | 'dir' | 'callback', string>;

const credentials = async (): Promise<Policy> =>
  (await service.call('GET', 'get_image_upload_policy_token')).body.data;

/** Uploads as browsers do: a form with the file last. */
const upload = async (
  file: Uint8Array<ArrayBuffer> | string,
  policy: Policy,
  fields: Record<string, string> = {},
) => {
  const form = new FormData();
  const given = {
    key: `${policy.dir}photo.jpg`,
    policy: policy.policy,
    Signature: policy.signature,
    ...fields,
  };
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  form.append('file', new Blob([file]), 'photo.jpg');
  const response = await service.fetchMedia(policy.host, { method: 'POST', body: form });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
};

const photo = async (width = 1_500, height = 1_000) => {
  const created = sharp({ create: { width, height, channels: 3, background: '#c33' } });
  const described = created.withExif({
    IFD0: { Copyright: 'Ada Lovelace' },
    IFD3: { GPSLatitude: '51/1 30/1 0/1' },
  });
  return new Uint8Array(await described.jpeg().toBuffer());
};

it('stores a photo, which a review can then show', async () => {
  const policy = await credentials();
  expect(policy).toMatchObject({ access_id: '1', host: service.publicUrl, dir: '1/name-1/', callback: '' });
  expect(Number(policy.expire)).toBe(service.clock.now / 1_000 + standardLimits.uploadSeconds);
  const { status, headers, body } = await upload(await photo(), policy);
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(body).toMatchObject({
    url: `${policy.host}/${policy.dir}photo.jpg`,
    thumbnail_url: `${policy.host}/${policy.dir}photo.jpg.640.webp`,
    type: 1,
  });

  const created = await service.call('POST', 'create_review', { rating: 5, author: 'Ada', media: [body] });
  expect(created.body.data.media[0]).toMatchObject({ url: body.url, thumbnail_url: body.thumbnail_url });
  const response = await service.fetchMedia(created.body.data.media[0].url);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(await response.bytes()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1_500,
    height: 1_000,
  });
});

it('stores every width as JPEG and WebP, and never enlarges', async () => {
  const variants = async (width: number, height = 100) => {
    const { body } = await upload(await photo(width, height), await credentials());
    for (const { url, width: stated, type } of body.variants) {
      const { format, width: real } = await sharp(await (await service.fetchMedia(url)).bytes()).metadata();
      expect([`image/${format}`, real]).toEqual([type, stated]);
    }
    return body.variants.map(
      ({ width: stated, type }: { width: number; type: string }) => `${stated} ${type.slice(6)}`,
    );
  };
  expect(await variants(300)).toEqual(['300 jpeg', '300 webp']);
  expect(await variants(1_500)).toEqual([
    ...['1500 jpeg', '1500 webp', '1024 jpeg', '1024 webp'],
    ...['640 jpeg', '640 webp', '320 jpeg', '320 webp'],
  ]);
  expect((await variants(3_000)).slice(0, 3)).toEqual(['2048 jpeg', '2048 webp', '1024 jpeg']);
  // WebP is limited to 16,383 px.
  expect(await variants(400, 17_000)).toEqual(['400 jpeg', '320 jpeg', '320 webp']);
});

it('lists a photo narrower than a thumbnail as WebP', async () => {
  const { body } = await upload(await photo(300, 200), await credentials());
  expect(body.thumbnail_url).toBe(`${body.url}.300.webp`);
});

it('removes everything from a photo that names a place or a person', async () => {
  const original = await photo();
  expect(Buffer.from(original).toString('latin1')).toContain('Ada Lovelace');
  const { body } = await upload(original, await credentials());
  for (const { url } of body.variants) {
    const bytes = await (await service.fetchMedia(url)).bytes();
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Ada Lovelace');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
});

it('turns a photo upright, because its orientation is metadata', async () => {
  const lying = await sharp(await photo(400, 200))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await upload(new Uint8Array(lying), await credentials());
  expect(await sharp(await (await service.fetchMedia(body.url)).bytes()).metadata()).toMatchObject({
    width: 200,
    height: 400,
  });
});

it.each(['png', 'webp', 'gif'] as const)('accepts %s and stores JPEG', async (format) => {
  const image = sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } });
  const { status, body } = await upload(
    new Uint8Array(await image.toFormat(format).toBuffer()),
    await credentials(),
  );
  expect(status).toBe(200);
  const stored = sharp(await (await service.fetchMedia(body.url)).bytes());
  expect((await stored.metadata()).format).toBe('jpeg');
  // Transparent parts become white, not black.
  expect([...(await stored.raw().toBuffer()).subarray(0, 3)].every((value) => value > 240)).toBe(true);
});

describe('an upload is refused', () => {
  const forged = (policy: Policy) => btoa(atob(policy.policy).replaceAll(policy.dir, '2/'));
  it.each([
    ['without a policy', () => ({ policy: '' }), 403],
    ['with a policy that is no JSON', () => ({ policy: btoa('{') }), 403],
    ['with another signature', (policy: Policy) => ({ Signature: policy.signature.replace(/^./, 'x') }), 403],
    ['with a forged policy', (policy: Policy) => ({ policy: forged(policy), key: '2/photo.jpg' }), 403],
    ['outside of its folder', () => ({ key: '1/name-2/photo.jpg' }), 403],
    ['in a folder of its own', (policy: Policy) => ({ key: `${policy.dir}deeper/photo.jpg` }), 403],
    ['above its folder', (policy: Policy) => ({ key: `${policy.dir}../photo.jpg` }), 403],
    ['without a name', (policy: Policy) => ({ key: policy.dir }), 403],
    ['with a hidden name', (policy: Policy) => ({ key: `${policy.dir}.htaccess` }), 403],
  ])('%s', async (_what, fields, status) => {
    const policy = await credentials();
    const answer = await upload(await photo(), policy, fields(policy));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/^The /);
    expect(service.storedFiles).toThrow();
  });

  it('after its time', async () => {
    const policy = await credentials();
    service.clock.now += standardLimits.uploadSeconds * 1_000;
    expect((await upload(await photo(), policy)).status).toBe(403);
  });

  it('beyond ten photos, also if they arrive at once', async () => {
    const policy = await credentials();
    const small = await photo(10, 10);
    const statuses: number[] = [];
    const one = async (index: number) => {
      for (;;) {
        const { status } = await upload(small, policy, { key: `${policy.dir}${index}.jpg` });
        if (status === 503) continue;
        statuses.push(status);
        return;
      }
    };
    await Promise.all(Array.from({ length: 13 }, (_, index) => one(index)));
    expect(statuses.sort()).toEqual([...Array(10).fill(200), ...Array(3).fill(409)]);
  });

  it('beyond the configured number of photos', async () => {
    await service.close();
    service = await serviceWithMedia({ limits: { ...standardLimits, images: 2 } });
    const policy = await credentials();
    const small = await photo(10, 10);
    const statuses: number[] = [];
    for (const key of ['1', '2', '3'].map((name) => `${policy.dir}${name}.jpg`)) {
      statuses.push((await upload(small, policy, { key })).status);
    }
    expect(statuses).toEqual([200, 200, 409]);
  });

  it('under a key that was used before', async () => {
    const policy = await credentials();
    await upload(await photo(10, 10), policy);
    expect((await upload(await photo(20, 20), policy)).status).toBe(409);
  });

  it.each([
    ['an empty file', '', 400],
    ['text', 'not a photo', 415],
    ['HTML', '<html><script>alert(1)</script>', 415],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['a photo that breaks off', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 415],
  ])('with %s', async (_what, file, status) => {
    const policy = await credentials();
    expect((await upload(file, policy)).status).toBe(status);
    if (status === 415) expect((await upload(await photo(10, 10), policy)).status).toBe(200);
  });

  it('with more pixels than allowed, though few bytes', async () => {
    const huge = sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' } });
    const bytes = new Uint8Array(await huge.png({ compressionLevel: 9 }).toBuffer());
    expect(bytes.length).toBeLessThan(standardLimits.imageBytes);
    expect((await upload(bytes, await credentials())).status).toBe(415);
  });

  it('beyond 20 MB, or without its length', async () => {
    const policy = await credentials();
    const bytes = new Uint8Array(standardLimits.imageBytes + 2_000_000);
    expect((await upload(bytes, policy)).status).toBe(413);
    const body = new Blob([bytes]).stream();
    const type = 'multipart/form-data; boundary=x';
    const options = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': type },
    } as RequestInit;
    expect((await service.fetchMedia(policy.host, options)).status).toBe(411);
  });

  it('without a form', async () => {
    const response = await service.fetchMedia(service.publicUrl, { method: 'POST', body: 'photo' });
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      'The body must be a multipart form',
    ]);
  });
});

it('answers with the status that the form asks for', async () => {
  const small = await photo(10, 10);
  expect((await upload(small, await credentials(), { success_action_status: '201' })).status).toBe(201);
  expect((await upload(small, await credentials(), { success_action_status: '204' })).status).toBe(204);
  expect((await upload(small, await credentials(), { success_action_status: '500' })).status).toBe(200);
});

it('keeps a photo as long as a review shows it, and an unused one for a day', async () => {
  const small = await photo(700, 10);
  const [used, unused] = [await upload(small, await credentials()), await upload(small, await credentials())];
  const media = [{ url: used.body.url, thumbnail_url: used.body.thumbnail_url }];
  const { body } = await service.call('POST', 'create_review', { rating: 5, author: 'Ada', media });
  expect(await service.removeUnused()).toBe(0);
  service.clock.now += 25 * 60 * 60 * 1_000;
  expect(await service.removeUnused()).toBe(1);
  expect((await service.fetchMedia(unused.body.url)).status).toBe(404);
  expect((await service.fetchMedia(unused.body.thumbnail_url)).status).toBe(404);
  expect((await service.fetchMedia(used.body.url)).status).toBe(200);
  await service.call('POST', 'delete_review', { id: body.data.id });
  expect(await service.removeUnused()).toBe(1);
  expect(service.storedFiles()).toEqual([]);
});

it('refuses photos in words without an image processor', async () => {
  await service.close();
  service = await serviceWithMedia({ withEncoder: false });
  const { status, body } = await service.call('GET', 'get_image_upload_policy_token');
  expect([status, body.message]).toEqual([501, 'Photos cannot be uploaded: no image processor is installed']);
});
