import type {
  GetModerationReviewsQuery,
  HidingReason,
  ModeratedReview,
  ModerationState,
} from '../../contract/moderation.ts';

/** Port: which reviews shoppers see, and how. Each change notifies webhooks. */
export type ModerationStore = {
  /** Returns one page of reviews, the oldest first, and the total number of matches. */
  listModeration(shop: string, query: ModerationQuery): Promise<{ count: number; list: ModeratedReview[] }>;
  moderateReview(shop: string, id: string, change: ModerationChange): Promise<ModerationOutcome>;
};

export type ModerationQuery = Omit<GetModerationReviewsQuery, 'state' | 'page' | 'page_size'> & {
  state: ModerationState;
  page: number;
  page_size: number;
};

/** Publishes a review and applies its names to the product, hides it, or sets some of its flags. */
export type ModerationChange =
  | { kind: 'publish' }
  | { kind: 'hide'; reason: HidingReason }
  | { kind: 'flag'; flags: ReviewFlags };

export type ReviewFlags = {
  is_featured?: 0 | 1 | undefined;
  is_top?: 0 | 1 | undefined;
  is_verified?: 0 | 1 | undefined;
};

export type ModerationOutcome = 'changed' | 'unchanged' | 'missing';
