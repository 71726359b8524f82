/** The categories in the order of the navigation. */
export const categories = ['table', 'kitchen', 'cloth', 'desk', 'wear', 'outdoors', 'house'] as const;

export type Category = (typeof categories)[number];

/** Selects the sentences that reviews of a product are made of. */
export type Kind = 'stoneware' | 'metal' | 'cloth' | 'paper' | 'wear' | 'bag' | 'wood' | 'willow' | 'scent';

/** A product known only from imported reviews. */
export type ImportedProduct = { id: string; handle: string; title: string };

/** A product of the demo shop. */
export type DemoProduct = ImportedProduct & {
  category: Category;
  kind: Kind;
  /** The customers' name for it, such as "mug". */
  noun: string;
  /** The price in pence. */
  price: number;
  /** One line under the title. */
  summary: string;
  /** Paragraphs. */
  description: string[];
  /** Rows of the "Details" table. */
  facts: [term: string, fact: string][];
  option?: { name: string; values: string[] };
};

/** A product of the demo shop or an imported one. */
export type ShopProduct = ImportedProduct & Partial<DemoProduct>;
