import type { Generated } from 'kysely';
import type { ReviewState } from '../../../../contract/review-state.ts';

/** Products, reviews with their media and replies, and the counts of reviews. */
export type ReviewTables = {
  product: ProductTable;
  review: ReviewTable;
  media: MediaTable;
  reply: ReplyTable;
  review_count: ReviewCountTable;
  product_month: ProductMonthTable;
  review_decision: ReviewDecisionTable;
};

/** `search` has title and handle in lower case, joined by a line break. */
type ProductTable = { shop_id: string; id: string; handle: string; title: string; search: string };

/** How many published reviews of a product were written in a month, as `YYYY-MM` in UTC. */
type ProductMonthTable = { shop_id: string; product_id: string; month: string; count: number };

type ReviewTable = {
  id: Generated<number>;
  shop_id: string;
  /** The identity outside this store, such as a row of an imported file; unique within a shop. */
  import_key: string | null;
  product_id: string;
  rating: number;
  author: string;
  author_email: string;
  author_phone: string;
  author_country: string;
  title: string;
  content: string;
  commented_at: string;
  item_type: string;
  order_id: string;
  source: string;
  is_verified: 0 | 1;
  is_featured: 0 | 1;
  is_published: 0 | 1;
  is_top: 0 | 1;
  tag: string;
  /** The search tokens of title, content and author (`searchText`). */
  search: string;
  /** Number of published media. */
  media_count: number;
  /** The URLs of the photos and videos that the shop hides, separated by spaces. */
  hidden_media: Generated<string>;
  /** Whether the review has a reply. */
  is_answered: 0 | 1;
  /** Why the review is not published (`reviewReasons`); it decides the state. Empty if it is published. */
  hidden_reason: Generated<string>;
  /** The reasons for which the present text of the review was held, separated by spaces. */
  held_for: Generated<string>;
  /** When the review of a shopper reached its state; empty for all other reviews, which stay in theirs. */
  state_since: Generated<string>;
  /** The keyed hash of the shopper's network; empty after 30 days. */
  network_hash: Generated<string>;
  /** The primary subtag (BCP 47), or empty if the text is too short to know it. */
  language: Generated<string>;
  /** Whether the author received something for the review, and whether the author works for the shop. */
  is_incentivised: Generated<0 | 1>;
  is_affiliated: Generated<0 | 1>;
  /**
   * The product names of an unpublished review, which are applied to the product when the review is
   * published.
   */
  given_handle: Generated<string>;
  given_title: Generated<string>;
  /** The values that the shop has replaced with its own, as JSON; see `withDecisions`. Empty without any. */
  replaced: Generated<string>;
  /** `author_email` in the form of `normalizedEmail`. */
  author_email_key: string;
  created_at: string;
  updated_at: string;
};

type MediaTable = {
  shop_id: string;
  review_id: number;
  position: number;
  url: string;
  thumbnail_url: string;
  type: number;
  is_published: 0 | 1;
};

type ReplyTable = {
  id: Generated<number>;
  shop_id: string;
  review_id: number;
  content: string;
  reply_at: string;
};

/**
 * Counts of reviews by all filter values, hidden ones included. `product_id` is "*" for all products
 * together, and `source` a line break for all sources together. A count is the sum of its shards.
 */
type ReviewCountTable = {
  shop_id: string;
  product_id: string;
  is_published: 0 | 1;
  rating: number;
  is_verified: 0 | 1;
  has_media: 0 | 1;
  is_answered: 0 | 1;
  source: string;
  state: ReviewState;
  shard: number;
  count: number;
};

/**
 * A decision about a review; `number` counts the decisions of each review. `changes` is JSON of the changed
 * columns (`DecidedChanges`). A row is deleted with its entry in the audit log.
 */
type ReviewDecisionTable = {
  shop_id: string;
  review_id: number;
  number: number;
  entry_id: string;
  action: string;
  actor: string;
  actor_label: string;
  at: string;
  changes: string;
};
