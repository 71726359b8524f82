import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../../src/service/config/configuration.ts';
import { openMedia } from '../../../../src/service/drivers/media/open-media.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { memoryStore } from '../../../../testing/service/databases/memory-store.ts';
import { testAccess } from '../../../../testing/service/test-access.ts';

let store: Store;
let folder: string;
beforeAll(async () => {
  store = await memoryStore(Date.now);
  folder = mkdtempSync(join(tmpdir(), 'media-'));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe('the URL of media', () => {
  it.each([
    [{}, 'http://127.0.0.1:8787/media'],
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]/media'],
    [{ HOST: '0.0.0.0' }, undefined],
    [{ HOST: '::' }, undefined],
    [{ HOST: '0:0:0:0:0:0:0:0' }, undefined],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://reviews.example' }, 'https://reviews.example/media'],
    [{ HOST: '::', MEDIA_URL: 'https://cdn.example/' }, 'https://cdn.example'],
    [{ MEDIA_URL: '', PUBLIC_URL: 'https://reviews.example' }, 'https://reviews.example/media'],
  ])('of the environment %j is %s, never an address that only the service knows', async (given, url) => {
    expect((await openMedia(readConfiguration(given), folder, { store, access: testAccess }))?.url).toBe(url);
  });
});
