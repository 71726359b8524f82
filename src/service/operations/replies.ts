import { ApiFailure } from '../http/api-failure.ts';
import type { ReplyStore } from '../store/replies.ts';
import type { OperationHandler } from './operation-handler.ts';

export const createReviewReply: OperationHandler<'create_review_reply', ReplyStore> = async (
  input,
  { shop, store, entry: by },
) => {
  const reply = await store.createReply(shop, input.review_id, input.content, by);
  if (reply === 'exists') throw new ApiFailure('already_exists', 'The review already has a reply');
  if (!reply) throw new ApiFailure('not_found', 'The review does not exist');
  return reply;
};

export const updateReviewReply: OperationHandler<'update_review_reply', ReplyStore> = async (
  input,
  { shop, store, entry: by },
) => (await store.updateReply(shop, input.id, input.content, by)) ?? noReply();

export const deleteReviewReply: OperationHandler<'delete_review_reply', ReplyStore> = async (
  { id },
  { shop, store, entry: by },
) => (await store.deleteReply(shop, id, by)) ?? noReply();

function noReply(): never {
  throw new ApiFailure('not_found', 'The reply does not exist');
}
