import type { html } from 'hono/html';
import type { ShopProduct } from '../seed/product.ts';

/** What all pages are made from. */
export type Shop = {
  /** The text of `index.html`. */
  shell: string;
  /** All that the shop lists, in its order. */
  products: ShopProduct[];
};

/** Markup in which everything that came from outside is escaped. */
export type Markup = ReturnType<typeof html>;
