import type { CreateReviewBody, GetReviewsQuery, Rating, Reply, Review } from '../contract/review.ts';
import type { Scope } from '../contract/scope.ts';
import type { WebhookStore } from './webhooks/webhook-store.ts';

/**
 * Port: where the service keeps what it knows. Every method but `findCaller` belongs to one shop and sees
 * nothing of another. The suite in `test/conformance/store.ts` says what an adapter must do.
 */
export type Store = WebhookStore & {
  /** A page of reviews and how many there are in all. The page and its size are given. */
  listReviews(shop: string, question: ReviewsQuestion): Promise<{ count: number; list: Review[] }>;
  findReview(shop: string, id: string): Promise<Review | undefined>;
  createReview(shop: string, review: CreateReviewBody): Promise<Review>;
  /** False where there is no such review. */
  deleteReview(shop: string, id: string): Promise<boolean>;
  /** False where there is no such review. */
  publishReview(shop: string, id: string, published: 0 | 1): Promise<boolean>;
  /**
   * Puts a review that has an identity outside this store: the same key twice is the same review. With
   * `asId` the key's review also takes that id, where it is free.
   */
  importReview(shop: string, review: ImportedReview): Promise<'created' | 'updated' | 'unchanged'>;
  /** Runs imports as one: all of them are kept or none. */
  importTogether<Result>(run: (importReview: Store['importReview']) => Promise<Result>): Promise<Result>;
  /** Runs imports as one and keeps none of them. */
  tryImports(run: (importReview: Store['importReview']) => Promise<unknown>): Promise<void>;

  /** Counts of published reviews, from counters that every write keeps up to date; never a scan. */
  rating(shop: string, subject: RatingSubject): Promise<Rating>;

  /** Undefined where there is no such review; `exists` where it has a reply. */
  createReply(shop: string, reviewId: string, content: string): Promise<Reply | 'exists' | undefined>;
  updateReply(shop: string, id: string, content: string): Promise<Reply | undefined>;
  deleteReply(shop: string, id: string): Promise<Reply | undefined>;

  /** All products that reviews name, by title. */
  listProducts(shop: string): Promise<Product[]>;

  /** Whom a credential stands for: by public token, or by the hash of a bearer token or an API key. */
  findCaller(kind: CallerKind, key: string): Promise<Caller | undefined>;
  addCaller(kind: CallerKind, key: string, caller: Omit<Caller, 'kind'>): Promise<void>;
  /** The public token and private tokens that a shop signs with, those of its newest credentials. */
  signingKey(shop: string): Promise<{ publicToken: string; secrets: readonly string[] } | undefined>;

  close(): Promise<void>;
};

export type ReviewsQuestion = Omit<GetReviewsQuery, 'page' | 'page_size'> & {
  page: number;
  page_size: number;
};

export type ImportedReview = { key: string; asId?: string; review: CreateReviewBody };

export type RatingSubject =
  | { kind: 'product'; id: string }
  | { kind: 'handle'; handle: string }
  | { kind: 'store' | 'products' | 'all' };

export type Product = { id: string; handle: string; title: string; review_count: number };

export type CallerKind = 'signature' | 'bearer' | 'api-key';

/** `secrets`: the private tokens that sign for a public token, two during rotation. `expires_at`: Unix seconds. */
export type Caller = {
  kind: CallerKind;
  shop: string;
  secrets: readonly string[];
  scopes: readonly Scope[];
  expires_at: number | null;
};
