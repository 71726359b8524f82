import { type After, withDeadline } from '../../client/deadline.ts';
import type { Fetch } from '../../client/send-call.ts';
import { sign, stringToSign } from '../../contract/sign.ts';
import type { SubmittedReview } from '../../contract/submitted-review.ts';
import { revealCredentials, type SecretCredentials } from '../config/credentials.ts';

/** In milliseconds. */
const patience = 300;

/**
 * Asks the shop's own rule whether to hold a review: a POST that is signed like a webhook, with the text of
 * the review but without the email address. `{ "hold": true }` holds it. A rule that is late or fails is
 * skipped. `now` is in milliseconds.
 */
export function createAskShop({
  url,
  signature,
  fetch,
  now,
  after,
}: {
  url: string;
  signature: NonNullable<SecretCredentials['signature']>;
  fetch: Fetch;
  now: () => number;
  after: After;
}): (review: SubmittedReview) => Promise<boolean> {
  async function ask(review: SubmittedReview, signal: AbortSignal): Promise<boolean> {
    const { product, product_id, scope, rating, author, title, content, item_type } = review;
    const body = JSON.stringify({ product, product_id, scope, rating, author, title, content, item_type });
    const timestamp = Math.floor(now() / 1000);
    const key = revealCredentials({ signature }).signature;
    const headers = {
      'content-type': 'application/json',
      'public-token': signature.publicToken,
      timestamp: String(timestamp),
      sign: await sign(key?.privateToken ?? '', stringToSign([], timestamp, body)),
    };
    const response = await fetch(
      new Request(url, { method: 'POST', body, headers, redirect: 'error', signal }),
    );
    const answer: unknown = response.ok ? await response.json() : undefined;
    return typeof answer === 'object' && answer !== null && 'hold' in answer && answer.hold === true;
  }

  return (review) => withDeadline(patience, { after }, (signal) => ask(review, signal)).catch(() => false);
}
