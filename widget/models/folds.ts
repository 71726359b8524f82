import { type Signal, signal } from '@preact/signals';

/**
 * Whether the long text of a review is expanded, by the review's ID; undefined unless it has turned out to be
 * long.
 */
export type Folds = (id: string) => Signal<boolean | undefined>;

/** One signal per text, so that expanding a text renders only that one. */
export function createFolds(): Folds {
  const folds = new Map<string, Signal<boolean | undefined>>();
  return (id) => {
    const fold = folds.get(id) ?? signal(undefined);
    folds.set(id, fold);
    return fold;
  };
}
