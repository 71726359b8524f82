import type { html } from 'hono/html';
import type { ShopProduct } from '../seed/product.ts';

/** The input of all pages. */
export type Shop = {
  /** The text of `index.html`. */
  shell: string;
  /** All products in display order. */
  products: ShopProduct[];
};

/** Escaped markup. */
export type Markup = ReturnType<typeof html>;
