import { html } from 'hono/html';
import { categoryNames } from '../shops/profile.ts';
import { dialogs } from './dialogs.ts';
import { labelsIn } from './labels.ts';
import { type Markup, profileOf, type Shop } from './shop.ts';
import { strip } from './strip.ts';
import { link, type View } from './view.ts';

/** Fills the shell of `index.html` with the labels, links and content of a page. */
export async function page(
  shop: Shop,
  view: View,
  content: { title: string; main: Markup; scripts?: string[]; hasStrip?: boolean },
): Promise<string> {
  const { key, prefix, name, lang, dir } = profileOf(shop);
  const scripts = [`${prefix}/storefront-reviews.js`, '/demo/browser/shop.js', ...(content.scripts ?? [])];
  const parts = {
    title: html`${content.title} – ${name}`,
    sheet: html`<link rel="stylesheet" href="/demo/shops/${key}.css">`,
    preset: html`<link rel="stylesheet" href="/demo/presets/${view.preset ?? 'quiet'}.css">`,
    scripts:
      view.render === 'none'
        ? ''
        : html`${scripts.map((path) => html`<script type="module" src="${path}"></script>`)}`,
    skip: html`<a class="skip" href="#main">${labelsIn(view.lang).skip}</a>`,
    strip: content.hasStrip === false ? '' : strip(shop, view),
    // The shell lets nothing be painted before #categories, because an incomplete header would move.
    siteHeader: html`<a class="wordmark" href="${link(shop.hasFrontDoor ? profileOf(shop).home : '/', view)}" lang="${lang}" dir="${dir}">${name}</a>
${tools(view)}
<nav class="categories" id="categories">${navigation(shop, view)}</nav>`,
    main: content.main,
    siteFooter: siteFooter(shop, view),
    dialogs: view.render === 'none' ? '' : dialogs(view),
  };
  let filled = shop.shell.replace(
    '<html lang="en" dir="ltr">',
    () => `<html lang="${view.lang}" dir="${view.dir}">`,
  );
  for (const [name, markup] of Object.entries(parts)) {
    const text = String(await markup);
    filled = filled.replace(`<!--${name}-->`, () => text);
  }
  return filled;
}

/** The search field and the basket. */
function tools(view: View): Markup {
  const text = labelsIn(view.lang);
  const [path, query = ''] = link('/search', view).split('?');
  return html`<form class="search" action="${path}" role="search">
${[...new URLSearchParams(query)].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<input type="search" name="q" aria-label="${text.search}" placeholder="${text.search}">
</form>
${view.render === 'none' ? '' : html`<button type="button" class="basket-button" data-open="basket">${text.basket} <span data-count>0</span></button>`}`;
}

function navigation(shop: Shop, view: View): Markup {
  const text = labelsIn(view.lang);
  const names = categoryNames(profileOf(shop), view.lang);
  const known = Object.entries(names).filter(([key]) =>
    shop.products.some(({ category }) => category === key),
  );
  const item = (path: string, name: string) =>
    html`<li><a href="${link(path, view)}"${view.path === path ? html` aria-current="page"` : ''}>${name}</a></li>`;
  return html`<ul>
${item('/products', text.allProducts)}
${known.map(([key, name]) => item(`/products?category=${key}`, name))}
${item('/reviews', text.aboutShop)}
</ul>`;
}

/** Arabic and back, for shops that are not Arabic themselves. */
function siteFooter(shop: Shop, view: View): Markup {
  const text = labelsIn(view.lang);
  const { texts, lang, dir } = profileOf(shop);
  const own = view.lang === lang ? '' : html` lang="${lang}" dir="auto"`;
  const other = view.lang === lang ? { ...view, lang: 'ar', dir: 'rtl' as const } : { ...view, lang, dir };
  return html`<p${own}>${texts.line}</p>
<p${own}>${texts.address}</p>
<p>${text.disclaimer}</p>
${lang === 'ar' ? '' : html`<p><a href="${link(view.path, other)}">${text.otherDirection}</a></p>`}`;
}
