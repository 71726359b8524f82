import * as v from 'valibot';
import { imageUploadSchema, videoUploadSchema } from '../media.ts';
import type { Operation } from './operation.ts';

/** Uploads of photos and videos by browsers. */
export const mediaOperations = {
  get_image_upload_policy_token: {
    audience: 'shop',
    method: 'GET',
    path: 'get_image_upload_policy_token',
    scope: 'write_reviews',
    summary: 'Credentials for uploading images from a browser',
    input: v.object({}),
    data: imageUploadSchema,
  },
  get_video_upload_url: {
    audience: 'shop',
    method: 'GET',
    path: 'get_video_upload_url',
    scope: 'write_reviews',
    summary: 'A URL for uploading a video from a browser',
    input: v.object({}),
    data: videoUploadSchema,
  },
} as const satisfies Record<string, Operation>;
