import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** The state of long texts, by the ID of their review. */
export type FoldsModel = {
  /** Whether a text is expanded; undefined unless it has turned out to be long. */
  of: (id: string) => ReadonlySignal<boolean | undefined>;
  /** Collapses the texts that turned out to be long. */
  collapse: (ids: string[]) => void;
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
    collapse(ids) {
      for (const id of ids) of(id).value ??= false;
    },
    toggle(id) {
      const fold = of(id);
      fold.value = !fold.peek();
    },
  };
}
