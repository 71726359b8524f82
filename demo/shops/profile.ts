import type { ShopProduct } from '../seed/product.ts';

/** A shop of the demo: its language, its money, its goods and its own sentences. */
export type Profile = {
  /** Its name in file names. */
  key: 'osier' | 'halm' | 'dawair';
  /** The path in front of its pages and its edge; empty for the shop at the root. */
  prefix: string;
  /** The path of its home page. */
  home: string;
  name: string;
  /** The language of its goods and reviews, as a BCP 47 tag. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Formats a price in hundredths. */
  money: (amount: number) => string;
  /** The names of the categories by language, in the order of the navigation. */
  categories: Record<string, Record<string, string>>;
  /** Sentences in the language of the shop. */
  texts: {
    /** One line about the shop. */
    line: string;
    /** The headline of the home page and the sentence below it. */
    headline: string;
    lead: string;
    address: string;
    delivery: string;
    /** How the shop checks reviews. */
    reviewPolicy: string;
  };
  products: ShopProduct[];
  /** Handles of the home page: the product in the large picture, and the products below it. */
  hero: string;
  favourites: readonly string[];
};

/** The names of categories in a language, or in the language of the shop. */
export function categoryNames({ categories, lang }: Profile, wanted: string): Record<string, string> {
  return categories[wanted.toLowerCase().split('-')[0] ?? ''] ?? categories[lang] ?? {};
}
