import { ApiFailure } from '../http/api-failure.ts';
import type { CustomerStore } from '../store/customers.ts';
import type { ModerationStore } from '../store/moderation.ts';
import { reviewOfToken } from '../submissions/author-token.ts';
import { statusOf } from '../submissions/status-of.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';

type AuthorStore = ModerationStore & CustomerStore;

export const reviseReview: OperationHandler<'revise_review', AuthorStore> = async (
  { token, held_for, ...content },
  context,
) => {
  const { shop, store, caller, entry } = context;
  if (held_for && caller.kind === 'bearer') {
    throw new ApiFailure('permission_denied', 'held_for needs a signature or an API key');
  }
  const id = await openedReview(token, context);
  const outcome = await store.reviseReview(shop, id, { ...content, heldFor: held_for ?? [] }, entry);
  if (outcome === 'missing') throw new ApiFailure('not_found', 'The review was withdrawn or removed');
  return {
    ...statusOf(id, await store.reviewState(shop, id)),
    is_changed: outcome === 'changed' ? 1 : 0,
  };
};

export const withdrawReview: OperationHandler<'withdraw_review', AuthorStore> = async (
  { token },
  context,
) => {
  const { shop, store, entry } = context;
  const id = await openedReview(token, context);
  await store.withdrawReview(shop, id, entry);
  return statusOf(id, await store.reviewState(shop, id));
};

export const getReviewStatus: OperationHandler<'get_review_status', AuthorStore> = async (
  { token },
  context,
) => {
  const id = await openedReview(token, context);
  return statusOf(id, await context.store.reviewState(context.shop, id));
};

async function openedReview(
  token: string,
  { shop, store }: Pick<OperationContext<AuthorStore>, 'shop' | 'store'>,
): Promise<string> {
  const id = await reviewOfToken(store, shop, token);
  if (id === undefined) throw new ApiFailure('not_found', 'The token belongs to no review');
  return id;
}
