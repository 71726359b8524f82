import { html } from 'hono/html';
import { picturesOf } from '../seed/pictures.ts';
import { demoProducts, mainProductHandle } from '../seed/products.ts';
import type { Markup } from './shop.ts';

/** Pages of a shop around the elements, and `grounds`, where the studio measures contrast. */
export const previewViews = [
  'product',
  'listing',
  'sidebar',
  'section',
  'form',
  'dialog',
  'grounds',
] as const;

export type PreviewView = (typeof previewViews)[number];

export type Preview = {
  view: PreviewView;
  /** The state of the reviews; `many` shows the reviews of the demo, if there are any. */
  state: string;
  /** BCP 47. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Whether reviews have the initials of their authors, as the look `column` expects. */
  hasInitials: boolean;
};

/** Product handles of `demo/states`. */
export const previewStates: Record<string, string> = {
  many: 'reviews-64',
  one: 'reviews-1',
  empty: 'reviews-0',
  loading: 'loading-forever',
  failed: 'fails-api-unavailable',
  long: 'long-texts',
  'no-photos': 'no-photos',
  complete: 'complete',
  arabic: 'right-to-left',
};

/** A page of a shop with elements of the widget. `hasShop`: whether the edge of the demo answers. */
export function previewPage(preview: Preview, hasShop: boolean): Markup {
  const { view, lang, dir } = preview;
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}" data-ground="page">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
<link rel="icon" href="/media/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/preview.css">
<script type="module" src="/storefront-reviews.js"></script>
</head>
<body>
${view === 'grounds' ? grounds() : html`<header class="top"><span>Osier &amp; Tin</span></header><main>${pages[view](sourceOf(preview, hasShop))}</main>`}
</body>
</html>`;
}

/** Attributes that choose the reviews: all elements of a page show the same product. */
type Source = { attributes: Markup; hasInitials: boolean };

function sourceOf({ state, hasInitials, lang }: Preview, hasShop: boolean): Source {
  const isShop = hasShop && state === 'many';
  const handle = isShop ? mainProductHandle : (previewStates[state] ?? state);
  const endpoint = isShop ? '' : html` endpoint="/studio/states/"`;
  return { attributes: html`product-handle="${handle}" locale="${lang}"${endpoint}`, hasInitials };
}

const reviews = ({ attributes, hasInitials }: Source, more: Markup | '' = '') =>
  html`<storefront-reviews ${attributes} page-size="5" schema="off"${hasInitials ? html` extras="initials"` : ''}${more}></storefront-reviews>`;

const pages: Record<Exclude<PreviewView, 'grounds'>, (source: Source) => Markup> = {
  product: (source) => html`<div class="product">
<img src="${picturesOf(mainProductHandle).views[0]}" alt="A stoneware mug" width="800" height="1000">
<div class="purchase">
<h1>Harbour mug</h1>
<storefront-rating ${source.attributes}></storefront-rating>
<p class="price">£24</p>
<p>Stoneware, glazed by hand in the colours of the harbour. Holds a third of a litre and keeps it hot.</p>
<p><span class="buy">Add to basket</span></p>
<storefront-review-quote ${source.attributes} href="#reviews"></storefront-review-quote>
</div>
</div>
<section class="ground">${reviews(source)}</section>`,
  listing: (source) => html`<h1>Table</h1>
<ul class="cards">${demoProducts.slice(0, 6).map(
    ({
      handle,
      title,
    }) => html`<li><img src="${picturesOf(handle).views[0]}" alt="" width="800" height="1000">
<h2>${title}</h2><storefront-rating ${source.attributes}></storefront-rating></li>`,
  )}</ul>
<section class="ground"><storefront-review-carousel ${source.attributes}></storefront-review-carousel>
<storefront-review-gallery ${source.attributes}></storefront-review-gallery></section>`,
  sidebar: (source) => html`<div class="columns">
<article><h1>How the harbour mug is made</h1>
<p>Each mug is thrown on a wheel, dried for a week and fired twice. The second firing gives the glaze its depth, and no two come out of the kiln alike.</p>
<img src="${picturesOf(mainProductHandle).views[1] ?? picturesOf(mainProductHandle).views[0]}" alt="" width="800" height="1000">
<p>The handle is pulled by hand and set low, so that the mug sits well in the palm. It survives the dishwasher.</p></article>
<aside class="ground">${reviews(source, html` hide="filters checks" pagination="more"`)}</aside>
</div>`,
  section: (source) => html`<h1>Harbour mug</h1>
<section class="ground wide">${reviews(source, html` layout="masonry"`)}</section>
<p>Delivered in three to five days. Returns are free for thirty days.</p>`,
  form: (source) => html`<h1>Harbour mug</h1>
<section class="ground"><storefront-review-form ${source.attributes}></storefront-review-form></section>`,
  // The studio opens the dialog.
  dialog: (source) => html`<h1>Harbour mug</h1>
<section class="ground">${reviews(source, html` extras="write"`)}</section>`,
};

/** The grounds that a theme is measured on, in both schemes. */
export const groundNames = ['page', 'tinted', 'translucent', 'pictured'] as const;

function grounds(): Markup {
  const source = (handle: string) =>
    html`product-handle="${handle}" endpoint="/studio/states/" schema="off" locale="en"`;
  return html`${(['light', 'dark'] as const).map((scheme) =>
    groundNames.map(
      (ground) => html`<section data-scheme="${scheme}" data-on="${ground}"><div class="ground">
<storefront-rating ${source('complete')}></storefront-rating>
<storefront-reviews ${source('complete')} page-size="2" extras="initials"></storefront-reviews>
${ground === 'page' ? html`<storefront-reviews ${source('reviews-0')} empty="show"></storefront-reviews><storefront-reviews ${source('fails-api-unavailable')}></storefront-reviews><storefront-review-form ${source('complete')}></storefront-review-form>` : ''}
</div></section>`,
    ),
  )}`;
}
