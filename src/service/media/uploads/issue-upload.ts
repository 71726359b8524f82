import type { MediaEndpoint } from '../files/media-endpoint.ts';
import { videoUploadPath } from './receive-video.ts';
import { issueUploadPolicy } from './upload-policy.ts';

type Issuing = Pick<MediaEndpoint, 'keys' | 'limits' | 'url' | 'now'>;

/**
 * Credentials for the photos of a review, in a folder of their own. Source: docs/spec/open-points.md, "image
 * upload credentials".
 */
export async function issueImageUpload({ keys, limits, url, now }: Issuing, shop: string, name: string) {
  const time = now();
  const folder = `${shop}/${name}/`;
  const policy = { folder, time, maxBytes: limits.imageBytes, seconds: limits.uploadSeconds };
  const { text, signature } = await issueUploadPolicy(keys, policy);
  return {
    access_id: shop,
    host: url,
    expire: String(Math.floor(time / 1_000) + limits.uploadSeconds),
    signature,
    policy: text,
    dir: folder,
    callback: '',
  };
}

/** A URL for one video. Source: docs/spec/open-points.md, "video upload URL". */
export async function issueVideoUpload({ keys, limits, url, now }: Issuing, shop: string, name: string) {
  const expires = now() + limits.uploadSeconds * 1_000;
  const file = `${shop}/${name}/video`;
  return {
    upload_url: `${url}/${await videoUploadPath(keys, file, expires)}`,
    method: 'PUT' as const,
    headers: {},
    video_url: `${url}/${file}`,
    expire: String(Math.floor(expires / 1_000)),
  };
}
