import type {
  Decision,
  GetModerationReviewsQuery,
  HidingReason,
  ModeratedReview,
  ModerationState,
  ModerationSummary,
} from '../../contract/moderation.ts';
import type { CreateReviewBody } from '../../contract/review.ts';
import type { HeldReason, ReviewState } from '../../contract/review-state.ts';
import type { ExportedReview } from '../../import/store/import-store.ts';
import type { DecidedBy } from './audit.ts';
import type { JobLease, JobProgress } from './jobs.ts';

/** Port: which reviews shoppers see, and how. Each change notifies webhooks. */
export type ModerationStore = {
  /** Returns one page of reviews, the oldest first, and the total number of matches. */
  listModeration(shop: string, query: ModerationQuery): Promise<{ count: number; list: ModeratedReview[] }>;
  /** The reviews of a list from one snapshot, in the order of their ids. */
  exportModerated(shop: string, query: ModerationFilter): AsyncIterable<ExportedReview>;
  /** Counts nothing: its cost does not depend on the number of reviews. */
  moderationSummary(shop: string): Promise<ModerationSummary>;
  /**
   * Changes a review. With `by`, the change can be undone; with a time in ISO 8601 too, nothing changes if
   * somebody else has decided at that time or later.
   */
  moderateReview(
    shop: string,
    id: string,
    change: ModerationChange,
    by?: DecidedBy,
    unlessDecidedAfter?: string,
  ): Promise<ModerationOutcome>;
  /**
   * Moves a review to another product, as `moderateReview` changes one. `unknown_product`: the product does
   * not exist, and is named by no handle, or by the handle of another product. A verified review stops being
   * verified if its stored order lacks the product.
   */
  moveReview(
    shop: string,
    id: string,
    to: MovedTo,
    by?: DecidedBy,
    unlessDecidedAfter?: string,
  ): Promise<ModerationOutcome | 'unknown_product'>;
  /**
   * Hides a published photo or video of a review, or shows one that is hidden this way. `missing`: also if
   * the review has no medium with this URL.
   */
  hideReviewMedia(
    shop: string,
    id: string,
    media: { url: string; isHidden: boolean },
    by?: DecidedBy,
    unlessDecidedAfter?: string,
  ): Promise<ModerationOutcome>;
  /**
   * Restores the values that a review had before the change of an entry in the audit log, unless somebody
   * else has changed it since.
   */
  undoDecision(shop: string, id: string, entry: string, by: DecidedBy): Promise<ModerationOutcome>;
  /**
   * Decides about the next reviews that match a query, at most `limit`, and stores the progress of the job in
   * the same transaction. Throws if another process has the job.
   */
  moderateNext(
    job: JobLease & { by: DecidedBy },
    choice: MatchingReviews,
    progress: JobProgress,
    limit: number,
  ): Promise<NextReviews>;
  /** Undoes the next decisions of an entry in the audit log, likewise. */
  undoNext(
    job: JobLease & { by: DecidedBy },
    entry: string,
    progress: JobProgress,
    limit: number,
  ): Promise<NextReviews>;
  /**
   * Replaces the content of a review for its author and decides its state again; see `transition`. The same
   * content changes nothing. A review that was hidden for a reason of `withholdingReasons` loses its photos
   * and videos, because nobody may see them.
   */
  reviseReview(shop: string, id: string, revision: Revision, by?: DecidedBy): Promise<ModerationOutcome>;
  /** Withdraws a review for its author. */
  withdrawReview(shop: string, id: string, by?: DecidedBy): Promise<ModerationOutcome>;
  /** `removed` if the review does not exist. */
  reviewState(shop: string, id: string): Promise<StateOfReview>;
  /**
   * Publishes or removes at most `limit` reviews of shoppers that have been in their state since before a
   * time, in ISO 8601, each with its entry in the audit log. Returns how many it found; fewer than `limit` if
   * none are left.
   */
  endReviews(end: ReviewEnd, before: string, limit: number): Promise<number>;
  /** Forgets the networks of at most `limit` reviews created before a time, and returns how many. */
  forgetNetworks(before: string, limit: number): Promise<number>;
};

/**
 * The reviews that match a query at a time in ISO 8601, except some ids, and the change that they get.
 * Reviews that somebody else has decided since stay unchanged.
 */
export type MatchingReviews = {
  query: Omit<ModerationQuery, 'page' | 'page_size' | 'sort'>;
  asOf: string;
  except: ReadonlySet<string>;
  change: ModerationChange;
};

/** The progress after a step. `isEnd`: no reviews are left. */
export type NextReviews = { progress: JobProgress; isEnd: boolean };

/** The new content of a review, and the reasons to hold it. */
export type Revision = Pick<
  CreateReviewBody,
  'rating' | 'author' | 'title' | 'content' | 'item_type' | 'is_incentivised' | 'is_affiliated'
> & { heldFor: readonly HeldReason[] };

/** A change that the service makes by itself. */
export type ReviewEnd = 'publish' | 'remove';

/** `hidden_reason` is empty unless the shop hides the review. */
export type StateOfReview = { state: ReviewState; hidden_reason: string; held_for: HeldReason[] };

export type ModerationFilter = Omit<GetModerationReviewsQuery, 'state' | 'page' | 'page_size'> & {
  state: ModerationState;
};

export type ModerationQuery = ModerationFilter & { page: number; page_size: number };

/**
 * Publishes a review and applies its names to the product, hides it, withdraws it, or sets some of its flags.
 */
export type ModerationChange =
  | { kind: 'publish' }
  | { kind: 'hide'; reason: HidingReason }
  | { kind: 'withdraw' }
  | { kind: 'flag'; flags: ReviewFlags };

/** The names are for a product that does not exist yet; empty ones name none. */
export type MovedTo = Pick<CreateReviewBody, 'product_id' | 'product_handle' | 'product_title'>;

export type ReviewFlags = {
  is_featured?: 0 | 1 | undefined;
  is_top?: 0 | 1 | undefined;
  is_verified?: 0 | 1 | undefined;
};

/**
 * `missing`: the review does not exist, or its author has withdrawn it. An object: somebody else has decided
 * since, or an import has changed the review (null), and the call has changed nothing.
 */
export type ModerationOutcome = 'changed' | 'unchanged' | 'missing' | { decision: Decision | null };
