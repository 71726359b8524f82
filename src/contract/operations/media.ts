import * as v from 'valibot';
import { imageUploadSchema, videoUploadSchema } from '../media.ts';
import type { Operation } from './operation.ts';

/** Where browsers upload photos and videos. */
export const mediaOperations = {
  get_image_upload_policy_token: {
    audience: 'shop',
    method: 'GET',
    path: 'get_image_upload_policy_token',
    scope: 'write_reviews',
    summary: 'Credentials with which a browser uploads images',
    input: v.object({}),
    data: imageUploadSchema,
  },
  get_video_upload_url: {
    audience: 'shop',
    method: 'GET',
    path: 'get_video_upload_url',
    scope: 'write_reviews',
    summary: 'An address to which a browser uploads a video',
    input: v.object({}),
    data: videoUploadSchema,
  },
} as const satisfies Record<string, Operation>;
