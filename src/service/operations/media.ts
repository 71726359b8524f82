import type { OperationName } from '../../contract/operations.ts';
import { audited } from '../audit/audited.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { MediaEndpoint } from '../media/files/media-endpoint.ts';
import { folderLabel } from '../media/uploads/audited-upload.ts';
import { videoUploadPath } from '../media/uploads/receive-video.ts';
import { issueUploadPolicy } from '../media/uploads/upload-policy.ts';
import type { AuditStore } from '../store/audit.ts';
import { auditEntryOf } from './audit-operation.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';

/** Credentials for the photos of a review. Source: docs/spec/open-points.md, "image upload credentials". */
export const getImageUploadPolicyToken: OperationHandler<
  'get_image_upload_policy_token',
  AuditStore
> = async (_input, context) => {
  const media = endpointOf(context);
  if (!media.encodeImage) {
    throw new ApiFailure('unimplemented', 'Photos cannot be uploaded: no image processor is installed');
  }
  const { limits } = media;
  const time = context.now();
  const folder = `${context.shop}/${media.newName()}/`;
  await recordIssue('get_image_upload_policy_token', folder, context);
  const policy = { folder, time, maxBytes: limits.imageBytes, seconds: limits.uploadSeconds };
  const { text, signature } = await issueUploadPolicy(media.keys, policy);
  return {
    access_id: context.shop,
    host: media.url,
    expire: String(Math.floor(time / 1_000) + limits.uploadSeconds),
    signature,
    policy: text,
    dir: folder,
    callback: '',
  };
};

/** A URL for one video. Source: docs/spec/open-points.md, "video upload URL". */
export const getVideoUploadUrl: OperationHandler<'get_video_upload_url', AuditStore> = async (
  _input,
  context,
) => {
  const media = endpointOf(context);
  const expires = context.now() + media.limits.uploadSeconds * 1_000;
  const name = `${context.shop}/${media.newName()}/video`;
  await recordIssue('get_video_upload_url', name, context);
  return {
    upload_url: `${media.url}/${await videoUploadPath(media.keys, name, expires)}`,
    method: 'PUT',
    headers: {},
    video_url: `${media.url}/${name}`,
    expire: String(Math.floor(expires / 1_000)),
  };
};

/** The entry of an upload has the same subject, but not the caller. */
async function recordIssue(
  action: OperationName,
  folder: string,
  { store, shop, caller }: OperationContext<AuditStore>,
): Promise<void> {
  const entry = { ...auditEntryOf(action, {}, caller), subject_ids: [folderLabel(folder)] };
  await audited(store, shop, entry, async () => {});
}

function endpointOf({ media }: OperationContext): MediaEndpoint {
  if (!media) throw new ApiFailure('unimplemented', 'This service stores no media: it has no public URL');
  return media;
}
