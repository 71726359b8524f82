import { html } from 'hono/html';
import { elementsOf } from './elements.ts';
import { labelsIn } from './labels.ts';
import { page } from './page.ts';
import type { Shop } from './shop.ts';
import type { View } from './view.ts';

/** The page with the reviews of the shop itself. */
export async function storePage(shop: Shop, view: View): Promise<string> {
  const text = labelsIn(view.lang);
  const reviews = await elementsOf(shop, view).element('storefront-reviews', { scope: 'store' });
  const main = html`<div class="letter">
<h1>${text.shopReviews}</h1>
<p class="summary">${text.shopReviewsLead}</p>
</div>
<section id="reviews">${reviews}</section>`;
  return page(shop, view, { title: text.shopReviews, main });
}
