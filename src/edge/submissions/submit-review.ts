import { ReviewsApiError } from '../../client/api-error.ts';
import { toHex } from '../../contract/hex.ts';
import { storeProductId } from '../../contract/review.ts';
import { sha256 } from '../../contract/sha256.ts';
import { createHmac } from '../../contract/sign.ts';
import {
  readSubmittedReview,
  type SubmittedError,
  type SubmittedReview,
  submittedError,
} from '../../contract/submitted-review.ts';
import type { Challenges, Proof } from '../../server/screening/challenges.ts';
import { type GivenUpload, namedUploads } from '../../server/screening/named-uploads.ts';
import { reasonsToHold } from '../../server/screening/phases.ts';
import { type Pieces, piecesOf } from '../../server/screening/pieces-of.ts';
import { ProblemError } from '../http/problem.ts';
import type { Subject } from '../storefront/question.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { createReview, type WriteClient } from './create-review.ts';
import type { Ledger } from './ledger.ts';
import type { PublishedReview } from './newest-reviews.ts';
import type { OwnReviews } from './own-reviews.ts';
import { bodyOf, revisionOf } from './review-body.ts';
import { subjectKey, subjectOf } from './subject-key.ts';
import type { Decided } from './submission-record.ts';
import { createSubmitOnce, type Submitted } from './submit-once.ts';
import type { WriteCapabilities } from './write-capabilities.ts';

export type SubmitParts = {
  /** Hides reviews in the ledger. */
  key: string;
  ledger: Ledger;
  challenges: Challenges;
  client: WriteClient;
  own: Pick<OwnReviews, 'find' | 'revise'>;
  /** Rejects if the API is down. */
  capabilities: () => Promise<WriteCapabilities>;
  /** The uploads that were given to a challenge. */
  uploadsOf: (challenge: string) => Promise<readonly GivenUpload[]>;
  /** Published reviews of a subject. Rejects if they are not known in time. */
  published: (subject: Subject) => Promise<readonly PublishedReview[]>;
  askShop: (review: SubmittedReview) => Promise<boolean>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: EdgeLog;
};

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
  const { ledger, challenges, client, now, log, key: secret } = parts;
  const submitOnce = createSubmitOnce({ ledger, now });
  const fingerprintOf = createHmac(secret);
  const submittedTexts: { id: string; pieces: Pieces }[] = [];

  async function decide(review: SubmittedReview, proof: Proof): Promise<Decided> {
    const isValid = proof.kind === 'valid';
    const own = review.token ? await parts.own.find(review.token) : undefined;
    const hasFiles = review.media.length > 0 || review.poster !== '';
    const uploads = isValid && hasFiles ? await parts.uploadsOf(proof.id) : [];
    const named = own === undefined ? namedUploads(review, uploads) : { media: [] };
    if ('errors' in named) throw invalid(named.errors);
    const { media } = named;
    // If the API is down, the key stays free.
    await parts.capabilities();
    const published = await publishedReviews(subjectOf(review), parts);
    const names = productNames(review, published);
    const texts = [...(published ?? []), ...submittedTexts];
    const held_for = await reasonsToHold({
      review,
      proof,
      now: now(),
      // Reviews without a proof must not make genuine ones wait.
      recent: isValid ? await ledger.count(`recent:${names.product_id}`, hour) : 0,
      // The earlier texts of a review are its author's.
      others: texts.flatMap(({ id, pieces }) => (pieces && id !== own ? [pieces] : [])),
      askShop: parts.askShop,
    });
    return { ...names, media, held_for };
  }

  /** Only of stored reviews: a shopper may correct one that the API refused. */
  function remember({ content }: SubmittedReview, id: string): void {
    const pieces = piecesOf(content);
    if (pieces) submittedTexts.push({ id, pieces });
    if (submittedTexts.length > mostTexts) submittedTexts.shift();
  }

  return async (input, { key }) => {
    const read = readSubmittedReview(input);
    if ('errors' in read) throw invalid(read.errors);
    const { review } = read;
    const { proof: solved, token, poster: _poster, ...whole } = review;
    // After a reload, the form uploads the photos again: only their number counts. A poster may be missing.
    const text = JSON.stringify({ ...whole, token, media: whole.media.length });
    const fingerprint = toHex(await fingerprintOf(text));
    const proof = await claimed(await challenges.verify(solved, subjectKey(subjectOf(review))), key, parts);
    // Each text of a revision is a submission of its own, with the proof of the draft.
    const ownKey = token ? (await sha256(`${key} ${fingerprint}`)).slice(0, 40) : key;
    const submitted = await submitOnce({
      key: ownKey,
      fingerprint,
      decide: () => decide(review, proof),
      create: async (decided, attempt) => {
        if (token) return parts.own.revise(token, revisionOf(review, decided), ownKey);
        const capabilities = await parts.capabilities();
        const body = bodyOf(review, decided, capabilities);
        return createReview({ client, capabilities }, body, { key, ...attempt });
      },
    }).catch(asRefusal);
    if (!submitted.isNew) return submitted;
    remember(review, submitted.created.id);
    log({ event: 'review_submitted', held_for: [...submitted.decided.held_for] });
    return submitted;
  };
}

