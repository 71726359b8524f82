import { html, raw } from 'hono/html';
import { picturesOf } from '../seed/pictures.ts';
import type { ShopProduct } from '../seed/product.ts';
import { type Labels, labelsIn } from './labels.ts';
import { looks } from './looks.ts';
import { page } from './page.ts';
import { mainPicture, money, name, productCard } from './product-card.ts';
import { type ServedElements, servedElements } from './served-elements.ts';
import type { Markup, Shop } from './shop.ts';
import type { View } from './view.ts';

/** A product page with its reviews. Imported products have a title, but no price or description. */
export async function productPage(shop: Shop, product: ShopProduct, view: View): Promise<string> {
  const { handle, title, summary, price, option, description = [], facts } = product;
  const text = labelsIn(view.lang);
  const others = alike(shop, product);
  const extras = [view.preset === 'column' && 'initials', shop.acceptsReviews && 'write']
    .filter(Boolean)
    .join(' ');
  const slotted = String(await html`<p slot="how-we-check">${text.reviewPolicy}</p>`);
  const served = await servedElements(shop, view, {
    handle,
    slotted,
    listed: others.map((other) => other.handle),
    ...(extras && { extras }),
  });
  const main = html`<div class="product">
${gallery(product, text)}
<div class="purchase">
<h1>${name(product)}</h1>
${served ? raw(served.ratings[handle] ?? '') : html`<storefront-rating product-handle="${handle}" href="#reviews"></storefront-rating>`}
${summary ? html`<p class="summary"><bdi lang="en">${summary}</bdi></p>` : html`<p class="summary">${text.imported}</p>`}
${price === undefined ? '' : html`<p class="price"><bdi>${money(price)}</bdi></p>`}
${option ? choice(option) : ''}
${price === undefined ? '' : basket(text)}
${served ? raw(served.quote) : html`<storefront-review-quote class="quote" product-handle="${handle}" href="#reviews"></storefront-review-quote>`}
<div class="prose" lang="en" dir="auto">${description.map((paragraph) => html`<p>${paragraph}</p>`)}</div>
${facts ? details(facts, text) : ''}
</div>
</div>
${served ? raw(served.gallery) : html`<storefront-review-gallery class="photos" product-handle="${handle}"></storefront-review-gallery>`}
<section id="reviews">${looks(view)}
${served ? raw(served.reviews) : html`<storefront-reviews product-handle="${handle}"${extras ? html` extras="${extras}"` : ''}>${raw(slotted)}</storefront-reviews>`}</section>
${alsoLike(others, view, served)}`;
  return page(shop, view, { title: title || handle, main });
}

function gallery(product: ShopProduct, text: Labels): Markup {
  const views = product.category ? picturesOf(product.handle).views : [mainPicture(product)];
  const several = views.length > 1;
  return html`<div class="gallery${several ? '' : ' gallery-one'}"${several ? html` role="region" aria-label="${text.pictures}" tabindex="0"` : ''}>
${views.map((view, index) => html`<img src="${view}" alt="${index === 0 ? product.title || product.handle : ''}" width="800" height="1000"${index ? html` loading="lazy"` : html` fetchpriority="high"`}>`)}
</div>`;
}

function choice({ name: legend, values }: NonNullable<ShopProduct['option']>): Markup {
  return html`<fieldset class="option" lang="en">
<legend>${legend}</legend>
${values.map((value, index) => html`<label><input type="radio" name="option" value="${value}"${index ? '' : html` checked`}><span>${value}</span></label>`)}
</fieldset>`;
}

/** Works without a script: the link targets the sentence, and CSS shows the target. */
function basket(text: Labels): Markup {
  return html`<p><a class="button" href="#basket">${text.add}</a></p>
<p id="basket" class="basket" tabindex="-1">${text.notForSale}</p>`;
}

function details(facts: [string, string][], text: Labels): Markup {
  return html`<details open>
<summary>${text.details}</summary>
<dl lang="en" dir="auto">${facts.map(([term, fact]) => html`<div><dt>${term}</dt><dd>${fact}</dd></div>`)}</dl>
</details>
<details>
<summary>${text.delivery}</summary>
<p>${text.deliveryText}</p>
</details>`;
}

/** Other products; products of the same category come first. */
function alike({ products }: Shop, product: ShopProduct): ShopProduct[] {
  const others = products.filter(({ handle }) => handle !== product.handle);
  const near = others.filter(({ category }) => category !== undefined && category === product.category);
  return [...near, ...others.filter((other) => !near.includes(other))].slice(0, 4);
}

function alsoLike(products: ShopProduct[], view: View, served: ServedElements | undefined): Markup | '' {
  if (products.length === 0) return '';
  return html`<section class="also" aria-labelledby="also">
<h2 id="also">${labelsIn(view.lang).alsoLike}</h2>
<ul class="cards">
${products.map((product) => productCard(product, view, false, served?.ratings[product.handle]))}
</ul>
</section>`;
}
