import { html, raw } from 'hono/html';
import { type Fragment, fetchFragment, fetchRatings } from '../../src/client/include/index.ts';
import { picturesOf } from '../seed/pictures.ts';
import { type PreviewEdges, type PreviewSubject, previewSubject } from './preview-subject.ts';
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
  /** The state of the reviews. */
  state: string;
  /** BCP 47. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Whether reviews have the initials of their authors, as the look `column` expects. */
  hasInitials: boolean;
};

/** A page of a shop, whose reviews the edge has rendered. `url`: of the page. */
export function previewPage(preview: Preview, edges: PreviewEdges, url: URL): Markup {
  const { view, lang, dir } = preview;
  const subject = previewSubject(preview, edges);
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}" data-ground="page">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
<link rel="icon" href="/media/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/preview.css">
${view === 'grounds' ? '' : html`<script src="/demo/browser/preview.js"></script>`}
<script type="module" src="/storefront-reviews.js"></script>
</head>
<body>
${view === 'grounds' ? grounds() : html`<header class="top"><span>${subject.shop}</span></header><main>${pages[view](elementsOf(preview, subject, url), subject)}</main>`}
</body>
</html>`;
}

/** The elements of a page, which all show the same product. */
type Elements = {
  element: (
    name: NonNullable<Fragment['element']>,
    attributes?: Record<string, string | undefined>,
  ) => Markup;
  reviews: (attributes?: Record<string, string>) => Markup;
  rating: () => Markup;
  /** A quote with a link to the reviews. */
  quote: () => Markup;
};

/**
 * Elements as the edge has rendered them. The script renders the states `loading` and `failed`, which begin
 * in the browser.
 */
function elementsOf(
  { state, hasInitials, lang: locale }: Preview,
  { edge, handle }: PreviewSubject,
  url: URL,
): Elements {
  const { href: edgeUrl } = new URL(edge.path, url);
  // An edge that is still loading would hold up the page.
  const including = { deadline: state === 'loading' ? 0 : 2_000, ...edge };
  const element: Elements['element'] = (name, more) => {
    const attributes = { 'product-handle': handle, locale, endpoint: edge.path, ...more };
    return fetchFragment(edgeUrl, { element: name, attributes }, including).then((text) => raw(text));
  };
  return {
    element,
    reviews: ({ extras, ...more } = {}) =>
      element('storefront-reviews', {
        'page-size': '5',
        schema: 'off',
        extras: [extras, hasInitials && 'initials'].filter(Boolean).join(' ') || undefined,
        ...more,
      }),
    quote: () => element('storefront-review-quote', { href: `${url.pathname}${url.search}#reviews` }),
    async rating() {
      const { [handle]: text = '' } = await fetchRatings(edgeUrl, { products: [handle], locale }, including);
      // The rating of a state comes from its edge if it was not rendered.
      return raw(text.replace('<storefront-rating', `$& endpoint="${edge.path}"`));
    },
  };
}

/** A view of the product. */
function pictureOf([handle = '']: readonly string[], view = 0): string | undefined {
  return picturesOf(handle).views[view];
}

const pages: Record<
  Exclude<PreviewView, 'grounds'>,
  (elements: Elements, subject: PreviewSubject) => Markup
> = {
  product: ({ quote, reviews, rating }, { words, pictured }) => html`<div class="product">
<img src="${pictureOf(pictured)}" alt="${words.picture}" width="800" height="1000">
<div class="purchase">
<h1>${words.product}</h1>
${rating()}
<p class="price"><bdi>${words.price}</bdi></p>
<p>${words.description}</p>
<p><span class="buy">${words.buy}</span></p>
${quote()}
</div>
</div>
<section class="ground" id="reviews">${reviews()}</section>`,
  listing: ({ element, rating }, { words, pictured }) => html`<h1>${words.category}</h1>
<ul class="cards">${pictured.map(
    (handle, place) =>
      html`<li><img src="${picturesOf(handle).views[0]}" alt="" width="800" height="1000">
<h2>${words.listed[place]}</h2>${rating()}</li>`,
  )}</ul>
<section class="ground">${element('storefront-review-carousel')}
${element('storefront-review-gallery')}</section>`,
  sidebar: ({ reviews }, { words, pictured }) => html`<div class="columns">
<article><h1>${words.article}</h1>
<p>${words.paragraphs[0]}</p>
<img src="${pictureOf(pictured, 1)}" alt="" width="800" height="1000">
<p>${words.paragraphs[1]}</p></article>
<aside class="ground">${reviews({ hide: 'filters checks', pagination: 'more' })}</aside>
</div>`,
  section: ({ reviews }, { words }) => html`<h1>${words.product}</h1>
<section class="ground wide">${reviews({ layout: 'masonry' })}</section>
<p>${words.delivery}</p>`,
  form: ({ element }, { words }) => html`<h1>${words.product}</h1>
<section class="ground">${element('storefront-review-form')}</section>`,
  // The studio opens the dialog.
  dialog: ({ reviews }, { words }) => html`<h1>${words.product}</h1>
<section class="ground">${reviews({ extras: 'write' })}</section>`,
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
