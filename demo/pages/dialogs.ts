import { html } from 'hono/html';
import { labelsIn } from './labels.ts';
import type { Markup } from './shop.ts';
import { link, type View } from './view.ts';

/** The quick view and the basket; `demo/browser/shop.js` takes them out of their template. */
export function dialogs(view: View): Markup {
  const text = labelsIn(view.lang);
  const close = html`<form method="dialog"><button class="close" aria-label="${text.close}">×</button></form>`;
  return html`<template id="dialogs"><dialog id="quick" class="quick" closedby="any" aria-labelledby="quick-title">
${close}
<div class="quick-body"><img data-image alt="" width="800" height="1000">
<div><h2 id="quick-title" data-title></h2>
<storefront-rating></storefront-rating>
<p class="price" data-price></p>
<p data-summary></p>
<button type="button" class="button" data-add>${text.add}</button>
<storefront-review-quote></storefront-review-quote>
<p><a data-link href="${link('/products', view)}">${text.wholePage}</a></p></div></div>
</dialog>
<dialog id="basket" class="drawer" closedby="any" aria-labelledby="basket-title">
${close}
<h2 id="basket-title">${text.basket}</h2>
<ul data-lines></ul>
<p data-empty>${text.basketEmpty}</p>
<p class="note">${text.notForSale}</p>
<template><li class="line"><img data-image alt="" width="800" height="1000"><div><a data-link data-title href="${link('/products', view)}"></a>
<storefront-rating></storefront-rating><p class="price" data-price></p>
<button type="button" data-remove>${text.remove}</button></div></li></template>
</dialog></template>`;
}