/**
 * The newest published reviews under the id, because that is where the new one will be, or else under the
 * handle; undefined if they are not known in time.
 */
async function publishedReviews(
  subject: Subject,
  { published }: SubmitParts,
): Promise<readonly PublishedReview[] | undefined> {
  const names = subject.kind === 'store' ? [subject] : namesOf(subject);
  let found: readonly PublishedReview[] | undefined;
  for (const name of names) {
    found = (await published(name).catch(() => undefined)) ?? found;
    if (found && found.length > 0) return found;
  }
  return found;
}

function namesOf({ kind, handle, id }: Subject & { kind: 'product' }): Subject[] {
  return [...(id === undefined ? [] : [{ kind, id }]), ...(handle === undefined ? [] : [{ kind, handle }])];
}

/**
 * The product of a review. The specification's `create_review` has no handle, and a review without an id
 * would be one of the shop, so the id of a handle is taken from `published` reviews. A handle that is not
 * known to belong to the id is left out, because an API may rename its products after new reviews. Throws
 * `invalid_submission` if no review has the id, and `api_unavailable` if they are not known. A revision keeps
 * its product, so its id may be unknown.
 */
function productNames(
  { scope, product, product_id, token }: SubmittedReview,
  published: readonly PublishedReview[] | undefined,
): Pick<Decided, 'product_id' | 'product_handle'> {
  if (scope === 'store') return { product_id: storeProductId, product_handle: '' };
  if (!product_id) {
    const id = published?.[0]?.product_id;
    if (token) return { product_id: id ?? '', product_handle: '' };
    if (!published) throw new ProblemError('api_unavailable');
    if (!id) throw invalid([submittedError('product_id', 'missing')]);
    return { product_id: id, product_handle: product ?? '' };
  }
  const hasNames = (review: PublishedReview) =>
    review.product_id === product_id && review.product_handle === product;
  const isKnown = published?.length === 0 || published?.some(hasNames);
  return { product_id, product_handle: isKnown ? (product ?? '') : '' };
}

/** A proof counts for one submission, which may be repeated. */
async function claimed(proof: Proof, key: string, { ledger, now }: SubmitParts): Promise<Proof> {
  if (proof.kind !== 'valid') return proof;
  const name = `proof:${proof.id}`;
  const seconds = Math.max(1, Math.ceil((proof.expiresAt - now()) / 1000));
  if (await ledger.swap(name, { expected: undefined, value: key, seconds })) return proof;
  return (await ledger.get(name)) === key ? proof : { kind: 'used' };
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
