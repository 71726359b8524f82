import type { ModeratedReview } from '../../src/contract/moderation.ts';

/** The products, languages and sources of reviews; products with their titles. */
export type Seen = { products: [id: string, title: string][]; languages: string[]; sources: string[] };

export const noneSeen: Seen = { products: [], languages: [], sources: [] };

/** Adds the values of a list of reviews to the known ones. */
export function seenIn(reviews: readonly ModeratedReview[], known: Seen): Seen {
  const products = new Map(known.products);
  const languages = new Set(known.languages);
  const sources = new Set(known.sources);
  for (const { product_id, product_title, language, source } of reviews) {
    if (product_title) products.set(product_id, product_title);
    if (language) languages.add(language);
    if (source) sources.add(source);
  }
  return {
    products: [...products].sort(([, one], [, other]) => (one < other ? -1 : 1)),
    languages: [...languages].sort(),
    sources: [...sources].sort(),
  };
}
