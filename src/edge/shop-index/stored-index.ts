import type { PublicReview } from '../../contract/storefront.ts';
import { createSerialQueue } from '../guard/serial-queue.ts';
import type { Subject } from '../storefront/question.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { applyChanges } from './apply-changes.ts';
import { type Change, tolerance } from './changes.ts';
import type { IndexDirectory, IndexStore } from './index-store.ts';
import { loggedStore } from './logged-store.ts';
import { matchesSubject } from './matches-subject.ts';
import { partition } from './partition.ts';

/** The result of reading the whole shop. Times are in milliseconds since 1970. */
export type Edition = {
  reviews: ReadonlyMap<string, PublicReview>;
  partial: boolean;
  unreadOf: NonNullable<IndexDirectory['unreadOf']>;
  readAt: number;
  dueAt: number;
};

export type ReplaceOptions = {
  /** Changes since reading began, which the edition may lack. */
  journal: readonly Change[];
  /** Whether the stored index is better. */
  keepsOld: (stored: IndexDirectory) => boolean;
};

/** The reviews of a subject; equal versions have equal reviews. */
export type SubjectReviews = { reviews: PublicReview[]; version: string };

/** The index in its store. Writes run one after the other. Throws `api_busy` if the store fails. */
export type StoredIndex = {
  load(): Promise<IndexDirectory | undefined>;
  /** Returns undefined if a part is missing. */
  reviewsIn(directory: IndexDirectory, subject: Subject): Promise<SubjectReviews | undefined>;
  /** Stores the edition, unless the stored index is newer or `keepsOld`; returns whether it was stored. */
  replace(edition: Edition, options: ReplaceOptions): Promise<boolean>;
  change(changes: readonly Change[]): Promise<void>;
  /** Invalidates an index with missing parts, so that the next question rebuilds it. */
  invalidate(): Promise<void>;
};

export type StoredIndexParts = {
  store: IndexStore;
  /** An index with another recipe is not used. */
  recipe: string;
  maxReviews: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  log: EdgeLog;
};

export function createStoredIndex(given: StoredIndexParts): StoredIndex {
  const { recipe, now, log } = given;
  const store = loggedStore(given.store, log);
  const newName = createPartNames(given);
  const enqueue = createSerialQueue();
  const isUsable = (directory: IndexDirectory | undefined) => directory?.recipe === recipe;

  async function load(): Promise<IndexDirectory | undefined> {
    const directory = await store.readDirectory();
    return isUsable(directory) ? directory : undefined;
  }

  const applied = (directory: IndexDirectory, changes: readonly Change[]) =>
    applyChanges(directory, changes, { ...given, store, now: now(), newName });

  async function replace(edition: Edition, { journal, keepsOld }: ReplaceOptions): Promise<boolean> {
    const old = await store.readDirectory();
    if (old && isUsable(old)) {
      // Another process wrote it, or a rebuild that had been given up as dead.
      if (old.readAt > edition.readAt) return false;
      if (keepsOld(old)) {
        await writeDirectory({ ...old, dueAt: edition.dueAt }, store, now());
        return false;
      }
    }
    const fresh = await writeEdition(edition, { ...given, store, newName, old });
    const changed = journal.length > 0 ? await applied(fresh, journal) : undefined;
    await writeDirectory(changed ?? fresh, store, now());
    return true;
  }

  /** Updates the stored directory if it is usable. */
  const update = (change: (stored: IndexDirectory) => Promise<IndexDirectory>) =>
    enqueue(async () => {
      const stored = await load();
      if (stored) await writeDirectory(await change(stored), store, now());
    });

  return {
    load,
    reviewsIn: (directory, subject) => readReviews(directory, subject, store),
    replace: (edition, options) => enqueue(() => replace(edition, options)),
    change: (changes) => update(async (stored) => (await applied(stored, changes)) ?? invalid(stored)),
    invalidate: () => update(async (stored) => invalid(stored)),
  };
}

/** Names for parts. They are random, because several processes may write to one store. */
function createPartNames({ now, random }: Pick<StoredIndexParts, 'now' | 'random'>): () => string {
  let count = 0;
  return () => `${now().toString(36)}-${count++}-${Math.floor(random() * 1e9).toString(36)}`;
}

async function readReviews(
  { products }: IndexDirectory,
  subject: Subject,
  store: IndexStore,
): Promise<SubjectReviews | undefined> {
  const matches = matchesSubject(subject);
  const names = new Set(products.filter(matches).map(({ part }) => part));
  const parts = await Promise.all([...names].map((name) => store.readPart(name)));
  if (parts.includes(undefined)) return undefined;
  const reviews = parts.flatMap((part = []) =>
    part.filter(({ product_handle, product_id }) => matches({ handle: product_handle, id: product_id })),
  );
  // The content of a part never changes.
  return { reviews, version: [...names].join() };
}

/** Writes the parts of an edition; returns its directory, in which the parts of the old one are retired. */
async function writeEdition(
  { reviews, ...edition }: Edition,
  {
    store,
    recipe,
    now,
    newName,
    old,
  }: Omit<StoredIndexParts, 'log' | 'random'> & { newName: () => string; old: IndexDirectory | undefined },
): Promise<IndexDirectory> {
  const { products, parts } = partition(reviews.values(), newName);
  for (const [name, list] of parts) await store.writePart(name, list);
  const oldParts = [...new Set(old?.products.map(({ part }) => part))];
  return {
    recipe,
    ...edition,
    products,
    changes: (old?.changes ?? []).filter(({ time }) => time >= edition.readAt - tolerance),
    retired: [...(old?.retired ?? []), ...oldParts.map((part) => ({ part, at: now() }))],
  };
}

/** Writes a directory, then deletes the parts that were retired long enough ago. */
async function writeDirectory(directory: IndexDirectory, store: IndexStore, now: number): Promise<void> {
  const isDeletable = ({ at }: { at: number }) => at <= now - keepRetiredFor;
  const deletable = directory.retired.filter(isDeletable);
  const retired = directory.retired.filter((one) => !isDeletable(one));
  await store.writeDirectory({ ...directory, retired });
  for (const { part } of deletable) await store.deletePart(part);
}

/** How long a part outlives the directory that named it, in milliseconds. */
const keepRetiredFor = 300_000;

function invalid(directory: IndexDirectory): IndexDirectory {
  return { ...directory, recipe: '', dueAt: 0 };
}
