import { retryWhileLocked, type Transact } from '../../../import/run/retry-while-locked.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import { undoImport } from '../../imports/undo-import.ts';
import { chooseShop } from '../choose-shop.ts';
import type { ImportParts } from './import-parts.ts';

/** `shop` is required if there are several. */
export type UndoOptions = { dryRun: boolean; shop?: string | undefined };

/**
 * Undoes the newest import of a shop. Returns the exit status: 1 if there is none or the undo was stopped.
 */
export async function undoCommand(
  { dryRun, shop: named }: UndoOptions,
  {
    openStore,
    terminal,
    isLocked,
    wait,
    signal,
  }: Pick<ImportParts, 'openStore' | 'terminal' | 'isLocked' | 'wait' | 'signal'>,
): Promise<0 | 1> {
  const transact: Transact = (run) => retryWhileLocked(run, { isLocked, wait, warn: terminal.warn });
  const store = await transact(() => openStore(dryRun));
  try {
    const shop = await transact(() => chooseShop(store, named));
    const last = await transact(() => store.lastImport(shop));
    if (!last) {
      terminal.warn('There is no import to undo.');
      return 1;
    }
    const { id, file, startedAt, created, updated, renamed, changes } = last;
    const names = renamed > 0 ? `, ${shown(renamed)} ${renamed === 1 ? 'product' : 'products'} renamed` : '';
    const what = `${file}, ${startedAt}: ${shown(created)} new, ${shown(updated)} changed${names}`;
    if (dryRun) {
      terminal.print(`Dry run: nothing was changed. The import to undo is ${what}.`);
      return 0;
    }
    terminal.print(`Undoing ${what}.`);
    const entry = { action: 'undo_import', subject_ids: [id] };
    await transact(() => auditedByCommand(store, shop, entry, async () => {}));
    const isDone = await undoImport(shop, id, {
      ...{ store, transact, wait, signal },
      progress: (undone) => terminal.progress(`${shown(undone)} of ${shown(changes)}`),
    });
    if (isDone) {
      terminal.print('Done. New reviews were deleted; changed reviews and product names were restored.');
      return 0;
    }
    terminal.print('Stopped. Run the same command again to continue.');
    return 1;
  } finally {
    await store.close();
  }
}

function shown(number: number): string {
  return number.toLocaleString('en');
}
