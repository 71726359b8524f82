import { html } from 'hono/html';
import { mainProductHandle } from '../seed/products.ts';
import { labelsIn } from './labels.ts';
import { page } from './page.ts';
import { productPath } from './product-card.ts';
import { renderedBy, renderings } from './rendering.ts';
import type { Shop } from './shop.ts';
import { link, type View } from './view.ts';

/**
 * A switch between the ways of rendering reviews, with the cost of each: `rendering.js` measures it.
 * `of` is the path of a page of the shop; by default its main product.
 */
export function renderingPage(shop: Shop, view: View, of?: string): Promise<string> {
  const text = labelsIn(view.lang);
  const product = shop.products.find(({ handle }) => handle === mainProductHandle) ?? shop.products[0];
  const isOwn = of !== undefined && /^\/(?![/\\])/.test(of);
  const path = isOwn ? of : productPath(product?.handle ?? mainProductHandle);
  const main = html`<div class="letter">
<h1>${text.rendering}</h1>
<p class="summary">${text.renderingLead}</p>
</div>
<table class="renderings">
<thead><tr><td></td><th scope="col">${text.firstReview}</th><th scope="col">${text.requests}</th><th scope="col">${text.kilobytes}</th></tr></thead>
<tbody>
${renderings.map(
  (name) => html`<tr data-page="${link(path, renderedBy(name, view))}">
<th scope="row"><label><input type="radio" name="rendering" value="${name}"${name === 'edge' ? html` checked` : ''}><span>${text.renderings[name]}</span></label></th>
<td data-figure="firstReview">–</td><td data-figure="requests">–</td><td data-figure="kilobytes">–</td>
</tr>`,
)}
</tbody>
</table>
<p class="note">${text.renderingNote}</p>
<iframe class="rendered" title="${text.rendering}" name="rendered"></iframe>`;
  return page(shop, view, {
    title: text.rendering,
    main,
    scripts: ['/demo/browser/rendering.js'],
    hasStrip: false,
  });
}
