import { createStore, delMany, entries, get, getMany, keys, set } from 'idb-keyval';

/** A photo or video of a draft. `url` and `proof` are known once it has been sent. */
export type StoredAttachment = {
  key: string;
  name: string;
  kind: 'image' | 'video';
  url?: string | undefined;
  proof?: string | undefined;
};

/** The files of one draft, on the device. All functions reject if the browser stores nothing. */
export type AttachmentStore = {
  load(): Promise<(StoredAttachment & { file: Blob })[]>;
  saveFile(key: string, file: Blob): Promise<void>;
  /** Stores the list, in the order of the review, and drops the files of all other items. */
  saveList(list: readonly StoredAttachment[]): Promise<void>;
};

/** The key of the list of a draft, or of one of its files. */
type Name = [draft: string] | [draft: string, key: string];

/** In milliseconds: for drafts that nobody continues. */
const lifetime = 30 * 86_400_000;

/** Stores in IndexedDB. `draft` identifies the draft, and `now` returns milliseconds since 1970. */
export function attachmentStore(draft: string, now: () => number): AttachmentStore {
  const store = createStore('storefront-reviews', 'files');
  const namesOf = async (one: string) => (await keys<Name>(store)).filter(([of]) => of === one);

  async function sweep(): Promise<void> {
    for (const [[one, key], value] of await entries<Name, object>(store)) {
      const isOld = key === undefined && now() - Number(Object(value).savedAt) > lifetime;
      if (isOld) await delMany(await namesOf(one), store);
    }
  }

  return {
    async load() {
      await sweep();
      const items = (await get<{ items: StoredAttachment[] }>([draft], store))?.items ?? [];
      const files = await getMany<Blob>(
        items.map(({ key }) => [draft, key]),
        store,
      );
      return items.flatMap((item, place) => {
        const file = files[place];
        return file instanceof Blob ? [{ ...item, file }] : [];
      });
    },
    saveFile: (key, file) => set([draft, key], file, store),
    async saveList(items) {
      if (items.length > 0) await set([draft], { items, savedAt: now() }, store);
      const kept = items.map(({ key }) => key);
      const names = await namesOf(draft);
      const dropped = names.filter(([, key]) =>
        key === undefined ? items.length === 0 : !kept.includes(key),
      );
      await delMany(dropped, store);
    },
  };
}
