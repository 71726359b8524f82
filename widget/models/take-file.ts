import { limits } from '../../src/contract/limits.ts';
import type { FileProblem } from '../text/file-problem.ts';
import type { AttachmentList } from './attachment-list.ts';
import type { UploadTimers } from './send-persistently.ts';

/** The functions of the browser that read a chosen file. */
export type FileReading = {
  inspect(file: Blob): Promise<'image' | 'heic' | 'video' | 'empty' | 'unsupported'>;
  /** Re-encodes a photo. */
  prepare(file: Blob): Promise<Blob>;
  preview(kind: 'image' | 'video', file: Blob): Promise<Preview>;
  timers: UploadTimers;
};

export type Preview = {
  picture?: ImageBitmap | undefined;
  seconds?: number | undefined;
  /** A frame of a video, as JPEG. */
  poster?: Blob | undefined;
};

/** Limits of the service: docs/media.md. */
export const videoLimits = { megabytes: 100, seconds: 60 } as const;

/** Some phones load a video only once it is played. In milliseconds. */
const previewPatience = 5_000;

/**
 * Checks and prepares a chosen file that is in the list. Returns its poster, if it has one, once the file can
 * be sent. Otherwise returns false: the list shows why, or the shopper has removed the file meanwhile.
 */
export async function takeFile(
  list: AttachmentList,
  reading: FileReading,
  key: string,
  given: File,
): Promise<false | Pick<Preview, 'poster'>> {
  const { change, find } = list;
  const refuse = (problem: FileProblem): false => {
    change(key, { state: 'refused', problem });
    return false;
  };
  if (!find(key)) return false;
  const found = await reading.inspect(given).catch(() => 'unreadable' as const);
  const kind = found === 'video' ? 'video' : 'image';
  change(key, { kind });
  // The ones that are still being prepared come later, and are checked then.
  const taken = list.items
    .peek()
    .filter((item) => item.kind === kind && !/^(?:preparing|refused)$/.test(item.state));
  const problem = problemOf(found, given, taken.length);
  if (problem) return refuse(problem);
  try {
    const file = kind === 'video' ? given : await reading.prepare(given);
    const { picture, seconds = 0, poster } = await previewInTime(reading, kind, file);
    if (!find(key)) picture?.close();
    if (!find(key)) return false;
    // Containers round up.
    if (seconds >= videoLimits.seconds + 1) return refuse('too_long');
    change(key, { picture });
    list.files.set(key, file);
    return { poster };
  } catch {
    return refuse(found === 'heic' ? 'heic' : 'unreadable');
  }
}

function problemOf(
  found: FileProblem | 'image' | 'video',
  { size }: Blob,
  taken: number,
): FileProblem | undefined {
  const isVideo = found === 'video';
  // Some browsers decode HEIC.
  if (!isVideo && found !== 'image' && found !== 'heic') return found;
  if (isVideo && size > videoLimits.megabytes * 1e6) return 'too_large';
  if (taken < (isVideo ? limits.videos : limits.images)) return undefined;
  return isVideo ? 'too_many_videos' : 'too_many_photos';
}

/** The preview; empty for a video that takes too long to load. */
export function previewInTime(
  { preview, timers }: Pick<FileReading, 'preview' | 'timers'>,
  kind: 'image' | 'video',
  file: Blob,
): Promise<Preview> {
  if (kind === 'image') return preview(kind, file);
  return new Promise((resolve, reject) => {
    const timer = timers.setTimeout(() => resolve({}), previewPatience);
    preview(kind, file)
      .then(resolve, reject)
      .finally(() => timers.clearTimeout(timer));
  });
}
