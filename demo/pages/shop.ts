import type { html } from 'hono/html';
import type { Including } from '../../src/client/include/index.ts';
import type { ShopProduct } from '../seed/product.ts';

/** The input of all pages. */
export type Shop = {
  /** The text of `index.html`. */
  shell: string;
  /** All products in display order. */
  products: ShopProduct[];
  /** Whether shoppers can write reviews. */
  acceptsReviews?: boolean;
  /** The edge as browsers see it, and how to call it, for pages whose HTML has the reviews. */
  edge?: { url: string; fetch: NonNullable<Including['fetch']> } & Pick<Including, 'after'>;
};

/** Escaped markup. */
export type Markup = ReturnType<typeof html>;
