import { html } from 'hono/html';
import type { ShopProduct } from '../seed/product.ts';
import { categoryNames } from '../shops/profile.ts';
import { elementsOf } from './elements.ts';
import { labelsIn } from './labels.ts';
import { page } from './page.ts';
import { productCard } from './product-card.ts';
import { profileOf, type Shop } from './shop.ts';
import type { View } from './view.ts';

/** The most products of one page, as the edge rates that many in one request. */
const mostFound = 48;

/** The products whose texts contain every word of `query`, in the order of the shop. */
export async function searchPage(shop: Shop, query: string, view: View): Promise<string> {
  const text = labelsIn(view.lang);
  const found = shop.products
    .filter(matches(query, categoryNames(profileOf(shop), view.lang)))
    .slice(0, mostFound);
  const rated = await elementsOf(shop, view).ratings(found.map(({ handle }) => handle));
  const heading = text.found(found.length, query);
  const main = html`<div class="listing">
<header class="listing-head"><h1><bdi>${heading}</bdi></h1></header>
${found.length === 0 ? html`<p>${text.nothingFound}</p>` : html`<h2 class="visually-hidden">${text.products(found.length)}</h2>`}
<ul class="cards">
${found.map((product, index) => productCard(shop, product, view, { isEager: index < 4, rating: rated[product.handle] }))}
</ul>
</div>`;
  return page(shop, view, { title: heading, main });
}

function matches(query: string, categories: Record<string, string>): (product: ShopProduct) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return ({ title, handle, category = '', summary = '', description = [] }) => {
    const text = plain([title, handle, categories[category] ?? '', summary, ...description].join(' '));
    return words.every((word) => text.includes(word));
  };
}

/** Lower case, without accents and umlauts: "oel" also finds "Öl". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
