import { ReviewsApiError } from '../../client/api-error.ts';
import type { authorOperations } from '../../contract/operations/reviews.ts';
import type { Review } from '../../contract/review.ts';
import { ProblemError } from '../http/problem.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WriteCapabilities } from './write-capabilities.ts';

/** Operations of the API that submissions call. */
export type WriteClient = Upstream<
  | 'create_review'
  | 'get_reviews'
  | 'get_image_upload_policy_token'
  | 'get_video_upload_url'
  | keyof typeof authorOperations
>;

/** The body of `create_review`, extensions of the service included. */
export type ReviewBody = Pick<Review, 'rating' | 'author' | 'title' | 'content' | 'product_id'> &
  Record<string, unknown>;

/** A stored review. `token` lets its author change and withdraw it, if the API has such tokens. */
export type Created = { id: string; token?: string | undefined };

/**
 * `isRepeated`: an earlier attempt, at `begun` or later, may have stored the review. `age` is the time since
 * then. In milliseconds.
 */
export type Attempt = { isRepeated: boolean; begun: number; age: number };

/** How long an API recognizes a key for certain, in milliseconds; our service does for a day. */
const keyLifetime = 12 * 3_600_000;

/** How far the clock of the API may be behind, in milliseconds. */
const clockTolerance = 300_000;

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
 * Creates a review once. An API that knows the `Idempotency-Key` recognizes a repeated call for some time;
 * with any other, a call whose outcome is unknown is not repeated before the review was sought among the
 * newest.
 */
export async function createReview(
  { client, capabilities }: { client: WriteClient; capabilities: WriteCapabilities },
  body: ReviewBody,
  { key, isRepeated, begun, age }: Attempt & { key: string },
): Promise<Created> {
  const isRecognized = capabilities.hasKeys && age < keyLifetime;
  if (isRepeated && !isRecognized) {
    const known = await findReview(client, body, begun);
    if (known !== undefined) return { id: known };
  }
  try {
    const options = capabilities.hasKeys ? { idempotencyKey: key } : {};
    const { id, author_token: token } = await client.call('create_review', body, options);
    return { id, ...(token && capabilities.hasTokens && { token }) };
  } catch (error) {
    // An earlier attempt is stored for other reasons to hold it, and the shared store has lost its record.
    const isReused = capabilities.hasKeys && isReusedKey(error);
    // Otherwise the call with the key is still running, or was cut off before its response was stored.
    if (!isReused && !mayBeStored(error)) throw error;
    const since = isReused ? begun - keyLifetime : begun;
    const known = await findReview(client, body, since).catch(() => undefined);
    if (known !== undefined) return { id: known };
    throw isReused ? new ProblemError('key_reused') : error;
  }
}

/** Whether the API knows the key from a call with another body. It names no field then. */
function isReusedKey(error: unknown): boolean {
  const isInvalid = error instanceof ReviewsApiError && error.code === 'invalid_argument';
  return isInvalid && error.fieldErrors().length === 0;
}

/** The id of a review with the same rating and texts that was stored at `begun` or later. */
async function findReview(client: WriteClient, body: ReviewBody, begun: number): Promise<string | undefined> {
  const { list } = await client.call('get_reviews', {
    page: 1,
    page_size: searched,
    sort_by: 'created-descending',
  });
  const names = ['rating', 'author', 'title', 'content'] as const;
  const isRecent = ({ created_at }: Review) =>
    created_at === '' || Date.parse(created_at) >= begun - clockTolerance;
  const isSame = (review: Review) =>
    isRecent(review) &&
    names.every((name) => review[name] === body[name]) &&
    (body.product_id === undefined || review.product_id === body.product_id);
  return list.find(isSame)?.id;
}
