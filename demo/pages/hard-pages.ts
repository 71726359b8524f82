import { html, raw } from 'hono/html';
import { demoProducts, mainProductHandle } from '../seed/products.ts';
import type { Markup } from './shop.ts';

type Surroundings = {
  /** Another origin of this server. */
  other: string;
  /** The product that the URL names; may be any text. */
  product: string;
};

/** A page that is hard for any widget. */
export type HardPage = {
  path: string;
  title: string;
  lead: string;
  /** Whether the front door links it. */
  isLinked: boolean;
  /** The style sheet, if any. */
  sheet?: string;
  /** The policy, given the other origin and the hashes of the styles in the page. */
  policy: (other: string, styles: string) => string;
  content: (surroundings: Surroundings) => Markup;
};

const strictest = (styles: string, more = '') =>
  `default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'none'; style-src ${styles}; require-trusted-types-for 'script'; trusted-types 'none'${more}`;

const reviewsOf = (handle: string) => html`<storefront-rating product-handle="${handle}"></storefront-rating>
<storefront-reviews product-handle="${handle}"></storefront-reviews>`;
const ownScript = html`<script type="module" src="/storefront-reviews.js"></script>`;

/** Themes and their plug-ins do all of this to every element of a page. */
const rude =
  '* { all: unset !important; display: inline !important } head, style { display: none !important } svg { width: 900px } :not(:defined) { display: none } body, h1, p { display: block !important; font: 700 20px/1 fantasy !important; color: #222; background: #fbf6c8 } @media (prefers-color-scheme: dark) { body { color: #eee; background: #222 } }';

const swapped = ['tide-dress', mainProductHandle, 'watch-cap'];

export const hardPages: readonly HardPage[] = [
  {
    path: '/hard/strict',
    title: 'The strictest policy',
    lead: 'Nothing inline, no style sheet at all, and no Trusted Types policy.',
    isLinked: true,
    policy: () => strictest("'none'"),
    content: () => html`${reviewsOf(mainProductHandle)}${ownScript}`,
  },
  {
    path: '/hard/rude',
    title: 'A rude style sheet',
    lead: 'The shop resets every element with !important.',
    isLinked: true,
    policy: (_other, styles) => strictest(styles),
    content: () => html`<style>${raw(rude)}</style>${reviewsOf(mainProductHandle)}${ownScript}`,
  },
  {
    path: '/hard/app',
    title: 'An app that swaps products',
    lead: 'Links change the product in place, and so does the back button.',
    isLinked: true,
    sheet: '/demo/hard.css',
    policy: () => strictest("'self'"),
    content: ({ product }) => {
      const shown = swapped.includes(product) ? product : swapped[0];
      return html`<nav>${swapped.map((handle) => html`<a href="/hard/app?product=${handle}"${handle === shown ? html` aria-current="page"` : ''}>${demoProducts.find((one) => one.handle === handle)?.title}</a> `)}</nav>
${reviewsOf(shown ?? '')}${ownScript}<script type="module" src="/demo/browser/app.js"></script>`;
    },
  },
  {
    path: '/hard/embed',
    title: 'A frame of another origin',
    lead: 'The frame is served by another origin, and its reviews by this one.',
    isLinked: true,
    sheet: '/demo/hard.css',
    policy: (other) => strictest("'self'", `; frame-src ${other}`),
    content: ({ other }) => html`<iframe title="Reviews in a frame" src="${other}/hard/embedded"></iframe>`,
  },
  {
    path: '/hard/embedded',
    title: 'Embedded reviews',
    lead: 'Script and reviews come from another origin.',
    isLinked: false,
    sheet: '/demo/hard.css',
    policy: (other) =>
      strictest("'self'").replace(/(script|connect|img|media)-src 'self'/g, `$1-src ${other}`),
    content: ({
      other,
    }) => html`<storefront-reviews product-handle="${mainProductHandle}"></storefront-reviews>
<script type="module" src="${other}/storefront-reviews.js"></script>`,
  },
];

export async function hardPage(
  { title, lead, sheet, content }: HardPage,
  surroundings: Surroundings,
): Promise<string> {
  return String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${sheet ? html`<link rel="stylesheet" href="${sheet}">` : ''}
</head>
<body>
<header><a href="/">All demo shops</a></header>
<main>
<h1>${title}</h1>
<p>${lead}</p>
${content(surroundings)}
</main>
</body>
</html>`,
  );
}
