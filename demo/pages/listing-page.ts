import { html } from 'hono/html';
import { categoryNames } from '../shops/profile.ts';
import { elementsOf } from './elements.ts';
import { labelsIn } from './labels.ts';
import { page } from './page.ts';
import { productCard } from './product-card.ts';
import { type Markup, profileOf, type Shop } from './shop.ts';
import { link, type View } from './view.ts';

const productsPerPage = 12;

/**
 * A page of all products, or of one category. An unknown category shows all products, and a page number out
 * of range the nearest page.
 */
export async function listingPage(
  shop: Shop,
  asked: { category?: string | null; page?: string | number | null },
  view: View,
): Promise<string> {
  const text = labelsIn(view.lang);
  const names = categoryNames(profileOf(shop), view.lang);
  const category = Object.keys(names).find((known) => known === asked.category);
  const products = shop.products.filter((product) => !category || product.category === category);
  const last = Math.max(1, Math.ceil(products.length / productsPerPage));
  const number = Math.min(Math.max(Math.floor(Number(asked.page)) || 1, 1), last);
  const shown = products.slice((number - 1) * productsPerPage, number * productsPerPage);
  const heading = (category && names[category]) || text.allProducts;
  const pageUrl = (target: number) => {
    const query = new URLSearchParams({
      ...(category ? { category } : {}),
      ...(target > 1 ? { page: String(target) } : {}),
    });
    return link(query.size ? `/products?${query}` : '/products', view);
  };
  const { element, ratings } = elementsOf(shop, view);
  const [rated, carousel] = await Promise.all([
    ratings(shown.map(({ handle }) => handle)),
    element('storefront-review-carousel', { scope: 'store' }),
  ]);
  const main = html`<div class="listing">
<header class="listing-head">
<h1>${heading}</h1>
<p>${text.products(products.length)}</p>
</header>
<h2 class="visually-hidden">${last > 1 ? text.page(number) : text.products(products.length)}</h2>
<ul class="cards">
${shown.map((product, index) => productCard(shop, product, view, { isEager: index < 4, rating: rated[product.handle] }))}
</ul>
${last > 1 ? pagination(number, last, pageUrl, view) : ''}
</div>
<section class="also">${carousel}</section>`;
  const title = number > 1 ? `${heading} – ${text.page(number)}` : heading;
  return page(shop, view, { title, main });
}

function pagination(current: number, last: number, pageUrl: (page: number) => string, view: View): Markup {
  const text = labelsIn(view.lang);
  const step = (to: number, name: string, rel: string) =>
    to < 1 || to > last ? '' : html`<a href="${pageUrl(to)}" rel="${rel}">${name}</a>`;
  return html`<nav class="pagination" aria-label="${text.pages}">
${step(current - 1, text.previous, 'prev')}
<span>${current} / ${last}</span>
${step(current + 1, text.next, 'next')}
</nav>`;
}
