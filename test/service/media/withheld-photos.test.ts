import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hidingReasons } from '../../../src/contract/moderation.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import {
  type ServiceWithMedia,
  serviceWithMedia,
} from '../../../testing/service/media/service-with-media.ts';

it.each(databases)(
  'a photo on $name is withheld for reasons that concern it, until it is published again',
  async ({ create }) => {
    const database = await create();
    const service = await serviceWithMedia({ db: database.open() });
    const { store } = service;
    const { photo, names } = await storedPhoto(service);
    const { id } = await store.createReview('1', aReview({ media: [{ url: photo }] }));
    await store.createReview('1', aReview({ media: [{ url: photo }] }));
    const statuses = () => Promise.all(names.map(async (name) => (await get(service, name)).status));
    for (const reason of hidingReasons) {
      const isWithheld = reason === 'personal_data' || reason === 'legal';
      await store.moderateReview('1', id, { kind: 'hide', reason });
      expect([reason, await statuses()]).toEqual([reason, names.map(() => (isWithheld ? 404 : 200))]);
      await store.moderateReview('1', id, { kind: 'publish' });
      expect([reason, await statuses()]).toEqual([reason, names.map(() => 200)]);
    }
    // A review of another shop with the URL withholds nothing.
    const other = await store.createReview('2', aReview({ media: [{ url: photo }] }));
    await store.moderateReview('2', other.id, { kind: 'hide', reason: 'legal' });
    expect(await statuses()).toEqual(names.map(() => 200));
    await service.close();
    await database.drop();
  },
);

let service: ServiceWithMedia;
beforeEach(async () => {
  service = await serviceWithMedia();
});
afterEach(() => service.close());

it('a withheld photo answers no kind of request, and no cache keeps the refusal', async () => {
  const { photo, names } = await storedPhoto(service);
  const { id } = await service.store.createReview('1', aReview({ media: [{ url: photo }] }));
  const etag = (await get(service, names[0] ?? '')).headers.get('etag') ?? '';
  await service.store.moderateReview('1', id, { kind: 'hide', reason: 'legal' });
  for (const request of [
    { method: 'HEAD' },
    { headers: { range: 'bytes=0-1' } },
    { headers: { 'if-none-match': etag } },
  ]) {
    const response = await get(service, names[0] ?? '', request);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
});

it('the poster of a video is withheld and removed with its review', async () => {
  const { photo, names } = await storedPhoto(service);
  const film = { url: 'https://elsewhere.example/film', thumbnail_url: photo, type: 2 };
  const { id } = await service.store.createReview('1', aReview({ media: [film] }));
  service.clock.now += 2 * 86_400_000;
  expect(await service.removeUnused()).toBe(0);
  const statuses = () => Promise.all(names.map(async (name) => (await get(service, name)).status));
  expect(await statuses()).toEqual([200, 200]);
  await service.store.moderateReview('1', id, { kind: 'hide', reason: 'personal_data' });
  expect(await statuses()).toEqual([404, 404]);
  await service.store.deleteReview('1', id);
  expect(await service.removeUnused()).toBe(1);
  expect(service.storedFiles()).toEqual([]);
});

it('photos in a folder are readable for the service alone', async () => {
  const { names } = await storedPhoto(service);
  for (const path of service.storedPaths(names)) expect(statSync(path).mode & 0o777).toBe(0o600);
});

/** A photo of 3 bytes in two sizes, of a name that has the form of a size. */
async function storedPhoto({ endpoint, publicUrl }: ServiceWithMedia) {
  const name = `1/${endpoint.newName()}/me.320.webp`;
  const names = [name, `${name}.640.webp`];
  await endpoint.store.beginUpload('1', { name, url: `${publicUrl}/${name}`, files: names }, 10);
  const stream = () => new Blob([new Uint8Array([0xff, 0xd8, 0xff])]).stream();
  for (const file of names) await endpoint.files.put(file, { size: 3, type: 'image/jpeg', stream });
  return { photo: `${publicUrl}/${name}`, names };
}

function get({ fetchMedia, publicUrl }: ServiceWithMedia, name: string, options?: RequestInit) {
  return fetchMedia(`${publicUrl}/${name}`, options);
}
