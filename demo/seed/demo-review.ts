import type { InputOf } from '../../src/contract/operations.ts';

/** A review of the demo shop as input of `create_review`, with a stable key. */
export type DemoReview = InputOf<'create_review'> & { key: string };

/** A review with its age instead of a time. */
export type AgedReview = Omit<DemoReview, 'key' | 'commented_at'> & { hoursAgo: number };
