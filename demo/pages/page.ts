import { html } from 'hono/html';
import { categories } from '../seed/product.ts';
import { labelsIn } from './labels.ts';
import type { Markup, Shop } from './shop.ts';
import { link, type View } from './view.ts';

/** Fills the shell of `index.html` with the labels, links and content of a page. */
export async function page(
  { shell, products }: Shop,
  view: View,
  content: { title: string; main: Markup },
): Promise<string> {
  const known = categories.filter((category) => products.some((product) => product.category === category));
  const parts = {
    preset: html`<link rel="stylesheet" href="/demo/presets/${view.preset ?? 'quiet'}.css">`,
    title: html`${content.title} – `,
    skip: html`<a class="skip" href="#main">${labelsIn(view.lang).skip}</a>`,
    navigation: navigation(known, view),
    main: content.main,
    siteFooter: siteFooter(view),
  };
  let filled = shell
    .replace('href="/"', () => `${html`href="${link('/', view)}"`}`)
    .replace('<html lang="en" dir="ltr">', () => `<html lang="${view.lang}" dir="${view.dir}">`);
  if (view.render === 'none') filled = filled.replace(/ *<script.*<\/script>\n/, '');
  for (const [name, markup] of Object.entries(parts)) {
    const text = String(await markup);
    filled = filled.replace(`<!--${name}-->`, () => text);
  }
  return filled;
}

function navigation(known: readonly (typeof categories)[number][], view: View): Markup {
  const text = labelsIn(view.lang);
  const item = (path: string, name: string) =>
    html`<li><a href="${link(path, view)}"${view.path === path ? html` aria-current="page"` : ''}>${name}</a></li>`;
  return html`<ul>
${item('/products', text.allProducts)}
${known.map((category) => item(`/products?category=${category}`, text.categories[category]))}
${item('/reviews', text.aboutShop)}
</ul>`;
}

function siteFooter(view: View): Markup {
  const text = labelsIn(view.lang);
  const other =
    view.dir === 'rtl'
      ? { ...view, lang: 'en', dir: 'ltr' as const }
      : { ...view, lang: 'ar', dir: 'rtl' as const };
  return html`<p>${text.shopLine}</p>
<p>${text.address}</p>
<p>${text.disclaimer}</p>
<p><a href="${link(view.path, other)}">${text.otherDirection}</a></p>`;
}
