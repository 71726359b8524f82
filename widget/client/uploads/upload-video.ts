import type { SendBytes, SentBytes } from './send-bytes.ts';
import { urlIn } from './upload-photo.ts';
import { checkStatus } from './upload-refused.ts';

/** A URL of the API for a video: docs/spec/open-points.md, "video upload URL". */
export type VideoTicket = { upload_url: string; headers: Record<string, string>; video_url: string };

/**
 * Uploads a video. After a broken connection (`isAgain`) it continues with the bytes that have not arrived,
 * if the store can resume: docs/media.md. Returns the URL of the video.
 */
export async function uploadVideo(
  send: SendBytes,
  { upload_url: url, headers, video_url }: VideoTicket,
  { file, isAgain, onProgress, signal }: Upload,
): Promise<string> {
  const { size } = file;
  const put = { method: 'PUT' as const, url, signal };
  let start = 0;
  if (isAgain) {
    const asking = { ...headers, 'content-range': `bytes */${size}` };
    const { status, text, range } = await send({
      ...put,
      headers: asking,
      body: new Blob(),
      onProgress() {},
    });
    if (status === 200 && urlIn(text, url)) return video_url;
    if (status === 308) start = Number(/-(\d+)$/.exec(range ?? '')?.[1] ?? -1) + 1;
    // The earlier request still occupies the URL.
    if (status === 409) checkStatus(status);
  }
  const range = start > 0 && { 'content-range': `bytes ${start}-${size - 1}/${size}` };
  const { status } = await send({
    ...put,
    headers: { ...headers, ...range },
    body: file.slice(start),
    onProgress: (share) => onProgress((start + share * (size - start)) / size),
  });
  checkStatus(status);
  return video_url;
}

type Upload = { file: Blob; isAgain: boolean } & Pick<SentBytes, 'onProgress' | 'signal'>;
