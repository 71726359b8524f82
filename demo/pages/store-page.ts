import { html } from 'hono/html';
import { labelsIn } from './labels.ts';
import { page } from './page.ts';
import type { Shop } from './shop.ts';
import type { View } from './view.ts';

/** The page with the reviews of the shop itself. */
export function storePage(shop: Shop, view: View): Promise<string> {
  const text = labelsIn(view.lang);
  const main = html`<div class="letter">
<h1>${text.shopReviews}</h1>
<p class="summary">${text.shopReviewsLead}</p>
</div>
<section id="reviews"><storefront-reviews scope="store"></storefront-reviews></section>`;
  return page(shop, view, { title: text.shopReviews, main });
}
