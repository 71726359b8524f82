import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeCustomer } from '../../../src/service/customers/remove-customer.ts';
import { diskFiles } from '../../../src/service/drivers/media/disk-files.ts';
import { s3Files } from '../../../src/service/drivers/media/s3-files.ts';
import type { MediaFiles } from '../../../src/service/media/files/media-files.ts';
import { removeUnused } from '../../../src/service/media/remove-unused.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databasesBelowStore, freshStore } from '../../../testing/service/databases/databases.ts';
import { s3Store } from '../../../testing/service/media/s3-store.ts';

const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };

const places: [string, () => Promise<MediaFiles>][] = [
  [
    'a folder',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'media-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      return diskFiles(folder);
    },
  ],
  [
    'an object store',
    async () => {
      const server = await s3Store(credentials);
      onTestFinished(() => server.close());
      const place = { endpoint: server.endpoint, region: 'eu', bucket: 'reviews', prefix: 'shop/' };
      return s3Files({ ...place, ...credentials, fetch });
    },
  ],
];

const ada = { email: 'ada@example.com' };
const bytes = new Uint8Array([1]);
const content = { size: 1, type: 'image/jpeg', stream: () => new Blob([bytes]).stream() };
const photo = '1/a/photo.jpg';
const small = '1/a/photo.jpg.640.webp';
const shared = '1/b/photo.jpg';
const poster = '1/c/photo.jpg';
const urlOf = (name: string) => `https://reviews.example/media/${name}`;

/** A photo of Ada's with a smaller size, the poster of a video, and a photo that Bob's review shares. */
async function stored(store: Store, files: MediaFiles) {
  for (const [name, names] of [
    [photo, [photo, small]],
    [shared, [shared]],
    [poster, [poster]],
  ] as const) {
    await store.beginUpload('1', { name, url: urlOf(name), files: names }, 10);
    for (const file of names) await files.put(file, content);
  }
  const film = { url: 'https://elsewhere.example/film', thumbnail_url: urlOf(poster), type: 2 };
  const media = [{ url: urlOf(photo) }, { url: urlOf(shared) }, film];
  await store.createReview('1', aReview({ author_email: ada.email, media }));
  const bob = aReview({ author_email: 'bob@example.com', media: [{ url: urlOf(shared) }] });
  await store.createReview('1', bob);
}

describe.each(databasesBelowStore)('on $name, the media of a removed customer', (database) => {
  const now = () => Date.parse('2024-05-01T12:00:00Z');
  const open = async () => {
    const store = await freshStore(database, now);
    onTestFinished(() => store.close());
    return store;
  };
  const partialVideos = { removeAbandoned: async () => {} } as never;

  it.each(places)(
    'are gone from %s once the response arrives, except for media of another review',
    async (_place, openFiles) => {
      const [store, files] = [await open(), await openFiles()];
      await stored(store, files);
      const counted = { reviews: 1, uploads: 3, deleted_uploads: 2, used_uploads: 1, remaining_uploads: 0 };
      const foreseen = { ...counted, deleted_uploads: 0, used_uploads: 0 };
      expect(await removeCustomer({ store, files }, '1', ada, { dryRun: true })).toMatchObject(foreseen);
      expect(await files.stat(photo)).toBeDefined();
      expect(await removeCustomer({ store, files }, '1', ada, { dryRun: false })).toMatchObject(counted);
      for (const name of [photo, small, poster]) expect(await files.stat(name)).toBeUndefined();
      expect(await files.stat(shared)).toBeDefined();
      expect(await removeUnused({ store, files, partialVideos, now })).toBe(0);
      expect(await files.stat(shared)).toBeDefined();
    },
  );

  it.each<[string, (store: Store, files: MediaFiles) => Promise<number>]>([
    [
      'the process ends before it deletes them',
      async (store) => {
        await store.removeCustomer('1', ada, { dryRun: false });
        return store.countReleased('1');
      },
    ],
    [
      'the object store is unreachable',
      (store, files) => removed(store, { ...files, stat: () => Promise.reject(new Error('unreachable')) }),
    ],
    ['the files are somewhere else', (store) => removed(store, diskFiles(join(tmpdir(), 'no-such-media')))],
    ['no files are opened', (store) => removed(store, undefined)],
  ])('are counted, and deleted by the next hourly run, if %s', async (_reason, remove) => {
    const store = await open();
    const files = await places[0]?.[1]();
    if (!files) throw new Error('Expected files');
    await stored(store, files);
    expect(await remove(store, files)).toBe(2);
    expect(await files.stat(photo)).toBeDefined();
    expect(await removeUnused({ store, files, partialVideos, now })).toBe(2);
    for (const name of [photo, small, poster]) expect(await files.stat(name)).toBeUndefined();
    expect(await files.stat(shared)).toBeDefined();
    expect(await store.countReleased('1')).toBe(0);
  });
});

async function removed(store: Store, files: MediaFiles | undefined): Promise<number> {
  const answer = await removeCustomer({ store, files }, '1', ada, { dryRun: false });
  if (answer === 'ambiguous') throw new Error('Expected one customer');
  return answer.remaining_uploads;
}
