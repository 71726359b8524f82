import { ReviewsApiError } from '../../client/api-error.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { storeProductId } from '../../contract/review.ts';
import type { HeldReason } from '../../contract/review-state.ts';
import { sha256 } from '../../contract/sha256.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import {
  readSubmittedReview,
  type SubmittedError,
  type SubmittedReview,
  submittedError,
} from '../../contract/submitted-review.ts';
import { ProblemError } from '../http/problem.ts';
import { displayedAuthor } from '../storefront/author.ts';
import type { Subject } from '../storefront/question.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { Challenges, Proof } from './challenges.ts';
import { createReview, type ReviewBody, type WriteClient } from './create-review.ts';
import type { Ledger } from './ledger.ts';
import { reasonsToHold } from './phases/phases.ts';
import { type Pieces, piecesOf } from './phases/pieces-of.ts';
import { subjectKey, subjectOf } from './subject-key.ts';
import { createSubmitOnce, type Submitted } from './submit-once.ts';
import type { GivenUpload } from './uploads.ts';
import type { WriteCapabilities } from './write-capabilities.ts';

export type SubmitParts = {
  ledger: Ledger;
  challenges: Challenges;
  client: WriteClient;
  capabilities: () => Promise<WriteCapabilities>;
  /** The uploads that were given to a challenge. */
  uploadsOf: (challenge: string) => Promise<readonly GivenUpload[]>;
  /** Published reviews of a subject; empty if they are not known in time. */
  published: (subject: Subject) => Promise<readonly PublicReview[]>;
  askShop: (review: SubmittedReview) => Promise<boolean>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: EdgeLog;
};

/** The origin of the reviews, as the API names it. */
const source = 'Store front';

/** In seconds. */
const hour = 3_600;

/** Texts of submitted reviews that the process remembers, to find copies of them. */
const mostTexts = 200;

/**
 * Submits the review of a browser once per key, which is hashed. Throws `invalid_submission`
 * with every rejected field.
 */
export function createSubmitReview(
  parts: SubmitParts,
): (input: unknown, sender: { key: string }) => Promise<Submitted> {
  const { ledger, challenges, client, now, log } = parts;
  const submitOnce = createSubmitOnce({ ledger, now });
  const submittedTexts: Pieces[] = [];

  async function judge(review: SubmittedReview, proof: Proof, subject: Subject): Promise<HeldReason[]> {
    const isValid = proof.kind === 'valid';
    const published = await parts.published(subject);
    const reasons = await reasonsToHold({
      review,
      proof,
      now: now(),
      // Reviews without a proof must not make genuine ones wait.
      recent: isValid ? await ledger.count(`recent:${subjectKey(subject)}`, hour) : 0,
      published: published.map(({ content }) => content),
      submitted: submittedTexts,
      askShop: parts.askShop,
    });
    const pieces = piecesOf(review.content);
    if (pieces) submittedTexts.push(pieces);
    if (submittedTexts.length > mostTexts) submittedTexts.shift();
    return reasons;
  }

  return async (input, { key }) => {
    const read = readSubmittedReview(input);
    if ('errors' in read) throw invalid(read.errors);
    const { review } = read;
    const subject = subjectOf(review);
    const proof = await claimed(await challenges.verify(review.proof, subjectKey(subject)), key, parts);
    const uploads = proof.kind === 'valid' && review.media.length > 0 ? await parts.uploadsOf(proof.id) : [];
    const body = bodyOf(review, uploads);
    const submitted = await submitOnce({
      key,
      fingerprint: await sha256(JSON.stringify(body)),
      judge: () => judge(review, proof, subject),
      create: async (heldFor, attempt) => {
        const capabilities = await parts.capabilities();
        const product_id = body.product_id || (await productIdOf(subject, parts));
        const whole = { ...body, product_id, ...extensionsOf(review, heldFor, capabilities) };
        return createReview({ client, capabilities }, whole, { key, ...attempt }).catch(asRefusal);
      },
    });
    if (submitted.isNew) log({ event: 'review_submitted', held_for: [...submitted.heldFor] });
    return submitted;
  };
}

/**
 * The id of a product whose handle is known. The specification's `create_review` has no handle, and a review
 * without an id would be one of the shop. Throws `invalid_submission` if no published review has it.
 */
async function productIdOf(subject: Subject, { published }: SubmitParts): Promise<string> {
  const [review] = await published(subject);
  if (review?.product_id) return review.product_id;
  throw invalid([submittedError('product_id', 'missing')]);
}

/** A proof counts for one submission, which may be repeated. */
async function claimed(proof: Proof, key: string, { ledger, now }: SubmitParts): Promise<Proof> {
  if (proof.kind !== 'valid') return proof;
  const name = `proof:${proof.id}`;
  const seconds = Math.max(1, Math.ceil((proof.expiresAt - now()) / 1000));
  if (await ledger.swap(name, { expected: undefined, value: key, seconds })) return proof;
  return (await ledger.get(name)) === key ? proof : { kind: 'used' };
}

/** The body of `create_review` with fields of the specification only. Throws `invalid_submission`. */
function bodyOf(review: SubmittedReview, uploads: readonly GivenUpload[]): ReviewBody {
  const errors: SubmittedError[] = [];
  const media = review.media.flatMap((url, index) => {
    const given = uploads.find((upload) => isOf(upload, url));
    if (given) return [{ url, type: given.kind === 'video' ? mediaTypes.video : mediaTypes.image }];
    errors.push(submittedError(`media.${index}`, 'unknown_upload'));
    return [];
  });
  if (media.filter(({ type }) => type === mediaTypes.video).length > 1) {
    errors.push(submittedError('media', 'too_many'));
  }
  if (errors.length > 0) throw invalid(errors);
  return {
    rating: review.rating,
    author: displayedAuthor(review.author, review.author_form),
    title: review.title,
    content: review.content,
    item_type: review.item_type,
    product_id: review.scope === 'store' ? storeProductId : (review.product_id ?? ''),
    ...(review.product && { product_handle: review.product }),
    ...(review.author_email && { author_email: review.author_email }),
    source,
    ...(media.length > 0 && { media }),
  };
}

/** A photo is a file in the folder that it was given; a video has its own URL. */
function isOf({ kind, start }: GivenUpload, url: string): boolean {
  if (kind === 'video') return url === start;
  return url.startsWith(start) && /^[\w.-]+$/.test(url.slice(start.length));
}

/** The fields that the API supports beyond the specification. */
function extensionsOf(
  review: SubmittedReview,
  heldFor: readonly HeldReason[],
  { fields }: WriteCapabilities,
): Record<string, unknown> {
  const { is_incentivised, is_affiliated } = review;
  const all = {
    held_for: heldFor,
    is_incentivised: is_incentivised ? 1 : 0,
    is_affiliated: is_affiliated ? 1 : 0,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.has(name)));
}

/** An API may have tighter limits than the specification; its messages are not passed on. */
function asRefusal(error: unknown): never {
  if (!(error instanceof ReviewsApiError) || error.code !== 'invalid_argument') throw error;
  const fields = error.fieldErrors().map(({ field }) => submittedError(field, 'out_of_range'));
  throw fields.length > 0 ? invalid(fields) : error;
}

function invalid(errors: readonly SubmittedError[]): ProblemError {
  return new ProblemError('invalid_submission', { errors });
}
