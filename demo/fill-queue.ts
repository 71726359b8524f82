import * as v from 'valibot';
import { createReviewBody } from '../src/contract/review.ts';
import { decidingReason } from '../src/contract/review-state.ts';
import { readSubmittedReview } from '../src/contract/submitted-review.ts';
import { secondsOf } from '../src/contract/time.ts';
import { bodyOf } from '../src/edge/submissions/review-body.ts';
import type { ImportedReview, ImportStore } from '../src/import/store/import-store.ts';
import { reasonsToHold } from '../src/server/screening/phases.ts';
import { piecesOf } from '../src/server/screening/pieces-of.ts';
import type { ReviewStore } from '../src/service/store/reviews.ts';
import type { OpenedShop } from './fill.ts';
import { type DemoSubmission, submissions } from './shops/submissions.ts';

type QueueStore = ImportStore & Pick<ReviewStore, 'listReviews'>;

const hour = 3_600_000;

/**
 * Adds reviews that the rules of submissions hold, from the four days before `now` (milliseconds since 1970).
 * They are imported as if another service had exported them, because only an import keeps a time of arrival.
 * A later start keeps the reviews that are stored, with their times.
 */
export async function fillQueue(store: QueueStore, shops: readonly OpenedShop[], now: number): Promise<void> {
  for (const shop of shops) {
    const { key: name } = shop.profile;
    const sent = new Map(submissions[name].map((one, index) => [`${name}-sent-${index + 1}`, one]));
    const stored = await store.storedUnder(shop.id, [...sent.keys()]);
    const arriving: ImportedReview[] = [];
    for (const [key, submission] of sent) {
      if (!stored.has(key)) arriving.push({ key, ...(await arrived(store, shop, submission, now)) });
    }
    await store.importTogether((importReviews) => importReviews(shop.id, arriving));
  }
}

/** A submission as the edge judges it and the service stores it. */
async function arrived(
  store: QueueStore,
  { id: shop, profile }: OpenedShop,
  { hoursAgo, seconds = 120, recent = 1, ...sent }: DemoSubmission,
  now: number,
): Promise<Omit<ImportedReview, 'key'>> {
  const at = now - hoursAgo * hour;
  const product = profile.products.find(({ handle }) => handle === sent.product);
  const read = readSubmittedReview({ ...sent, product_id: product?.id });
  if ('errors' in read) throw new Error(`The demo sends a wrong review: ${JSON.stringify(read.errors)}`);
  const { review } = read;
  const names = { product_id: review.product_id ?? '', product_handle: sent.product };
  const held_for = await reasonsToHold({
    review,
    proof:
      seconds === null
        ? { kind: 'none' }
        : { kind: 'valid', id: '', issuedAt: at - seconds * 1_000, expiresAt: at + hour },
    now: at,
    recent,
    others: await newestTexts(store, shop, names.product_id),
    askShop: async ({ content }) => mentionsVoucher.test(content),
  });
  const body = bodyOf(review, { ...names, media: [], held_for }, capabilities);
  const time = secondsOf(at);
  const given = { given_handle: '', given_title: '', replaced: '', hidden_media: '' };
  const state = { ...given, hidden_reason: decidingReason(held_for), held_for: held_for.join(' ') };
  return {
    review: { ...v.parse(createReviewBody, body), commented_at: time },
    origin: { createdAt: time, updatedAt: time, replyId: '', state: { ...state, state_since: time } },
  };
}

/** The own rule of the shops: a person reads each review that mentions a voucher. */
const mentionsVoucher = /\bvoucher\b/i;

const capabilities = {
  fields: new Set(['is_incentivised', 'is_affiliated']),
  hasKeys: true,
  hasTokens: true,
};

/** The published reviews with which the edge compares a text. */
async function newestTexts(store: QueueStore, shop: string, product_id: string) {
  const newest = { product_id, is_published: 1, sort_by: 'created-descending' } as const;
  const { list } = await store.listReviews(shop, { ...newest, page: 1, page_size: 50 });
  return list.flatMap(({ content }) => piecesOf(content) ?? []);
}
