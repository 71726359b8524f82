import { contentTypeOf } from '../files/content-type.ts';
import type { MediaStorage } from '../files/media-endpoint.ts';
import { inspectMp4 } from '../videos/inspect-mp4.ts';
import { inspectWebm } from '../videos/inspect-webm.ts';
import type { RandomAccess } from '../videos/random-access.ts';
import { UnacceptableVideo, type VideoReport } from '../videos/video-report.ts';

/**
 * Checks a complete video and stores it without the parts that may name a place or a person. If it throws
 * `UnacceptableVideo`, the received bytes are left to the caller.
 */
export async function storeVideo(
  { partialVideos, files, store, url, limits: { videoSeconds } }: MediaStorage,
  name: string,
): Promise<void> {
  const { type, erase } = await partialVideos.inspect(name, (file) => inspect(file, videoSeconds));
  const [shop = ''] = name.split('/');
  await store.beginUpload(shop, { name, url: `${url}/${name}`, files: [name] }, videosPerFolder);
  await partialVideos.erase(name, erase);
  await files.put(name, await partialVideos.content(name, type));
  await partialVideos.remove(name);
}

/** Each URL for uploads has a folder of its own. */
const videosPerFolder = 1;

async function inspect(file: RandomAccess, seconds: number): Promise<VideoReport> {
  const type = contentTypeOf(await file.read(0, 16));
  if (type === 'video/mp4') return inspectMp4(file, seconds);
  if (type === 'video/webm') return inspectWebm(file, seconds);
  throw new UnacceptableVideo('The file must be an MP4 or WebM video');
}
