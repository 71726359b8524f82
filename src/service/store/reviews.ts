import type { CreateReviewBody, GetReviewsQuery, Review } from '../../contract/review.ts';

/** Port: reads and writes of single reviews. */
export type ReviewStore = {
  /** Returns one page of reviews, and the total number of matches. */
  listReviews(shop: string, query: ReviewsQuery): Promise<{ count: number; list: Review[] }>;
  /** Returns undefined if the review does not exist. */
  findReview(shop: string, id: string): Promise<Review | undefined>;
  createReview(shop: string, review: CreateReviewBody): Promise<Review>;
  /** False if the review does not exist. */
  deleteReview(shop: string, id: string): Promise<boolean>;
  /** Publishes (1) or unpublishes (0) a review. Returns false if the review does not exist. */
  publishReview(shop: string, id: string, published: 0 | 1): Promise<boolean>;
};

/** Filters and order of a list of reviews, with page (from 1) and page size filled in. */
export type ReviewsQuery = Omit<GetReviewsQuery, 'page' | 'page_size'> & {
  page: number;
  page_size: number;
};
