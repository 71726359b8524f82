import * as v from 'valibot';
import { displayedAuthor } from '../../contract/displayed-author.ts';
import { type CreateReviewBody, createReviewBody } from '../../contract/review.ts';
import { storefrontSource } from '../../contract/review-source.ts';
import type { HeldReason } from '../../contract/review-state.ts';
import {
  readSubmittedReview,
  type SubmittedError,
  type SubmittedReview,
  submittedError,
} from '../../contract/submitted-review.ts';
import type { Proof } from '../../server/screening/challenges.ts';
import { type GivenUpload, type NamedMedia, namedUploads } from '../../server/screening/named-uploads.ts';
import { reasonsToHold } from '../../server/screening/phases.ts';
import { piecesOf } from '../../server/screening/pieces-of.ts';
import type { PostedForm } from '../../server/screening/posted-form.ts';
import { audited } from '../audit/audited.ts';
import type { AuditStore, NewAuditEntry } from '../store/audit.ts';
import type { CustomerStore } from '../store/customers.ts';
import type { InvitationStore } from '../store/invitations.ts';
import type { ModerationStore } from '../store/moderation.ts';
import type { ReviewStore } from '../store/reviews.ts';
import { networkHash } from '../submissions/network-hash.ts';
import type { OpenedLink } from './open-link.ts';

export type InvitedStore = InvitationStore & ReviewStore & ModerationStore & AuditStore & CustomerStore;

/** The URLs of uploads that a form names. */
export type PostedFiles = { media: string[]; poster: string };

/** `uploaded` are the uploads of the proof of work. */
type Sent = {
  posted: PostedForm;
  product_id: string;
  proof: Proof;
  files: PostedFiles;
  uploaded: readonly GivenUpload[];
  network: string;
  now: number;
};

/** Stores the review of a product, or changes the review that the link led to; or returns the mistakes. */
export async function sendInvited(
  store: InvitedStore,
  link: OpenedLink,
  { posted, product_id, proof, files, uploaded, network, now }: Sent,
): Promise<readonly SubmittedError[]> {
  const { rating, ...typed } = posted;
  const read = readSubmittedReview({ ...typed, ...files, ...(rating && { rating }), product_id });
  if ('errors' in read) return read.errors;
  const { review } = read;
  if (review.content === '') return [submittedError('content', 'empty')];
  const { shop, invited } = link;
  const known = invited.invitation.reviews.find((one) => one.product_id === product_id);
  const heldFor = await reasonsOf(store, shop, { review, proof, now, known: known?.review_id });
  if (known) {
    await audited(
      store,
      shop,
      byLink('revise_review', known.review_id),
      (by) => store.reviseReview(shop, known.review_id, { ...contentOf(review), heldFor }, by),
      { isDone: (outcome) => outcome === 'changed' },
    );
    return [];
  }
  const named = namedUploads(review, uploaded);
  if ('errors' in named) return named.errors;
  const hash = await networkHash(link.keys[0] ?? '', network);
  await audited(
    store,
    shop,
    byLink('create_review'),
    () =>
      store.addInvitedReview(shop, invited.invitation.id, bodyOf(review, link, named.media), {
        heldFor,
        networkHash: hash,
      }),
    {
      subjectsOf: (added) => (typeof added === 'string' ? [] : [added.review_id]),
      isDone: (added) => typeof added !== 'string' && added.isNew,
    },
  );
  return [];
}

/** Withdraws a review of the link for good. */
export async function withdrawInvited(store: InvitedStore, shop: string, review: string): Promise<void> {
  await audited(
    store,
    shop,
    byLink('withdraw_review', review),
    (by) => store.withdrawReview(shop, review, by),
    { isDone: (outcome) => outcome === 'changed' },
  );
}

function byLink(action: string, review?: string): NewAuditEntry {
  return { actor: 'link', actor_label: '', action, subject_ids: review ? [review] : [], reason: '' };
}

type Judged = { review: SubmittedReview; proof: Proof; now: number; known: string | undefined };

/** The same rules as for every review of a shopper. Invited customers cause no burst. */
async function reasonsOf(
  store: ReviewStore,
  shop: string,
  { review, proof, now, known }: Judged,
): Promise<HeldReason[]> {
  const newest = {
    product_id: review.product_id ?? undefined,
    is_published: 1,
    sort_by: newestFirst,
  } as const;
  const { list } = await store.listReviews(shop, { ...newest, page: 1, page_size: mostCompared });
  const others = list.filter(({ id }) => id !== known).flatMap(({ content }) => piecesOf(content) ?? []);
  return reasonsToHold({ review, proof, now, recent: 0, others, askShop: async () => false });
}

const mostCompared = 50;
const newestFirst = 'created-descending';

function contentOf({ rating, author, author_form, title, content, item_type, ...boxes }: SubmittedReview) {
  return {
    ...{ rating, author: displayedAuthor(author, author_form), title, content, item_type },
    is_incentivised: boxes.is_incentivised ? (1 as const) : (0 as const),
    is_affiliated: boxes.is_affiliated ? (1 as const) : (0 as const),
  };
}

function bodyOf(review: SubmittedReview, { invited }: OpenedLink, media: NamedMedia[]): CreateReviewBody {
  const { order, invitation } = invited;
  const product = order.products.find((one) => one.product_id === review.product_id);
  return v.parse(createReviewBody, {
    ...contentOf(review),
    media,
    product_id: review.product_id,
    product_handle: product?.product_handle,
    product_title: product?.product_title,
    author_email: order.email,
    order_id: invitation.order_id,
    source: storefrontSource,
    is_verified: 1,
  });
}
