import { html } from 'hono/html';
import { labelsIn } from './labels.ts';
import { renderedBy, renderings } from './rendering.ts';
import type { Markup, Shop } from './shop.ts';
import { link, type View } from './view.ts';

/** A line above the shop: who renders the reviews, and what `shop.js` measured of this page. */
export function strip(shop: Shop, view: View): Markup {
  const text = labelsIn(view.lang);
  const compare = link(`/rendering?of=${encodeURIComponent(view.path)}`, renderedBy('script', view));
  const figure = (name: string, label: string) =>
    html`<div><dt>${label}</dt><dd data-figure="${name}">–</dd></div>`;
  return html`<aside class="strip" aria-label="${text.rendering}">
${shop.hasFrontDoor ? html`<a href="/">${text.frontDoor}</a>` : ''}
<ul>${renderings.map((name) => html`<li><a href="${link(view.path, renderedBy(name, view))}"${name === (view.render ?? 'script') ? html` aria-current="true"` : ''}>${text.renderings[name]}</a></li>`)}</ul>
${view.render === 'none' ? '' : html`<dl>${figure('firstReview', text.firstReview)}${figure('kilobytes', text.kilobytes)}${figure('shift', text.shift)}</dl>`}
<a href="${compare}">${text.compare}</a>
</aside>`;
}
