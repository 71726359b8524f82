import * as v from 'valibot';
import { anyText, emptyOr, flag, mediaUrl, optionalFlag, wholeNumber } from './field.ts';
import type { ReviewLimits } from './limits.ts';
import { mediaTypes } from './media-types.ts';

/** A photo or video of a review. Source: docs/spec/reviews-data-api.md, "Review". */
export const mediaSchema = v.object({
  url: anyText,
  thumbnail_url: anyText,
  type: wholeNumber(0),
  is_published: optionalFlag,
});

export type Media = v.InferOutput<typeof mediaSchema>;

const mediaItemInput = v.object({
  url: mediaUrl,
  thumbnail_url: emptyOr(mediaUrl),
  type: v.optional(wholeNumber(mediaTypes.image, mediaTypes.video), mediaTypes.image),
  is_published: v.optional(flag, 1),
});

const mediaGroups = /* @__NO_SIDE_EFFECTS__ */ (images: number) => {
  const urls = v.pipe(v.array(mediaUrl), itemsAtMost(images));
  return v.object({
    images: v.optional(urls, []),
    thumbnails: v.optional(urls, []),
    video: emptyOr(mediaUrl),
    video_thumbnail: emptyOr(mediaUrl),
  });
};

/**
 * Media of a new review, in either of the two forms (docs/spec/open-points.md, "Create review"), for a
 * service with these limits.
 */
export const mediaInputWithin = /* @__NO_SIDE_EFFECTS__ */ ({
  images,
  videos,
}: Pick<ReviewLimits, 'images' | 'videos'>) =>
  v.pipe(
    v.union(
      [
        v.pipe(v.array(mediaItemInput), itemsAtMost(images + videos)),
        v.pipe(
          v.unknown(),
          // An array would also pass as an object without groups, and silently drop all media.
          v.check((input) => !Array.isArray(input)),
          mediaGroups(images),
        ),
      ],
      'must be an array of media, or { images, thumbnails, video, video_thumbnail }',
    ),
    v.transform((input) => (Array.isArray(input) ? input : fromGroups(input))),
    v.check((list) => countOf(list, mediaTypes.image) <= images, atMost(images, 'image')),
    v.check((list) => countOf(list, mediaTypes.video) <= videos, atMost(videos, 'video')),
  );

/** Appears only in the OpenAPI document. As a check, it would count photos and videos together. */
function itemsAtMost<Item>(maxItems: number) {
  return v.metadata<Item[], { maxItems: number }>({ maxItems });
}

function atMost(count: number, noun: string): string {
  return `at most ${count} ${noun}${count === 1 ? '' : 's'}`;
}

function fromGroups(
  groups: v.InferOutput<ReturnType<typeof mediaGroups>>,
): v.InferOutput<typeof mediaItemInput>[] {
  const images = groups.images.map((url, index) => ({
    url,
    thumbnail_url: groups.thumbnails[index] ?? '',
    type: mediaTypes.image,
    is_published: 1 as const,
  }));
  if (!groups.video) return images;
  const video = { url: groups.video, thumbnail_url: groups.video_thumbnail };
  return [...images, { ...video, type: mediaTypes.video, is_published: 1 }];
}

function countOf(list: { type: number }[], type: number): number {
  return list.filter((item) => item.type === type).length;
}

/**
 * Credentials for the upload of an image by a browser. Source: docs/spec/open-points.md, "image upload
 * credentials".
 */
export const imageUploadSchema = v.object({
  access_id: anyText,
  host: anyText,
  expire: anyText,
  signature: anyText,
  policy: anyText,
  dir: anyText,
  callback: anyText,
});

/** A URL for the upload of a video by a browser. Source: docs/spec/open-points.md, "video upload URL". */
export const videoUploadSchema = v.object({
  upload_url: anyText,
  method: v.literal('PUT'),
  headers: v.record(v.string(), v.string()),
  video_url: anyText,
  expire: anyText,
});
