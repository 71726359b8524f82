import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** The state of long texts, by the ID of their review. */
export type FoldsModel = {
  /** Whether a text is expanded; undefined unless it has turned out to be long. */
  of: (id: string) => ReadonlySignal<boolean | undefined>;
  /** Collapses the texts that have turned out to be long, and shows those in full that fit. Skips unknown ones. */
  update: (reviews: { id: string }[], areLong: (boolean | undefined)[]) => void;
  toggle: (id: string) => void;
};

/** One signal per text, so that expanding a text renders only that one. */
export function foldsModel(): FoldsModel {
  const folds = new Map<string, Signal<boolean | undefined>>();
  const of = (id: string) => {
    const fold = folds.get(id) ?? signal<boolean | undefined>(undefined);
    folds.set(id, fold);
    return fold;
  };
  return {
    of,
    update(reviews, areLong) {
      for (const [place, { id }] of reviews.entries()) {
        const isLong = areLong[place];
        if (isLong !== undefined) of(id).value = isLong ? (of(id).peek() ?? false) : undefined;
      }
    },
    toggle(id) {
      const fold = of(id);
      fold.value = !fold.peek();
    },
  };
}
