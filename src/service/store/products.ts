/** Port: the products that reviews refer to. */
export type ProductStore = {
  /** All products of a shop, sorted by title. */
  listProducts(shop: string): Promise<Product[]>;
};

/** `review_count` counts published reviews. */
export type Product = { id: string; handle: string; title: string; review_count: number };
