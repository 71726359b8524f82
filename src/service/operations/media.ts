import type { OperationName } from '../../contract/operations.ts';
import { audited } from '../audit/audited.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { MediaEndpoint } from '../media/files/media-endpoint.ts';
import { issueImageUpload, issueVideoUpload } from '../media/uploads/issue-upload.ts';
import { type AuditStore, auditLabel } from '../store/audit.ts';
import { auditEntryOf } from './audit-operation.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';

/** Credentials for the photos of a review. */
export const getImageUploadPolicyToken: OperationHandler<
  'get_image_upload_policy_token',
  AuditStore
> = async (_input, context) => {
  const media = endpointOf(context);
  if (!media.encodeImage) {
    throw new ApiFailure('unimplemented', 'Photos cannot be uploaded: no image processor is installed');
  }
  const name = media.newName();
  await recordIssue('get_image_upload_policy_token', name, context);
  return issueImageUpload(media, context.shop, name);
};

/** A URL for one video. */
export const getVideoUploadUrl: OperationHandler<'get_video_upload_url', AuditStore> = async (
  _input,
  context,
) => {
  const media = endpointOf(context);
  const name = media.newName();
  await recordIssue('get_video_upload_url', name, context);
  return issueVideoUpload(media, context.shop, name);
};

/** The entry of an upload has the same subject, but not the caller. */
async function recordIssue(
  action: OperationName,
  name: string,
  { store, shop, caller }: OperationContext<AuditStore>,
): Promise<void> {
  const entry = { ...auditEntryOf(action, {}, caller), subject_ids: [auditLabel(name)] };
  await audited(store, shop, entry, async () => {});
}

function endpointOf({ media }: OperationContext): MediaEndpoint {
  if (!media) throw new ApiFailure('unimplemented', 'This service stores no media: it has no public URL');
  return media;
}
