import type { PublicReview } from '../../contract/storefront.ts';
import type { IndexDirectory, IndexStore } from './index-store.ts';
import { partSize, productsIn } from './lay-out.ts';

/** A change of one review; `review` is absent where the public may no longer see it. */
export type Change = { id: string; time: number; review: PublicReview | undefined };

/**
 * How far the clock of the API may be off, and how long it may take until a change shows in its lists, in
 * milliseconds. What happened longer before the index was read is in it already.
 */
export const tolerance = 60_000;

/**
 * The directory after changes, its new parts written; undefined where a part is gone, so that the index has to be
 * read anew. Deliveries come late and out of order: an older one never brings back a review that is hidden since.
 */
export async function changeIndex(
  kept: IndexDirectory,
  changes: readonly Change[],
  {
    store,
    maxReviews,
    now,
    name,
  }: { store: IndexStore; maxReviews: number; now: number; name: () => string },
): Promise<IndexDirectory | undefined> {
  const latest = new Map(kept.changes.map((change) => [change.id, change]));
  const taken = new Map<string, PublicReview | undefined>();
  let isDoubtful = false;
  for (const { id, time, review } of changes) {
    const known = latest.get(id);
    // In the same second a removal holds, whichever came first.
    const isLate =
      known !== undefined && (time < known.time || (time === known.time && known.isGone && !!review));
    const isOld = time < kept.readAt - tolerance;
    isDoubtful ||= isLate || isOld;
    if (isLate || (isOld && review)) continue;
    latest.set(id, { id, time, isGone: review === undefined });
    taken.set(id, review);
  }

  const touched = new Map<string, PublicReview[]>();
  const lengths = new Map<string, number>();
  for (const part of new Set(kept.products.map((product) => product.part))) {
    const reviews = await store.readPart(part);
    if (!reviews) return undefined;
    const others = reviews.filter(({ id }) => !taken.has(id));
    if (others.length < reviews.length) touched.set(part, others);
    lengths.set(part, others.length);
  }
  let room = maxReviews - [...lengths.values()].reduce((sum, length) => sum + length, 0);
  let partial = kept.partial;
  for (const review of taken.values()) {
    if (!review) continue;
    if (room <= 0) {
      partial = true;
      continue;
    }
    room--;
    const part = partFor(review, kept, lengths) ?? name();
    const list = touched.get(part) ?? [...((await store.readPart(part)) ?? [])];
    list.push(review);
    touched.set(part, list);
    lengths.set(part, list.length);
  }

  const written = await writeParts(touched, store, name);
  return {
    ...kept,
    ...(isDoubtful ? { dueAt: now } : {}),
    partial,
    changes: [...latest.values()].slice(-mostChanges),
    products: [...kept.products.filter(({ part }) => !touched.has(part)), ...written],
    retired: [...kept.retired, ...[...touched.keys()].map((part) => ({ part, at: now }))],
  };
}

/** More changes than this between two readings are more than the index follows; a reading comes soon. */
const mostChanges = 10_000;

/** The part of its product, so that a product stays in one; else the last one, if it has room. */
function partFor(
  { product_handle, product_id }: PublicReview,
  { products }: IndexDirectory,
  lengths: ReadonlyMap<string, number>,
): string | undefined {
  const own = products.find(({ handle, id }) => handle === product_handle && id === product_id);
  if (own) return own.part;
  const [last, length = partSize] = [...lengths].at(-1) ?? [];
  return length < partSize ? last : undefined;
}

async function writeParts(
  touched: ReadonlyMap<string, PublicReview[]>,
  store: IndexStore,
  name: () => string,
) {
  const products = [];
  for (const reviews of touched.values()) {
    if (reviews.length === 0) continue;
    const part = name();
    await store.writePart(part, reviews);
    products.push(...productsIn(part, reviews));
  }
  return products;
}
