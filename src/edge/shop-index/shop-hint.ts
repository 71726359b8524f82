import * as v from 'valibot';
import type { Subject } from '../storefront/question.ts';
import { matchesSubject } from './matches-subject.ts';

export type ProductNames = { handle: string; id: string };

/** A review in the list of the API: its ID, unless it is hidden, and its product. */
export type HintedReview = { id: string | undefined; product: ProductNames };

/**
 * Where the reviews of each product stood, newest first, when all reviews of the shop were last read. It says
 * which pages to read, never what they contain.
 */
export type ShopHint = {
  count: number;
  /** The place of a review, from 0; undefined if it was not listed or was hidden. */
  placeOf(id: string): number | undefined;
  productAt(place: number): ProductNames | undefined;
  /**
   * Returns the places in ascending order, including hidden reviews, because they may have been published
   * since.
   */
  placesOf(subject: Subject): number[];
};

/** Why a stored hint is not used. */
export type HintFault = 'unreadable' | 'format' | 'foreign';

/** Increase it when the format changes. */
const format = 1;

/** Shops with more reviews have no hint, so that a hint takes at most about 10 MB. */
export const mostHinted = 250_000;

const envelope = v.object({ format: v.number(), shop: v.string() });
const place = v.pipe(v.number(), v.integer(), v.minValue(0));
const content = v.pipe(
  v.object({
    /** Handle and ID of each product. */
    products: v.array(v.tuple([v.string(), v.string()])),
    /** The ID of each review, empty for a hidden one, and the index of its product. */
    ids: v.pipe(v.array(v.string()), v.maxLength(mostHinted)),
    of: v.array(place),
  }),
  v.check(
    ({ products, ids, of }) => ids.length === of.length && of.every((index) => index < products.length),
  ),
  v.check(({ ids }) => new Set(ids.filter(Boolean)).size === ids.filter(Boolean).length),
);

/** A hint as text. `shop` identifies the API and the shop. */
export function encodeHint(reviews: readonly HintedReview[], shop: string): string {
  const indexes = new Map<string, number>();
  const of = reviews.map(({ product: { handle, id } }) => {
    const key = JSON.stringify([handle, id]);
    const index = indexes.get(key) ?? indexes.size;
    indexes.set(key, index);
    return index;
  });
  const products = [...indexes.keys()].map((key) => JSON.parse(key));
  return JSON.stringify({ format, shop, products, ids: reviews.map(({ id }) => id ?? ''), of });
}

/** Reads a stored hint, which may be damaged, of another version, or of another shop. */
export function decodeHint(text: string, shop: string): ShopHint | HintFault {
  const value = parseJson(text);
  const outer = v.safeParse(envelope, value);
  if (!outer.success) return 'unreadable';
  if (outer.output.format !== format) return 'format';
  if (outer.output.shop !== shop) return 'foreign';
  const inner = v.safeParse(content, value);
  return inner.success ? createHint(inner.output) : 'unreadable';
}

function createHint({ products, ids, of }: v.InferOutput<typeof content>): ShopHint {
  const names = products.map(([handle, id]) => ({ handle, id }));
  const places = new Map<string, number>();
  for (const [index, id] of ids.entries()) if (id !== '') places.set(id, index);
  const placesByProduct: number[][] = names.map(() => []);
  for (const [index, product] of of.entries()) placesByProduct[product]?.push(index);
  return {
    count: ids.length,
    placeOf: (id) => places.get(id),
    productAt: (index) => names[of[index] ?? -1],
    placesOf(subject) {
      const matches = matchesSubject(subject);
      const found = placesByProduct.filter((_, product) => names[product] && matches(names[product]));
      return found.flat().sort((one, other) => one - other);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
