import { html } from 'hono/html';
import { page } from './page.ts';
import type { Shop } from './shop.ts';
import { link, type View } from './view.ts';
import { words } from './words.ts';

/** What stands where nothing is. */
export function notFoundPage(shop: Shop, view: View): Promise<string> {
  const text = words(view.lang);
  const main = html`<div class="letter">
<h1>${text.notFound}</h1>
<p class="summary">${text.notFoundText}</p>
<p><a class="button" href="${link('/products', view)}">${text.backToShop}</a></p>
</div>`;
  return page(shop, view, { title: text.notFound, main });
}
