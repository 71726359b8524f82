import { preparePhoto } from './prepare-photo.ts';

/** A small picture of a photo or video, and the duration and a poster of a video; undefined if unknown. */
export type FilePreview = {
  picture?: ImageBitmap | undefined;
  seconds?: number | undefined;
  poster?: Blob | undefined;
};

/**
 * Draws a preview. As a bitmap it needs no URL, which the page's policy might not allow. Throws for a photo
 * that the browser cannot decode; a video that it cannot play may still suit the shop.
 */
export async function previewFile(
  kind: 'image' | 'video',
  file: Blob,
  { page, signal }: { page: Document; signal: AbortSignal },
): Promise<FilePreview> {
  if (kind === 'image') return { picture: await createImageBitmap(file, size) };
  const video = page.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    return await firstFrame(video, url, signal);
  } catch {
    return {};
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

async function firstFrame(video: HTMLVideoElement, url: string, signal: AbortSignal): Promise<FilePreview> {
  const event = (name: string) =>
    new Promise<void>((resolve, reject) => {
      video.addEventListener(name, () => resolve(), { once: true });
      video.addEventListener('error', () => reject(video.error), { once: true });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const known = event('loadedmetadata');
  video.src = url;
  await known;
  const seconds = Number.isFinite(video.duration) ? video.duration : undefined;
  try {
    // The first frame of many videos is black.
    const drawn = event('seeked');
    video.currentTime = Math.min(1, (seconds ?? 2) / 2);
    await drawn;
    const poster = await preparePhoto(video, 1280, 0.8).catch(() => undefined);
    return { seconds, poster, picture: await createImageBitmap(video, size) };
  } catch {
    return { seconds };
  }
}

/** Twice the height of a preview on the page. */
const size: ImageBitmapOptions = { resizeHeight: 240, resizeQuality: 'medium' };
