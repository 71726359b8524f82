import type { Transact } from '../../import/run/retry-while-locked.ts';
import type { ImportStore } from '../../import/store/import-store.ts';

type Parts = {
  store: Pick<ImportStore, 'undoImport'>;
  transact: Transact;
  wait: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
  /** The number of changes that are undone so far. */
  progress: (undone: number) => void;
};

/**
 * Undoes an import in short transactions. Returns false if the signal ended the undo; a further call
 * continues it.
 */
export async function undoImport(
  shop: string,
  id: string,
  { store, transact, wait, signal, progress }: Parts,
): Promise<boolean> {
  for (let undone = 0; !signal.aborted; ) {
    const count = await transact(() => store.undoImport(shop, id, batchSize));
    if (count === 0) return true;
    undone += count;
    progress(undone);
    await wait(pauseMilliseconds);
  }
  return false;
}

/** As many rows as a batch of an import changes while it holds SQLite's lock. */
const batchSize = 250;

/** Leaves SQLite's lock to other writers. */
const pauseMilliseconds = 10;
