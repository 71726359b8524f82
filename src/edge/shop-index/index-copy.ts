import type { PublicReview } from '../../contract/storefront.ts';
import type { Subject } from '../storefront/question.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { isOfStore } from '../upstream/product-filter.ts';
import { type Change, changeIndex, tolerance } from './change-index.ts';
import { createInTurn } from './in-turn.ts';
import type { IndexDirectory, IndexedProduct, IndexStore } from './index-store.ts';
import { layOut } from './lay-out.ts';
import { loggedStore } from './logged-store.ts';

/** What one reading of the shop gave. Times are in milliseconds since 1970. */
export type Edition = {
  reviews: ReadonlyMap<string, PublicReview>;
  partial: boolean;
  readAt: number;
  dueAt: number;
};

/** The index as it is kept. Changes are made one after the other. A store that fails throws `api_busy`. */
export type IndexCopy = {
  load(): Promise<IndexDirectory | undefined>;
  /** Undefined where a part is gone. */
  reviewsIn(directory: IndexDirectory, subject: Subject): Promise<PublicReview[] | undefined>;
  /** Takes the edition, unless what is kept is newer, or `keepsOld` wants it to serve on; tells whether it was taken. */
  replace(
    edition: Edition,
    options: { journal: readonly Change[]; keepsOld: (kept: IndexDirectory) => boolean },
  ): Promise<boolean>;
  change(changes: readonly Change[]): Promise<void>;
  /** Makes a copy of which something is missing be read anew. */
  forget(): Promise<void>;
};

/** For how long a part stays after the directory that named it, in milliseconds. */
const keepRetiredFor = 300_000;

export function createIndexCopy(options: {
  store: IndexStore;
  /** What the index depends on besides the API: one that was made otherwise is not used. */
  recipe: string;
  maxReviews: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  log: EdgeLog;
}): IndexCopy {
  const { recipe, maxReviews, now, random } = options;
  const store = loggedStore(options.store, options.log);
  const inTurn = createInTurn();
  let names = 0;
  // At random, because several processes may write to one store.
  const name = () => `${now().toString(36)}-${names++}-${Math.floor(random() * 1e9).toString(36)}`;

  async function load(): Promise<IndexDirectory | undefined> {
    const directory = await store.readDirectory();
    return directory?.recipe === recipe ? directory : undefined;
  }

  async function write(directory: IndexDirectory): Promise<void> {
    const isOver = ({ at }: { at: number }) => at <= now() - keepRetiredFor;
    const over = directory.retired.filter(isOver);
    await store.writeDirectory({ ...directory, retired: directory.retired.filter((one) => !isOver(one)) });
    for (const { part } of over) await store.deletePart(part);
  }

  const change = (directory: IndexDirectory, changes: readonly Change[]) =>
    changeIndex(directory, changes, { store, maxReviews, now: now(), name });
  const invalid = (directory: IndexDirectory): IndexDirectory => ({ ...directory, recipe: '', dueAt: 0 });

  return {
    load,
    async reviewsIn({ products }, subject) {
      const isOne = matcher(subject);
      const names = new Set(products.filter(isOne).map(({ part }) => part));
      const found = await Promise.all([...names].map((part) => store.readPart(part)));
      if (found.includes(undefined)) return undefined;
      return found.flatMap((reviews = []) =>
        reviews.filter(({ product_handle, product_id }) => isOne({ handle: product_handle, id: product_id })),
      );
    },
    replace: ({ reviews, ...edition }, { journal, keepsOld }) =>
      inTurn(async () => {
        const old = await store.readDirectory();
        const kept = old?.recipe === recipe ? old : undefined;
        // Another process, or a reading that was given up and was not dead.
        if (kept && kept.readAt > edition.readAt) return false;
        if (kept && keepsOld(kept)) {
          await write({ ...kept, dueAt: edition.dueAt });
          return false;
        }
        const { products, parts } = layOut(reviews.values(), name);
        for (const [part, list] of parts) await store.writePart(part, list);
        const before = [...new Set(old?.products.map(({ part }) => part))];
        const fresh: IndexDirectory = {
          recipe,
          ...edition,
          products,
          changes: (old?.changes ?? []).filter(({ time }) => time >= edition.readAt - tolerance),
          retired: [...(old?.retired ?? []), ...before.map((part) => ({ part, at: now() }))],
        };
        await write((journal.length > 0 && (await change(fresh, journal))) || fresh);
        return true;
      }),
    change: (changes) =>
      inTurn(async () => {
        const kept = await load();
        if (kept) await write((await change(kept, changes)) ?? invalid(kept));
      }),
    forget: () =>
      inTurn(async () => {
        const kept = await load();
        if (kept) await write(invalid(kept));
      }),
  };
}

/** By the handle where there is one: it is what the page of the product is called. */
export function matcher(subject: Subject): (product: Pick<IndexedProduct, 'handle' | 'id'>) => boolean {
  if (subject.kind === 'store') {
    return ({ handle, id }) => isOfStore({ product_id: id, product_handle: handle });
  }
  const { handle, id } = subject;
  return handle === undefined ? (product) => product.id === id : (product) => product.handle === handle;
}
