import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Secret } from '../../../src/server/config/secret.ts';
import { diskFiles } from '../../../src/service/drivers/media/disk-files.ts';
import { openMediaFiles } from '../../../src/service/drivers/media/open-media-files.ts';
import { s3Files } from '../../../src/service/drivers/media/s3-files.ts';
import { resettingServer } from '../../../testing/server/resetting-server.ts';
import { s3Store } from '../../../testing/service/media/s3-store.ts';
import { mediaFilesConformance } from '../../conformance/media-files.ts';

const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };

mediaFilesConformance('A folder', async () => {
  const folder = newFolder();
  return { files: diskFiles(folder), close: async () => rmSync(folder, { recursive: true }) };
});

mediaFilesConformance('An object store', async () => {
  const store = await s3Store(credentials);
  const place = { endpoint: store.endpoint, region: 'eu-central-1', bucket: 'reviews', prefix: 'shop/' };
  return { files: s3Files({ ...place, ...credentials, fetch }), close: store.close };
});

mediaFilesConformance(
  'An object store that closes kept connections just as the next request arrives',
  async () => {
    const store = await s3Store(credentials);
    const endpoint = await resettingServer(store.listener);
    const place = { endpoint, region: 'eu-central-1', bucket: 'reviews', prefix: 'shop/' };
    return { files: s3Files({ ...place, ...credentials, fetch }), close: store.close };
  },
);

it('opens the folder or the object store of MEDIA_STORE', async () => {
  const folder = newFolder();
  await openMediaFiles({ store: 'file:media', credentials: undefined }, folder).put('1/a/b', oneByte());
  expect(readdirSync(join(folder, 'media', '1', 'a'))).toEqual(['b']);
  rmSync(folder, { recursive: true });

  const store = await s3Store(credentials);
  const place = `s3://bucket/pre/fix?endpoint=${store.endpoint}&region=x`;
  const key = { keyId: 'id', secret: new Secret('secret') };
  await openMediaFiles({ store: place, credentials: key }, '').put('1/a/b', oneByte());
  expect([...store.objects.keys()]).toEqual(['/bucket/pre/fix/1/a/b']);
  await store.close();
});

it('names no credentials when an object store refuses', async () => {
  const store = await s3Store(credentials);
  const files = s3Files({
    endpoint: store.endpoint,
    region: 'x',
    bucket: 'b',
    prefix: '',
    accessKeyId: 'id',
    secretAccessKey: 'another secret',
    fetch,
  });
  await expect(files.put('1/a/b', oneByte())).rejects.toThrow(
    /^The object store failed to store a file: 403$/,
  );
  await store.close();
});

it('never leaves its folder', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  const files = diskFiles(join(folder, 'media'));
  for (const name of [
    '../secret.txt',
    '1/../../secret.txt',
    '/etc/passwd',
    '1/..',
    '1/.hidden',
    'secret.txt',
  ]) {
    await expect(files.read(name)).rejects.toThrow('Not a name');
    await expect(files.put(name, oneByte())).rejects.toThrow('Not a name');
  }
  rmSync(folder, { recursive: true });
});

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'media-'));
}

function oneByte() {
  return { size: 1, type: 'image/jpeg', stream: () => new Blob(['x']).stream() };
}
