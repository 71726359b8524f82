/** What the shop's shelves are called, in the order of its navigation. */
export const categories = ['table', 'kitchen', 'cloth', 'desk', 'wear', 'outdoors', 'house'] as const;

export type Category = (typeof categories)[number];

/** What a thing is made like: decides which of the stock of sentences its reviews draw on. */
export type Kind = 'stoneware' | 'metal' | 'cloth' | 'paper' | 'wear' | 'bag' | 'wood' | 'willow' | 'scent';

/** All that is known of a product that came with an import of reviews. */
export type ImportedProduct = { id: string; handle: string; title: string };

/** A product of the demonstration shop. */
export type DemoProduct = ImportedProduct & {
  category: Category;
  kind: Kind;
  /** What people call it: "mug". */
  noun: string;
  /** In pence. */
  price: number;
  /** One line, for cards and under the title. */
  summary: string;
  /** Paragraphs. */
  description: string[];
  /** Rows of the "Details" table. */
  facts: [term: string, fact: string][];
  option?: { name: string; values: string[] };
};

/** What a page can show: a product of ours, or one that is known by name only. */
export type ShopProduct = ImportedProduct & Partial<DemoProduct>;
