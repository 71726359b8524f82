import { ReviewsApiError } from '../../client/api-error.ts';
import type { Review } from '../../contract/review.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WriteCapabilities } from './write-capabilities.ts';

/** Operations of the API that submissions call. */
export type WriteClient = Upstream<
  'create_review' | 'get_reviews' | 'get_image_upload_policy_token' | 'get_video_upload_url'
>;

/** The body of `create_review`, extensions of the service included. */
export type ReviewBody = Pick<Review, 'rating' | 'author' | 'title' | 'content' | 'product_id'> &
  Record<string, unknown>;

/** Newest reviews among which a review is sought whose response was lost. */
const searched = 100;

/** Codes after which the API may or may not have stored the review. */
const unknownOutcome: ReadonlySet<string> = new Set([
  ...['network', 'timeout', 'aborted', 'bad_answer', 'internal', 'deadline_exceeded', 'already_exists'],
]);

/** Whether the API may have stored the review although the call failed. */
export function mayBeStored(error: unknown): boolean {
  return !(error instanceof ReviewsApiError) || unknownOutcome.has(error.code);
}

/**
 * Creates a review once. An API that knows the `Idempotency-Key` recognizes a repeated call; with any other,
 * a call whose outcome is unknown is not repeated before the review was sought among the newest.
 * `isRepeated`: an earlier call with the key may have stored it, at `since` or later, in milliseconds since
 * 1970. Returns the id.
 */
export async function createReview(
  { client, capabilities }: { client: WriteClient; capabilities: WriteCapabilities },
  body: ReviewBody,
  { key, isRepeated }: { key: string; isRepeated: boolean },
): Promise<string> {
  if (isRepeated && !capabilities.hasKeys) {
    const known = await findReview(client, body);
    if (known !== undefined) return known;
  }
  try {
    const options = capabilities.hasKeys ? { idempotencyKey: key } : {};
    return (await client.call('create_review', body, options)).id;
  } catch (error) {
    // The call with the key is still running, or was cut off before its response was stored.
    if (!mayBeStored(error)) throw error;
    const known = await findReview(client, body).catch(() => undefined);
    if (known === undefined) throw error;
    return known;
  }
}

/** The id of a stored review with the same rating and texts. */
async function findReview(client: WriteClient, body: ReviewBody): Promise<string | undefined> {
  const { list } = await client.call('get_reviews', {
    page: 1,
    page_size: searched,
    sort_by: 'created-descending',
  });
  const names = ['rating', 'author', 'title', 'content'] as const;
  const isSame = (review: Review) =>
    names.every((name) => review[name] === body[name]) &&
    (body.product_id === undefined || review.product_id === body.product_id);
  return list.find(isSame)?.id;
}
