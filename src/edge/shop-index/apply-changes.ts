import type { PublicReview } from '../../contract/storefront.ts';
import { type Change, resolveChanges } from './changes.ts';
import type { IndexDirectory, IndexedProduct, IndexStore } from './index-store.ts';
import { partSize, productsIn } from './partition.ts';

type ApplyParts = {
  store: IndexStore;
  maxReviews: number;
  /** Milliseconds since 1970. */
  now: number;
  newName: () => string;
};

/**
 * Applies changes and writes the changed parts. Returns undefined if a part is missing, so that a rebuild is
 * needed.
 */
export async function applyChanges(
  directory: IndexDirectory,
  changes: readonly Change[],
  parts: ApplyParts,
): Promise<IndexDirectory | undefined> {
  const { accepted, latest, isDoubtful } = resolveChanges(directory, changes);
  const draft = await draftWithout(accepted, directory, parts.store);
  if (!draft) return undefined;
  const count = [...draft.sizes.values()].reduce((sum, size) => sum + size, 0);
  const space = Math.max(0, parts.maxReviews - count);
  const added = [...accepted.values()].filter((review) => review !== undefined);
  await addReviews(draft, added.slice(0, space), directory, parts);
  const written = await writeParts(draft, parts);
  const { changed } = draft;
  return {
    ...directory,
    ...(isDoubtful ? { dueAt: parts.now } : {}),
    partial: directory.partial || added.length > space,
    changes: latest,
    products: [...directory.products.filter(({ part }) => !changed.has(part)), ...written],
    retired: [...directory.retired, ...[...changed.keys()].map((part) => ({ part, at: parts.now }))],
  };
}

/**
 * The next state of the index: the size of every part, and the reviews of changed parts, by the old part
 * names.
 */
type Draft = { sizes: Map<string, number>; changed: Map<string, PublicReview[]> };

/** Returns undefined if a part is missing. */
async function draftWithout(
  ids: ReadonlyMap<string, unknown>,
  { products }: IndexDirectory,
  store: IndexStore,
): Promise<Draft | undefined> {
  const draft: Draft = { sizes: new Map(), changed: new Map() };
  for (const name of new Set(products.map(({ part }) => part))) {
    const reviews = await store.readPart(name);
    if (!reviews) return undefined;
    const others = reviews.filter(({ id }) => !ids.has(id));
    if (others.length < reviews.length) draft.changed.set(name, others);
    draft.sizes.set(name, others.length);
  }
  return draft;
}

async function addReviews(
  { sizes, changed }: Draft,
  reviews: readonly PublicReview[],
  directory: IndexDirectory,
  { store, newName }: ApplyParts,
): Promise<void> {
  for (const review of reviews) {
    const name = partFor(review, directory, sizes) ?? newName();
    const list = changed.get(name) ?? [...((await store.readPart(name)) ?? [])];
    list.push(review);
    changed.set(name, list);
    sizes.set(name, list.length);
  }
}

/**
 * The part of the review's product, so that a product stays in one part; otherwise the last part, if it has
 * space.
 */
function partFor(
  { product_handle, product_id }: PublicReview,
  { products }: IndexDirectory,
  sizes: ReadonlyMap<string, number>,
): string | undefined {
  const own = products.find(({ handle, id }) => handle === product_handle && id === product_id);
  if (own) return own.part;
  const [last, size = partSize] = [...sizes].at(-1) ?? [];
  return size < partSize ? last : undefined;
}

/** Writes the changed parts under new names; returns their products. */
async function writeParts({ changed }: Draft, { store, newName }: ApplyParts): Promise<IndexedProduct[]> {
  const products: IndexedProduct[] = [];
  for (const reviews of changed.values()) {
    if (reviews.length === 0) continue;
    const part = newName();
    await store.writePart(part, reviews);
    products.push(...productsIn(part, reviews));
  }
  return products;
}
