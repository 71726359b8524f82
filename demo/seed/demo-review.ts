import type { InputOf } from '../../src/contract/operations.ts';

/** A review of the demonstration shop, as `create_review` takes it, and the key that it keeps for ever. */
export type DemoReview = InputOf<'create_review'> & { key: string };

/** A review whose time is still told by its age. */
export type AgedReview = Omit<DemoReview, 'key' | 'commented_at'> & { hoursAgo: number };
