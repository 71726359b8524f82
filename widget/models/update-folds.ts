import type { Folds } from './folds.ts';

/**
 * Collapses the texts that have turned out to be long, and shows those in full that fit. Skips unknown ones.
 */
export function updateFolds(folds: Folds, reviews: { id: string }[], areLong: (boolean | undefined)[]): void {
  for (const [place, { id }] of reviews.entries()) {
    const isLong = areLong[place];
    const fold = folds(id);
    if (isLong !== undefined) fold.value = isLong ? (fold.peek() ?? false) : undefined;
  }
}
