import { html, raw } from 'hono/html';
import { picturesOf, placeholder } from '../seed/pictures.ts';
import type { ShopProduct } from '../seed/product.ts';
import type { Markup } from './shop.ts';
import { link, type View } from './view.ts';

export function productPath(handle: string): string {
  return `/products/${encodeURIComponent(handle)}`;
}

/** The picture on cards, and the first one on the product's page. */
export function mainPicture({ handle, category }: ShopProduct): string {
  return (category && picturesOf(handle).views[0]) ?? placeholder;
}

/** Formats pence as pounds, without ".00"; the same in every language. */
export function money(pence: number): string {
  return `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`;
}

/** Isolates the title: it may be in another language, with a direction of its own. */
export function name({ handle, title, summary }: ShopProduct): Markup {
  return html`<bdi${summary ? html` lang="en"` : ''}>${title || handle}</bdi>`;
}

/**
 * A product in a list: picture, name, rating and price. `rating` is HTML that the edge has rendered, if any.
 */
export function productCard(product: ShopProduct, view: View, eager: boolean, rating?: string): Markup {
  const { handle, price } = product;
  const path = link(productPath(handle), view);
  return html`<li class="card">
<a class="card-link" href="${path}">
<img src="${mainPicture(product)}" alt="" width="800" height="1000"${eager ? '' : html` loading="lazy"`}>
<h3>${name(product)}</h3>
</a>
${rating ? raw(rating) : html`<storefront-rating product-handle="${handle}" href="${path}#reviews"></storefront-rating>`}
${price === undefined ? '' : html`<p class="price"><bdi>${money(price)}</bdi></p>`}
</li>`;
}
