import { html } from 'hono/html';
import type { ShopProduct } from '../seed/product.ts';
import { elementsOf } from './elements.ts';
import { labelsIn } from './labels.ts';
import { page } from './page.ts';
import { mainPicture, name, productPath } from './product-card.ts';
import type { Shop } from './shop.ts';
import { link, type View } from './view.ts';

/** The form for a review of a product, on a page of its own. */
export async function writePage(shop: Shop, product: ShopProduct, view: View): Promise<string> {
  const text = labelsIn(view.lang);
  const { handle, id } = product;
  const form = await elementsOf(shop, view).element('storefront-review-form', {
    'product-handle': handle,
    'product-id': id,
  });
  const main = html`<div class="write">
<header><img src="${mainPicture(product)}" alt="" width="800" height="1000">
<div><h1>${text.write}</h1><p class="summary"><a href="${link(productPath(handle), view)}">${name(shop, product)}</a></p></div></header>
${form}
</div>`;
  return page(shop, view, { title: `${text.write}: ${product.title || handle}`, main });
}
