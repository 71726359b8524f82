/** Selects the sentences that reviews of a product are made of. */
export type Kind =
  | 'stoneware'
  | 'metal'
  | 'cloth'
  | 'paper'
  | 'wear'
  | 'garment'
  | 'bag'
  | 'wood'
  | 'willow'
  | 'scent';

/** A product known only from imported reviews. */
export type ImportedProduct = { id: string; handle: string; title: string };

/** A product as the pages of a shop show it. */
export type Goods = ImportedProduct & {
  category: string;
  /** The price in hundredths. */
  price: number;
  /** One line under the title. */
  summary: string;
  /** Paragraphs. */
  description: string[];
  /** Rows of the "Details" table. */
  facts: [term: string, fact: string][];
  option?: { name: string; values: string[] };
};

/** A product of Osier & Tin, whose reviews are written from its kind. */
export type DemoProduct = Goods & {
  kind: Kind;
  /** The customers' name for it, such as "mug". */
  noun: string;
};

/** A product of a shop or an imported one. */
export type ShopProduct = ImportedProduct & Partial<Goods>;
