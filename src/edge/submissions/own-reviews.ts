import * as v from 'valibot';
import { ReviewsApiError } from '../../client/api-error.ts';
import type { InputOf } from '../../contract/operations.ts';
import { isFinal, type OwnReview, publicReasons } from '../../contract/own-review.ts';
import type { ReviewStatus } from '../../contract/submission.ts';
import { submittedError, submittedToken } from '../../contract/submitted-review.ts';
import { ProblemError } from '../http/problem.ts';
import type { Created, WriteClient } from './create-review.ts';
import type { WriteCapabilities } from './write-capabilities.ts';

type OwnReviewsParts = { client: WriteClient; capabilities: () => Promise<WriteCapabilities> };

/** The reviews of shoppers who have the tokens of their reviews. */
export type OwnReviews = {
  /** Both take `{ token }`, and throw `invalid_submission`, `not_found` and `review_gone`. */
  status(input: unknown): Promise<OwnReview>;
  withdraw(input: unknown): Promise<OwnReview>;
  /** The id of a review that can be changed. Throws `not_found` and `review_gone`. */
  find(token: string): Promise<string>;
  /** Throws as `find` does. */
  revise(token: string, content: Revised, idempotencyKey: string): Promise<Created>;
};

export type Revised = Omit<InputOf<'revise_review'>, 'token'>;

/** Calls the operations with tokens, if the API has them; otherwise, the paths do not exist. */
export function createOwnReviews({ client, capabilities }: OwnReviewsParts): OwnReviews {
  async function requireTokens(): Promise<WriteCapabilities> {
    const known = await capabilities();
    if (!known.hasTokens) throw new ProblemError('not_found');
    return known;
  }

  async function call(name: 'get_review_status' | 'withdraw_review', token: string): Promise<ReviewStatus> {
    await requireTokens();
    return client.call(name, { token }).catch(asGone);
  }

  return {
    status: async (input) => publicStatus(await call('get_review_status', readToken(input))),
    withdraw: async (input) => publicStatus(await call('withdraw_review', readToken(input))),
    async find(token) {
      const { id, status } = await call('get_review_status', token);
      if (isFinal(status)) throw new ProblemError('review_gone');
      return id;
    },
    async revise(token, content, idempotencyKey) {
      const { hasKeys } = await requireTokens();
      const options = hasKeys ? { idempotencyKey } : {};
      const { id } = await client.call('revise_review', { ...content, token }, options).catch(asGone);
      return { id, token };
    },
  };
}

function readToken(input: unknown): string {
  const parsed = v.safeParse(v.object({ token: submittedToken }), input);
  if (parsed.success) return parsed.output.token;
  throw new ProblemError('invalid_submission', { errors: [submittedError('token', 'invalid_characters')] });
}

function publicStatus({ status, reason }: ReviewStatus): OwnReview {
  const known = status === 'not_published' && publicReasons.find((one) => one === reason);
  return { status, ...(known && { reason: known }) };
}

/** The API does not know the token, or no longer has its review. */
function asGone(error: unknown): never {
  if (error instanceof ReviewsApiError && error.code === 'not_found') throw new ProblemError('review_gone');
  throw error;
}
