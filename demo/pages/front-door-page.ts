import { html } from 'hono/html';
import { picturesOf } from '../seed/pictures.ts';
import type { Profile } from '../shops/profile.ts';
import { hardPages } from './hard-pages.ts';
import { labelsIn } from './labels.ts';
import { previewStates } from './preview-subject.ts';
import { productPath } from './product-card.ts';
import type { Markup } from './shop.ts';
import { link } from './view.ts';

/** The first page of the demo. `origin`: as the visitor's browser sees it. */
export async function frontDoorPage(shops: readonly Profile[], origin: string): Promise<string> {
  return String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Storefront Reviews</title>
<link rel="icon" href="/media/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/front-door.css">
<script type="module" src="/storefront-reviews.js"></script>
</head>
<body>
<header>
<p class="name">Storefront Reviews</p>
<h1>Reviews that look as if your shop had always had them.</h1>
<p class="lead">One script tag shows the reviews of a product on any page, in its own type and colours. Everything below runs in this one process: three shops, their reviews, and the rooms in which their owners work.</p>
<pre tabindex="0" aria-label="The two lines of HTML"><code>${`<script type="module" async src="${origin}/storefront-reviews.js"></script>\n<storefront-reviews product-handle="harbour-mug"></storefront-reviews>`}</code></pre>
</header>
<main>
<h2 class="visually-hidden">Shops</h2>
<ul class="shops">${shops.map(shopCard)}</ul>
<div class="rooms">
<section><h2><a href="/studio">Theme studio</a></h2><p>Choose a look, change tokens on a live page, and mend what is hard to read with one press.</p></section>
<section><h2><a href="/console">Console</a></h2><p>Publish, reply, import. The terminal shows a link that signs you in once.</p></section>
<section><h2><a href="/mailbox">Mailbox</a></h2><p>The mails that the shops would send. A button delivers an order and invites its customer.</p></section>
<section><h2><a href="/docs">API reference</a></h2><p>Every operation with an example, made from its schema.</p></section>
<section><h2>States</h2><p>The same element, whatever happens to it.</p><ul class="links">${Object.keys(previewStates).map((state) => html`<li><a href="/studio/preview/section?state=${state}">${state}</a></li>`)}</ul></section>
<section><h2>Hard pages</h2><p>Shops as they are found in the wild.</p><ul class="links">${hardPages.filter(({ isLinked }) => isLinked).map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>`)}</ul></section>
</div>
</main>
</body>
</html>`,
  );
}

/** A shop with its face and a way to each of its pages. */
function shopCard(shop: Profile): Markup {
  const { key, name, lang, dir, prefix, hero, texts, favourites } = shop;
  const place = (path: string) => link(path, { lang, dir, shop });
  const text = labelsIn(lang);
  const product = productPath(hero);
  return html`<li class="shop ${key}" lang="${lang}" dir="${dir}">
<a class="face" href="${place(shop.home)}"><img src="${picturesOf(hero).views[0]}" alt="" width="800" height="1000">
<h3>${name}</h3></a>
<p>${texts.line}</p>
<storefront-rating product-handle="${hero}" endpoint="${prefix}/"></storefront-rating>
<ul class="links">
<li><a href="${place(product)}">${shop.products.find(({ handle }) => handle === hero)?.title}</a></li>
<li><a href="${place('/products')}">${text.allProducts}</a></li>
<li><a href="${place(`/search?q=${encodeURIComponent(searchWord(shop, favourites[0]))}`)}">${text.search}</a></li>
<li><a href="${place('/reviews')}">${text.aboutShop}</a></li>
<li><a href="${place(`${product}/write`)}">${text.write}</a></li>
<li><a href="${place(`/rendering?of=${encodeURIComponent(product)}`)}">${text.compare}</a></li>
</ul>
</li>`;
}

/** The first word of a product's title. */
function searchWord({ products }: Profile, of: string | undefined): string {
  const title = products.find(({ handle }) => handle === of)?.title ?? '';
  return title.split(/[\s,]/)[0] ?? '';
}
