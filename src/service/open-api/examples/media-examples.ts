import type { mediaOperations } from '../../../contract/operations/media.ts';
import type { OperationExamples } from './operation-example.ts';

export const mediaExamples: OperationExamples<keyof typeof mediaOperations> = {
  get_image_upload_policy_token: {
    input: {},
    data: {
      access_id: '1',
      host: 'https://reviews.example.com/media',
      expire: '1714568400',
      signature: 'q1w2e3r4t5y6',
      policy: 'eyJjb25kaXRpb25zIjpbXX0',
      dir: '1/2f8c/',
      callback: '',
    },
  },
  get_video_upload_url: {
    input: {},
    data: {
      upload_url: 'https://reviews.example.com/media/upload/q1w2e3r4t5y6',
      method: 'PUT',
      headers: { 'content-type': 'video/mp4' },
      video_url: 'https://reviews.example.com/media/1/2f8c/video.mp4',
      expire: '1714568400',
    },
  },
};
