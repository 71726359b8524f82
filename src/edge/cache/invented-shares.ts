import type { CacheShare } from './store.ts';

/** Shares with an entry for each combination that anyone can invent. A store that knows no shares has to bound them. */
export const inventedShares: ReadonlySet<CacheShare> = new Set(['variants', 'ratings', 'rare']);
