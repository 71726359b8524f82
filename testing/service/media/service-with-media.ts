import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceLimits } from '../../../src/service/config/service-limits.ts';
import { standardLimits } from '../../../src/service/config/standard-limits.ts';
import { openBusboyForm } from '../../../src/service/drivers/media/busboy-form.ts';
import { diskFiles } from '../../../src/service/drivers/media/disk-files.ts';
import { diskPartialVideos } from '../../../src/service/drivers/media/disk-partial-videos.ts';
import { sharpEncoder } from '../../../src/service/drivers/media/sharp-encoder.ts';
import type { MediaEndpoint } from '../../../src/service/media/files/media-endpoint.ts';
import { removeUnused } from '../../../src/service/media/remove-unused.ts';
import { runningService } from '../running-service.ts';

type Options = { withEncoder?: boolean; limits?: ServiceLimits } & Pick<
  Parameters<typeof runningService>[0] & object,
  'db' | 'console' | 'writing' | 'requestsPerMinute' | 'mediaPerMinute' | 'trustedProxies'
>;

/**
 * The running service with a media endpoint in temporary folders. `publicUrl` is the URL of that endpoint in
 * responses.
 */
export async function serviceWithMedia({
  withEncoder = true,
  limits = standardLimits,
  ...options
}: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  const publicUrl = 'https://reviews.example/media';
  const encodeImage = withEncoder ? await sharpEncoder(limits.imagePixels) : undefined;
  let names = 0;
  let endpoint: MediaEndpoint | undefined;
  const service = await runningService({
    ...options,
    limits,
    media: (store, now) => {
      endpoint = {
        store,
        now,
        encodeImage,
        openForm: openBusboyForm,
        limits,
        keys: ['key'],
        url: publicUrl,
        files: diskFiles(join(folder, 'media')),
        partialVideos: diskPartialVideos(join(folder, 'uploads')),
        newName: () => `name-${++names}`,
      };
      return endpoint;
    },
  });
  const local = (url: string) => url.replace(publicUrl, `${service.origin}/media`);
  return {
    ...service,
    endpoint: endpoint as MediaEndpoint,
    publicUrl,
    /** Fetches a URL of the media endpoint from the running service. */
    fetchMedia: (url: string, options?: RequestInit) => fetch(local(url), options),
    removeUnused: () => removeUnused(endpoint as MediaEndpoint),
    /** The paths of files on disk. */
    storedPaths: (names: readonly string[]) => names.map((name) => join(folder, 'media', name)),
    /** The paths of all stored files. */
    storedFiles: () =>
      readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, 'media').length + 1))
        .sort(),
    close: async () => {
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ServiceWithMedia = Awaited<ReturnType<typeof serviceWithMedia>>;
