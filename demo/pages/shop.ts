import type { html } from 'hono/html';
import type { Including } from '../../src/client/include/index.ts';
import type { ShopProduct } from '../seed/product.ts';
import { osier } from '../shops/osier.ts';
import type { Profile } from '../shops/profile.ts';

/** The input of all pages. */
export type Shop = {
  /** The text of `index.html`. */
  shell: string;
  /** All products in display order. */
  products: ShopProduct[];
  /** Default: the shop at the root. */
  profile?: Profile;
  /** Whether a front door at `/` leads to several shops. Default: false. */
  hasFrontDoor?: boolean;
  /** Whether shoppers can write reviews. */
  acceptsReviews?: boolean;
  /** The edge as browsers see it, and how to call it, for pages whose HTML has the reviews. */
  edge?: { url: string; fetch: NonNullable<Including['fetch']> } & Pick<Including, 'after'>;
};

export function profileOf({ profile = osier }: Shop): Profile {
  return profile;
}

/** Escaped markup. */
export type Markup = ReturnType<typeof html>;
