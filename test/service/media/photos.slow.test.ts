import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { standardLimits } from '../../../src/service/config/standard-limits.ts';
import {
  type ServiceWithMedia,
  serviceWithMedia,
} from '../../../testing/service/media/service-with-media.ts';
import { credentials, photoOf, uploadPhoto } from '../../../testing/service/media/upload-photo.ts';

let service: ServiceWithMedia;
beforeEach(async () => {
  service = await serviceWithMedia();
});
afterEach(() => service.close());

it('stores a photo, which a review can then show', async () => {
  const policy = await credentials(service);
  expect(policy).toMatchObject({ access_id: '1', host: service.publicUrl, dir: '1/name-1/', callback: '' });
  expect(Number(policy.expire)).toBe(service.clock.now / 1_000 + standardLimits.uploadSeconds);
  const { status, headers, body } = await uploadPhoto(service, await photoOf(), policy);
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
    const { body } = await uploadPhoto(service, await photoOf(width, height), await credentials(service));
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
  const { body } = await uploadPhoto(service, await photoOf(300, 200), await credentials(service));
  expect(body.thumbnail_url).toBe(`${body.url}.300.webp`);
});

it('removes everything from a photo that names a place or a person', async () => {
  const original = await photoOf();
  expect(Buffer.from(original).toString('latin1')).toContain('Ada Lovelace');
  const { body } = await uploadPhoto(service, original, await credentials(service));
  for (const { url } of body.variants) {
    const bytes = await (await service.fetchMedia(url)).bytes();
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Ada Lovelace');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
});

it('turns a photo upright, because its orientation is metadata', async () => {
  const lying = await sharp(await photoOf(400, 200))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await uploadPhoto(service, new Uint8Array(lying), await credentials(service));
  expect(await sharp(await (await service.fetchMedia(body.url)).bytes()).metadata()).toMatchObject({
    width: 200,
    height: 400,
  });
});

it.each(['png', 'webp', 'gif'] as const)('accepts %s and stores JPEG', async (format) => {
  const image = sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } });
  const { status, body } = await uploadPhoto(
    service,
    new Uint8Array(await image.toFormat(format).toBuffer()),
    await credentials(service),
  );
  expect(status).toBe(200);
  const stored = sharp(await (await service.fetchMedia(body.url)).bytes());
  expect((await stored.metadata()).format).toBe('jpeg');
  // Transparent parts become white, not black.
  expect([...(await stored.raw().toBuffer()).subarray(0, 3)].every((value) => value > 240)).toBe(true);
});

it('answers with the status that the form asks for', async () => {
  const small = await photoOf(10, 10);
  expect(
    (await uploadPhoto(service, small, await credentials(service), { success_action_status: '201' })).status,
  ).toBe(201);
  expect(
    (await uploadPhoto(service, small, await credentials(service), { success_action_status: '204' })).status,
  ).toBe(204);
  expect(
    (await uploadPhoto(service, small, await credentials(service), { success_action_status: '500' })).status,
  ).toBe(200);
});

it('keeps a photo as long as a review shows it, and an unused one for a day', async () => {
  const small = await photoOf(700, 10);
  const [used, unused] = [
    await uploadPhoto(service, small, await credentials(service)),
    await uploadPhoto(service, small, await credentials(service)),
  ];
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
