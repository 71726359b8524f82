import { html } from 'hono/html';
import { picturesOf } from '../seed/pictures.ts';
import type { ShopProduct } from '../seed/product.ts';
import type { Markup } from './shop.ts';
import { link, type View } from './view.ts';

export function productPath(handle: string): string {
  return `/products/${encodeURIComponent(handle)}`;
}

/** The address of the picture that stands for a product. */
export function mainPicture({ handle, look }: ShopProduct): string {
  return (look && picturesOf(handle).views[0]) ?? '/media/placeholder.svg';
}

/** In pounds and, where there are any, pence; as the shop writes it, in every language. */
export function money(pence: number): string {
  return `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`;
}

/** The name of a product, which has a direction of its own and may be in any language. */
export function name({ handle, title, summary }: ShopProduct): Markup {
  return html`<bdi${summary ? html` lang="en"` : ''}>${title || handle}</bdi>`;
}

/** A product in a list: picture, name, rating, price. */
export function productCard(product: ShopProduct, view: View, eager: boolean): Markup {
  const { handle, price } = product;
  const path = link(productPath(handle), view);
  return html`<li class="card">
<a class="card-link" href="${path}">
<img src="${mainPicture(product)}" alt="" width="800" height="1000"${eager ? '' : html` loading="lazy"`}>
<h3>${name(product)}</h3>
</a>
<storefront-rating product-handle="${handle}" href="${path}#reviews"></storefront-rating>
${price === undefined ? '' : html`<p class="price"><bdi>${money(price)}</bdi></p>`}
</li>`;
}
