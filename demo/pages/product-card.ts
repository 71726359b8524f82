import { html, raw } from 'hono/html';
import { picturesOf, placeholder } from '../seed/pictures.ts';
import type { ShopProduct } from '../seed/product.ts';
import { labelsIn } from './labels.ts';
import { type Markup, profileOf, type Shop } from './shop.ts';
import { link, type View } from './view.ts';

export function productPath(handle: string): string {
  return `/products/${encodeURIComponent(handle)}`;
}

/** The picture on cards, and the first one on the product's page. */
export function mainPicture({ handle, category }: ShopProduct): string {
  return (category && picturesOf(handle).views[0]) ?? placeholder;
}

/** Isolates the title: it may be in another language, with a direction of its own. */
export function name(shop: Shop, { handle, title, summary }: ShopProduct): Markup {
  return html`<bdi${summary ? html` lang="${profileOf(shop).lang}"` : ''}>${title || handle}</bdi>`;
}

/** The price, or nothing for an imported product. */
export function price(shop: Shop, { price }: ShopProduct): Markup | '' {
  return price === undefined ? '' : html`<p class="price"><bdi>${profileOf(shop).money(price)}</bdi></p>`;
}

/** The fields of a product that the quick view and the basket show. */
export function productFields(shop: Shop, product: ShopProduct, view: View): Markup {
  const { handle, title, summary = '' } = product;
  const amount = product.price === undefined ? '' : profileOf(shop).money(product.price);
  return html`data-handle="${handle}" data-title="${title || handle}" data-summary="${summary}" data-price="${amount}" data-image="${mainPicture(product)}" data-link="${link(productPath(handle), view)}"`;
}

/**
 * A product in a list: picture, name, rating and price. `rating` is HTML that the edge has rendered, if any.
 */
export function productCard(
  shop: Shop,
  product: ShopProduct,
  view: View,
  { isEager = false, rating }: { isEager?: boolean; rating?: string | undefined } = {},
): Markup {
  const { handle } = product;
  const path = link(productPath(handle), view);
  return html`<li class="card" ${productFields(shop, product, view)}>
<a class="card-link" href="${path}">
<img src="${mainPicture(product)}" alt="" width="800" height="1000"${isEager ? '' : html` loading="lazy"`}>
<h3>${name(shop, product)}</h3>
</a>
${rating ? raw(rating) : html`<storefront-rating product-handle="${handle}" href="${path}#reviews"></storefront-rating>`}
${price(shop, product)}
${view.render === 'none' ? '' : html`<button type="button" class="quick-button" data-quick aria-haspopup="dialog">${labelsIn(view.lang).quickView}<span class="visually-hidden"> ${product.title || handle}</span></button>`}
</li>`;
}
