/** A text that outlives the page, under a key. */
export type StoredText = {
  read: (key: string) => string;
  write: (key: string, text: string) => void;
  /** Removes the texts whose keys begin with a prefix. */
  clear: (prefix: string) => void;
};

/**
 * Texts in the storage of the browser; empty texts are removed. Without storage, which private windows may
 * refuse, they last as long as the page.
 */
export function storedText(open: () => Storage): StoredText {
  const memory = new Map<string, string>();
  return {
    read(key) {
      try {
        return open().getItem(key) ?? '';
      } catch {
        return memory.get(key) ?? '';
      }
    },
    write(key, text) {
      memory.set(key, text);
      try {
        if (text === '') open().removeItem(key);
        else open().setItem(key, text);
      } catch {
        // Kept in memory.
      }
    },
    clear(prefix) {
      memory.clear();
      try {
        const storage = open();
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      } catch {
        // There is no storage.
      }
    },
  };
}
