import { type MediaType, mediaTypes } from '../../contract/media-types.ts';
import {
  type SubmittedError,
  type SubmittedReview,
  submittedError,
} from '../../contract/submitted-review.ts';

/** Files with URLs that begin with `start` may be named by the review. */
export type GivenUpload = { kind: 'image' | 'video'; start: string };

export type NamedMedia = { url: string; type: MediaType; thumbnail_url?: string };

/** The uploads that a review names, with types, in order, and the poster of its video; or the mistakes. */
export function namedUploads(
  { media, poster }: Pick<SubmittedReview, 'media' | 'poster'>,
  uploads: readonly GivenUpload[],
): { media: NamedMedia[] } | { errors: SubmittedError[] } {
  const errors: SubmittedError[] = [];
  const found = media.flatMap((url, index) => {
    const given = uploads.find((upload) => isOf(upload, url));
    if (given) return [{ url, type: given.kind === 'video' ? mediaTypes.video : mediaTypes.image }];
    errors.push(submittedError(`media.${index}`, 'unknown_upload'));
    return [];
  });
  const videos = found.filter(({ type }) => type === mediaTypes.video);
  if (videos.length > 1) errors.push(submittedError('media', 'too_many'));
  const isOwn = uploads.some((upload) => upload.kind === 'image' && isOf(upload, poster));
  if (poster && !isOwn) errors.push(submittedError('poster', 'unknown_upload'));
  else if (poster && videos.length === 0) errors.push(submittedError('poster', 'conflict'));
  if (errors.length > 0) return { errors };
  return {
    media: found.map((item) => (poster && videos.includes(item) ? { ...item, thumbnail_url: poster } : item)),
  };
}

/** A photo is a file in the folder that it was given; a video has its own URL. */
function isOf({ kind, start }: GivenUpload, url: string): boolean {
  if (kind === 'video') return url === start;
  return url.startsWith(start) && /^[\w.-]+$/.test(url.slice(start.length));
}
