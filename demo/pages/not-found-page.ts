import { html } from 'hono/html';
import { labelsIn } from './labels.ts';
import { page } from './page.ts';
import type { Shop } from './shop.ts';
import { link, type View } from './view.ts';

/** The page for unknown URLs. */
export function notFoundPage(shop: Shop, view: View): Promise<string> {
  const text = labelsIn(view.lang);
  const main = html`<div class="letter">
<h1>${text.notFound}</h1>
<p class="summary">${text.notFoundText}</p>
<p><a class="button" href="${link('/products', view)}">${text.backToShop}</a></p>
</div>`;
  return page(shop, view, { title: text.notFound, main });
}
