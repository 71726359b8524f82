import { html } from 'hono/html';
import { page } from './page.ts';
import type { Shop } from './shop.ts';
import type { View } from './view.ts';
import { words } from './words.ts';

/** The page about the shop, with the reviews of the shop itself. */
export function storePage(shop: Shop, view: View): Promise<string> {
  const text = words(view.lang);
  const main = html`<div class="letter">
<h1>${text.reviewsOfShop}</h1>
<p class="summary">${text.storeLead}</p>
</div>
<section id="reviews"><storefront-reviews scope="store"></storefront-reviews></section>`;
  return page(shop, view, { title: text.reviewsOfShop, main });
}
