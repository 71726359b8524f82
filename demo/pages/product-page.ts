import { html, raw } from 'hono/html';
import { picturesOf } from '../seed/pictures.ts';
import type { ShopProduct } from '../seed/product.ts';
import { elementsOf } from './elements.ts';
import type { Labels } from './labels/english.ts';
import { labelsIn } from './labels.ts';
import { looks } from './looks.ts';
import { page } from './page.ts';
import { mainPicture, name, price, productCard, productFields, productPath } from './product-card.ts';
import { type Markup, profileOf, type Shop } from './shop.ts';
import { link, type View } from './view.ts';

/** A product page with its reviews. Imported products have a title, but no price or description. */
export async function productPage(shop: Shop, product: ShopProduct, view: View): Promise<string> {
  const { handle, title, summary, option, description = [], facts } = product;
  const text = labelsIn(view.lang);
  const { lang, texts } = profileOf(shop);
  const others = alike(shop, product);
  const extras = [view.preset === 'column' && 'initials', shop.acceptsReviews && 'write'].filter(Boolean);
  const slotted = html`<p slot="how-we-check"${view.lang === lang ? '' : html` lang="${lang}" dir="auto"`}>${texts.reviewPolicy}</p>`;
  const { element, ratings } = elementsOf(shop, view);
  const of = { 'product-handle': handle };
  const quoteLink = view.render ? link('?reviews-review={id}#reviews', view) : '#reviews';
  const [rated, quote, photos, reviews] = await Promise.all([
    ratings([handle, ...others.map((other) => other.handle)]),
    element('storefront-review-quote', { class: 'quote', ...of, href: quoteLink }),
    element('storefront-review-gallery', { class: 'photos', ...of }),
    element(
      'storefront-reviews',
      { ...of, ...(extras.length > 0 && { extras: extras.join(' ') }) },
      `${slotted}`,
    ),
  ]);
  const main = html`<div class="product">
${gallery(product, text)}
<div class="purchase">
<h1>${name(shop, product)}</h1>
${rated[handle] ? raw(rated[handle]) : html`<storefront-rating product-handle="${handle}" href="#reviews"></storefront-rating>`}
${summary ? html`<p class="summary"><bdi lang="${lang}">${summary}</bdi></p>` : html`<p class="summary">${text.imported}</p>`}
${price(shop, product)}
${option ? choice(option, lang) : ''}
${product.price === undefined ? '' : basket(shop, product, view)}
${quote}
<div class="prose" lang="${lang}" dir="auto">${description.map((paragraph) => html`<p>${paragraph}</p>`)}</div>
${facts ? details(shop, facts, view) : ''}
</div>
</div>
${photos}
<section id="reviews">${looks(view)}
${reviews}</section>
${alsoLike(shop, others, view, rated)}`;
  return page(shop, view, { title: title || handle, main });
}

function gallery(product: ShopProduct, text: Labels): Markup {
  const views = product.category ? picturesOf(product.handle).views : [mainPicture(product)];
  const several = views.length > 1;
  return html`<div class="gallery${several ? '' : ' gallery-one'}"${several ? html` role="region" aria-label="${text.pictures}" tabindex="0"` : ''}>
${views.map((view, index) => html`<img src="${view}" alt="${index === 0 ? product.title || product.handle : ''}" width="800" height="1000"${index ? html` loading="lazy"` : html` fetchpriority="high"`}>`)}
</div>`;
}

function choice({ name: legend, values }: NonNullable<ShopProduct['option']>, lang: string): Markup {
  return html`<fieldset class="option" lang="${lang}">
<legend>${legend}</legend>
${values.map((value, index) => html`<label><input type="radio" name="option" value="${value}"${index ? '' : html` checked`}><span>${value}</span></label>`)}
</fieldset>`;
}

/** Without a script, the link targets the sentence, which CSS then shows. */
function basket(shop: Shop, product: ShopProduct, view: View): Markup {
  const text = labelsIn(view.lang);
  return html`<p ${productFields(shop, product, view)}><a class="button" href="#not-for-sale" data-add>${text.add}</a></p>
<p id="not-for-sale" class="basket" tabindex="-1">${text.notForSale}</p>
${shop.acceptsReviews ? html`<p class="offer"><a href="${link(`${productPath(product.handle)}/write`, view)}">${text.write}</a></p>` : ''}`;
}

function details(shop: Shop, facts: [string, string][], view: View): Markup {
  const text = labelsIn(view.lang);
  const { lang, texts } = profileOf(shop);
  return html`<details open>
<summary>${text.details}</summary>
<dl lang="${lang}" dir="auto">${facts.map(([term, fact]) => html`<div><dt>${term}</dt><dd>${fact}</dd></div>`)}</dl>
</details>
<details>
<summary>${text.delivery}</summary>
<p lang="${lang}" dir="auto">${texts.delivery}</p>
</details>`;
}

/** Other products; products of the same category come first. */
function alike({ products }: Shop, product: ShopProduct): ShopProduct[] {
  const others = products.filter(({ handle }) => handle !== product.handle);
  const near = others.filter(({ category }) => category !== undefined && category === product.category);
  return [...near, ...others.filter((other) => !near.includes(other))].slice(0, 4);
}

function alsoLike(
  shop: Shop,
  products: ShopProduct[],
  view: View,
  rated: Record<string, string>,
): Markup | '' {
  if (products.length === 0) return '';
  return html`<section class="also" aria-labelledby="also">
<h2 id="also">${labelsIn(view.lang).alsoLike}</h2>
<ul class="cards">
${products.map((product) => productCard(shop, product, view, { rating: rated[product.handle] }))}
</ul>
</section>`;
}
