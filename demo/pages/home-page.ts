import { html } from 'hono/html';
import { picturesOf } from '../seed/pictures.ts';
import { elementsOf } from './elements.ts';
import { labelsIn } from './labels.ts';
import { page } from './page.ts';
import { productCard, productPath } from './product-card.ts';
import { profileOf, type Shop } from './shop.ts';
import { link, type View } from './view.ts';

/** The home page: one large picture, favourites with their ratings, and the customers' words and photos. */
export async function homePage(shop: Shop, view: View): Promise<string> {
  const text = labelsIn(view.lang);
  const { lang, texts, hero, favourites } = profileOf(shop);
  const { element, ratings } = elementsOf(shop, view);
  const [rated, carousel, gallery] = await Promise.all([
    ratings(favourites),
    element('storefront-review-carousel', { scope: 'store' }),
    element('storefront-review-gallery', { 'product-handle': hero }),
  ]);
  const shown = favourites.flatMap(
    (handle) => shop.products.find((product) => product.handle === handle) ?? [],
  );
  const main = html`<section class="hero">
<a href="${link(productPath(hero), view)}" tabindex="-1" aria-hidden="true"><img src="${picturesOf(hero).views[0]}" alt="" width="800" height="1000" fetchpriority="high"></a>
<div class="hero-words" lang="${lang}">
<h1>${texts.headline}</h1>
<p class="summary">${texts.lead}</p>
<p><a class="button" href="${link(productPath(hero), view)}">${shop.products.find(({ handle }) => handle === hero)?.title}</a></p>
</div>
</section>
<section class="also" aria-labelledby="favourites">
<h2 id="favourites">${text.favourites}</h2>
<ul class="cards">${shown.map((product) => productCard(shop, product, view, { isEager: true, rating: rated[product.handle] }))}</ul>
</section>
<section class="also">${carousel}</section>
<section class="also">${gallery}</section>`;
  return page(shop, view, { title: texts.headline, main });
}
