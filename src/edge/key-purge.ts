import type { CacheStore } from './cache-store.ts';
import type { Subject } from './question.ts';

/** A store that knows which of the keys that were put into it are about a subject. */
export type PurgeableStore = CacheStore & { purge(subjects: readonly Subject[]): Promise<number> };

/** Remembers the last `most` keys that this process put into a store. */
export function purgeableStore(store: CacheStore, most = 100_000): PurgeableStore {
  const keys = new Set<string>();
  return {
    get: (key) => store.get(key),
    set(key, entry) {
      keys.delete(key);
      keys.add(key);
      for (const oldest of keys) {
        if (keys.size <= most) break;
        keys.delete(oldest);
      }
      return store.set(key, entry);
    },
    delete: (key) => store.delete(key),
    async purge(subjects) {
      const touched = [...keys].filter((key) => subjects.some((subject) => isAbout(key, subject)));
      await Promise.all(touched.map((key) => store.delete(key)));
      for (const key of touched) keys.delete(key);
      return touched.length;
    },
  };
}

/** Keys are lists in JSON (`cache-key.ts`). */
function isAbout(key: string, subject: Subject): boolean {
  const [part, kind, first, second]: (string | string[] | null)[] = JSON.parse(key);
  const { handle, id } = subject.kind === 'store' ? { handle: undefined, id: undefined } : subject;
  if (part === 'ratings') return handle !== undefined && Array.isArray(kind) && kind.includes(handle);
  if (part === 'reviews') {
    if (subject.kind === 'store') return kind === 'store';
    return (handle !== undefined && first === handle) || (id !== undefined && second === id);
  }
  if (subject.kind === 'store') return String(kind).startsWith('is_store');
  return first === handle || first === id;
}
