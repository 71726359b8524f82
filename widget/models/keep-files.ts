import { type ReadonlySignal, signal } from '@preact/signals';
import type { AttachmentStore } from '../client/attachment-store.ts';
import type { AttachmentList } from './attachment-list.ts';

/** Stores a list of files on the device, one change after another. The form works without. */
export function keepFiles(
  store: AttachmentStore,
  list: AttachmentList,
): {
  /** False once the browser has refused to store something. */
  isKept: ReadonlySignal<boolean>;
  saveFile(key: string): Promise<void>;
  saveList(): Promise<void>;
} {
  const isKept = signal(true);
  let last = Promise.resolve();
  const inTurn = (run: () => Promise<void>) => {
    last = last.then(run).catch(() => {
      isKept.value = false;
    });
    return last;
  };
  const stored = () =>
    list.items.peek().flatMap(({ key, name, kind }) => {
      const { url, proof } = list.uploaded.get(key) ?? {};
      return list.files.has(key) ? [{ key, name, kind, url, proof }] : [];
    });
  return {
    isKept,
    // Both take the state of now: the list is empty once the form has been unmounted.
    saveFile(key) {
      const file = list.files.get(key);
      return inTurn(async () => {
        if (file) await store.saveFile(key, file);
      });
    },
    saveList() {
      const items = stored();
      return inTurn(() => store.saveList(items));
    },
  };
}
